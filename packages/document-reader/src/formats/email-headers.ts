/** What the headers of a message tell of a file before it is read. */

/** True for a web page that a program saved with its pictures as a message. */
export const isSavedPage = (bytes: Buffer): boolean =>
  isEmail(bytes) &&
  /^content-type:\s*multipart\/related/im.test(bytes.toString('latin1', 0, 4_096));

/** True for text that begins with the headers of a message. */
export const isEmail = (bytes: Buffer): boolean =>
  /^(?:[A-Za-z-]{2,60}:[^\n]*\r?\n(?:[ \t][^\n]*\r?\n)*){2,}/.test(
    bytes.toString('latin1', 0, 4_096),
  ) && /^(?:from|to|subject|date|mime-version):/im.test(bytes.toString('latin1', 0, 4_096));
