/** The text, at most `length` UTF-16 units of it; a character of two units is not cut in half. */
export const cutText = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
