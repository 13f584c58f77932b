// Captions: what a move is called and what it would do, as the server told with its preview.

/** @typedef {{name: string, detail: string, text: string, final?: boolean}} Caption a move's name, what it would do, its notation, and whether it could not be taken back */

/** @type {Map<number, Caption>} */
const known = new Map();

/**
 * The caption of a move, if the server has told it.
 * @param {number} code
 * @returns {Caption | undefined}
 */
export const captionOf = (code) => known.get(code);

/**
 * Remember the caption of a move.
 * @param {number} code
 * @param {Caption} caption
 */
export const learnCaption = (code, caption) => known.set(code, caption);

/** Forget all captions: what moves would do has changed. */
export const forgetCaptions = () => known.clear();
