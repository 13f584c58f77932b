// Requests to the server.

/**
 * The server's answer as JSON. A refusal is thrown as an error with its sentence and status, a lost answer as one
 * without a status.
 * @param {string} url
 * @param {object} [body] what to post; without it the request is a GET
 * @param {AbortSignal} [signal]
 * @returns {Promise<any>}
 */
export async function request(url, body, signal) {
  const post = body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let response;
  try {
    response = await fetch(url, { ...post, signal });
  } catch {
    throw new Error(`The server does not answer. ${post ? "Your request may have arrived all the same." : "Try again in a moment."}`);
  }
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  throw Object.assign(new Error(answer.error ?? `The server refused (${response.status}).`), { status: response.status });
}

/**
 * Whether the request may have succeeded, or something else has happened: then the table must be refreshed.
 * @param {Error & {status?: number}} error
 * @returns {boolean}
 */
export const isUncertain = (error) => error.status === undefined || error.status === 409;
