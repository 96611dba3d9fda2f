/** The forms in which a text may stand in bytes: as it is, or as formats for exchange write it. */

/** The characters of base64 that a text alone decides, after `before` other bytes (0, 1 or 2). */
function base64After(before: number, text: string): string {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
  const ownChars = Math.floor((bytes.length * 8) / 6);
  return bytes.toString('base64').slice(Math.ceil((before * 8) / 6), ownChars);
}

const escaped = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const inHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;');

/** A text as it is, JSON-escaped, URL-encoded, in HTML, in hexadecimal and in base64 of any alignment. */
export function writtenForms(text: string): string[] {
  const base64 = [0, 1, 2].map((before) => base64After(before, text));
  return [
    ...new Set([
      text,
      JSON.stringify(text).slice(1, -1),
      escaped(text),
      encodeURIComponent(text),
      new URLSearchParams({ '': text }).toString().slice(1),
      inHtml(text),
      Buffer.from(text).toString('hex'),
      ...base64,
      ...base64.map((part) => part.replaceAll('+', '-').replaceAll('/', '_')),
    ]),
  ];
}

const digitsAlone = /^\d{1,8}$/;

/** Which of these texts stand in the bytes in any form; short numbers count between other characters. */
export function textsIn(bytes: string, texts: readonly string[]): string[] {
  const stands = (form: string): boolean =>
    digitsAlone.test(form)
      ? new RegExp(`(?<![0-9a-f])${form}(?![0-9a-f])`).test(bytes)
      : bytes.includes(form);
  return texts.filter((text) => writtenForms(text).some(stands));
}
