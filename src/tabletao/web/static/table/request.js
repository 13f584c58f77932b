// Ask the server.

/** The server's answer; its refusals come as errors with its sentence and status, a lost answer as one without. */
export async function request(url, body, signal) {
  const post = body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let response;
  try {
    response = await fetch(url, { ...post, signal });
  } catch {
    throw new Error(`The server does not answer. ${post ? "It may have heard you all the same: look" : "Look"} at the table again in a moment.`);
  }
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  throw Object.assign(new Error(answer.error ?? `The server refused (${response.status}).`), { status: response.status });
}

/** Whether what was asked may have happened, or something else has: then the table must be looked at again. */
export const isUncertain = (error) => error.status === undefined || error.status === 409;
