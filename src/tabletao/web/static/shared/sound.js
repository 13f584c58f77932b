// Sound: a wooden knock.

/** @type {AudioContext | null} */
let audio = null;

/**
 * Play a knock, if sound is on.
 * @param {boolean} [isHigh] whether it is a high one, which says that it is your turn
 */
export function knock(isHigh = false) {
  if (document.documentElement.dataset.sound !== "on") return;
  try {
    audio ??= new AudioContext();
    const now = audio.currentTime;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = "triangle";
    tone.frequency.setValueAtTime(isHigh ? 720 : 430, now);
    tone.frequency.exponentialRampToValueAtTime(isHigh ? 360 : 180, now + 0.09);
    loudness.gain.setValueAtTime(0.25, now);
    loudness.gain.exponentialRampToValueAtTime(0.001, now + 0.14);
    tone.connect(loudness).connect(audio.destination);
    tone.start(now);
    tone.stop(now + 0.15);
  } catch {
    // The page works without sound.
  }
}
