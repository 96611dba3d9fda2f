/** Words of both languages that say nothing of the work by themselves. */
const smallWords = new Set(
  (
    'a an the of in on at to for from by with and or is are be it its this that any all ' +
    'el la los las un una unos unas de del en al a para por con y e o u es son sea se su sus lo que'
  ).split(' '),
);

/** The words of a text without accents, endings of plurals, marks and small words. */
export const contentWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && !smallWords.has(word))
    .map((word) => word.replace(/(?<=\p{L}{3})e?s$/u, ''));

/** Whether two texts of one language have the same words in the same order, but for small ones. */
export const isSameWording = (one: string, other: string): boolean =>
  contentWords(one).join(' ') === contentWords(other).join(' ');

/** Letters of a word that its forms and words of its root have in common: "rechinido", "rechine". */
const ROOT_LETTERS = 6;
const rootOf = (word: string): string => word.slice(0, Math.min(ROOT_LETTERS, word.length - 1));

/** Whether each word of a term stands in a text, in one of its forms. */
export function saysTerm(text: string, term: string): boolean {
  const words = contentWords(text);
  return contentWords(term).every((word) => words.some((each) => each.startsWith(rootOf(word))));
}
