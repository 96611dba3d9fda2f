const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Masks a text but keeps its shape: another letter for each letter, another digit for each digit,
 * all other characters unchanged. Equal texts are masked alike, so a machine's guards decide the same
 * ("12-345" stays a code of five digits). `bytesOf` derives bytes from the whole text and a key.
 */
export function maskText(text: string, bytesOf: (text: string) => Uint8Array): string {
  const bytes = bytesOf(text);
  let at = 0;
  const next = (count: number): number => ((bytes[at % bytes.length] ?? 0) + at++) % count;
  return text.replace(/\p{L}|\p{N}/gu, (character) => {
    if (/\p{N}/u.test(character)) return String(next(10));
    const letter = LETTERS[next(LETTERS.length)] ?? 'a';
    return character === character.toLowerCase() ? letter : letter.toUpperCase();
  });
}
