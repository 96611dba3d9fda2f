/** What OCR makes of drawn signs. */

/** How it misreads ruled lines and the edges of the paper. */
export const lineArtifact = /^[|/\\_~]+$/;

/** How it reads the empty box of a form: "[]", "[J", "[_]"; with another letter it may be ticked. */
const emptyBox = /^\[[\]J_)|]{1,2}$/;

/** A word with the box that it is as one. */
export const withBox = (text: string): string => (emptyBox.test(text) ? '☐' : text);
