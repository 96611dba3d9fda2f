const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Replaces a text by one of the same shape: a letter for each letter, a digit for each digit, other
 * characters as they are. Equal texts have equal stand-ins, so the guards of a machine decide alike
 * ("12-345" stays a code of five digits). `bytesOf` gives bytes that depend on the whole text and
 * on a key.
 */
export function standIn(text: string, bytesOf: (text: string) => Uint8Array): string {
  const bytes = bytesOf(text);
  let at = 0;
  const next = (count: number): number => ((bytes[at % bytes.length] ?? 0) + at++) % count;
  return text.replace(/\p{L}|\p{N}/gu, (character) => {
    if (/\p{N}/u.test(character)) return String(next(10));
    const letter = LETTERS[next(LETTERS.length)] ?? 'a';
    return character === character.toLowerCase() ? letter : letter.toUpperCase();
  });
}
