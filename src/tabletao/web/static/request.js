// Ask the server.

/** The server refuses: its sentence, and the status of its answer. */
export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {number} status
   */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/**
 * The server's answer; its refusals come as errors with its sentence and status, a lost answer as one without.
 *
 * @param {string} url
 * @param {object} [body] what is posted, if anything
 * @param {AbortSignal} [signal]
 */
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
  throw new Refusal(answer.error ?? `The server refused (${response.status}).`, response.status);
}

/**
 * Whether what was asked may have happened, or something else has: then the table must be looked at again.
 *
 * @param {unknown} error
 */
export const isUncertain = (error) => !(error instanceof Refusal) || error.status === 409;
