/** The item of the session storage that has the key of the draft whose form was sent last. */
export const SENT_DRAFT = 'sentDraft';

/**
 * Ends the note of `noteSent`: the next page, or the answer to a call, tells whether the form
 * `arrived`. Then its draft goes.
 */
export function settleSent(arrived: boolean): void {
  try {
    const key = sessionStorage.getItem(SENT_DRAFT);
    sessionStorage.removeItem(SENT_DRAFT);
    if (key && arrived) localStorage.removeItem(key);
  } catch {
    // Where the browser stores nothing, no form was noted.
  }
}
