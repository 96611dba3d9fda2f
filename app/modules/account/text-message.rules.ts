/**
 * The letters of the basic set of GSM 03.38 that take one place each in a text message; a message of
 * these letters alone has 160 of them in one segment.
 */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZ' +
  'ÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const letters = new Set(basic);

/** Letters in one segment of a text message (GSM 03.38, 7 bits each). */
export const SEGMENT_LETTERS = 160;

/** A text in letters of the basic set: others lose their accent, and what has none is left out. */
export const gsmText = (text: string): string =>
  Array.from(text, (letter) => {
    if (letters.has(letter)) return letter;
    const [base = ''] = letter.normalize('NFD');
    return letters.has(base) ? base : '';
  }).join('');

const LONGEST_NAME = 40;

/**
 * A name that somebody typed, as a message may hold it: without what a phone makes a link or a
 * number to call of ("evil.example/pay", "a@b.example", "+1 415 555 0142"), of at most 40 letters.
 */
export const nameInMessage = (typed: string): string =>
  gsmText(typed.normalize('NFKC'))
    .replace(/\+?\d(?:[\s().-]*\d){6,}/g, ' ')
    .replace(/[/@]+|[.:](?=\S)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_NAME)
    .trim();

/**
 * A text message of one segment: `write` gets the longest beginning of a place with which it fits,
 * and no place where not even its link leaves room for it.
 */
export function oneSegment(place: string, write: (place: string) => string): string {
  const whole = gsmText(place).trim();
  const room = SEGMENT_LETTERS - gsmText(write('')).length;
  return gsmText(write(whole.slice(0, Math.max(0, room)).trim()));
}
