/**
 * The letters of the basic set of GSM 03.38 that take one place each in a text message; a message of
 * these letters alone has 160 of them in one segment.
 */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZ' +
  'ÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const letters = new Set(basic);

/** Letters in one segment of a text message (GSM 03.38, 7 bits each). */
const SEGMENT_LETTERS = 160;

/** A text in letters of the basic set: others lose their accent, and what has none is left out. */
export const gsmText = (text: string): string =>
  Array.from(text, (letter) => {
    if (letters.has(letter)) return letter;
    const [base = ''] = letter.normalize('NFD');
    return letters.has(base) ? base : '';
  }).join('');

/**
 * A text message of one segment: `write` gets the longest beginning of a place with which it fits,
 * and no place where not even its link leaves room for it.
 */
export function oneSegment(place: string, write: (place: string) => string): string {
  const whole = gsmText(place).trim();
  const room = SEGMENT_LETTERS - gsmText(write('')).length;
  return gsmText(write(whole.slice(0, Math.max(0, room)).trim()));
}
