// The form for a new match: after every change the server says what goes with it, and the form is morphed into that.
//
// The address keeps what was chosen: a reload, the way back and a bookmark show the same form.

import { Idiomorph } from "../vendor/idiomorph.js";
import { find } from "../shared/find.js";

const form = find("#new", HTMLFormElement);
/** @type {AbortController | null} */
let asking = null;

/** Ask for the form as it is after a change; the latest change alone counts. */
async function ask() {
  asking?.abort();
  asking = new AbortController();
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) fields.set(name, String(value));
  const address = `/new?${fields}`;
  try {
    const response = await fetch(address, { signal: asking.signal });
    if (!response.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    Idiomorph.morph(form, find("#new", HTMLFormElement, page).innerHTML, { morphStyle: "innerHTML" });
    history.replaceState(null, "", address);
  } catch {
    // The form still works: what does not go together is refused with the reason when it is sent.
  }
}

form.addEventListener("change", ask);
