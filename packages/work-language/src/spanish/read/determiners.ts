import { keyAt, oneOf, type Chart } from '../../lexicon/chart.ts';
import type { Determiner, Things } from '../../sentence/sentence-types.ts';

const determiners: readonly [words: readonly string[], Determiner][] = [
  [['todos los', 'todas las', 'todo el', 'toda la'], 'all'],
  [['el', 'la', 'los', 'las'], 'the'],
  [['mi', 'mis', 'nuestro', 'nuestra', 'nuestros', 'nuestras', 'su', 'sus'], 'the'],
  [['un', 'una', 'unos', 'unas'], 'a'],
  [['este', 'esta', 'estos', 'estas', 'dicho', 'dicha', 'dichos', 'dichas'], 'this'],
  [['ambos', 'ambas'], 'both'],
  [['cada uno de los', 'cada una de las', 'cada'], 'each'],
  [['cualquier'], 'any'],
];

/** The article or another word before a thing, and where the thing itself begins. */
export function startAt(chart: Chart, at: number): { end: number; determiner: Determiner } {
  for (const [words, determiner] of determiners) {
    const end = oneOf(chart, at, words);
    if (end !== null) return { end, determiner };
  }
  // The word "ninguno" before its verb is "no" where nothing else denies: "ninguna vivienda recibe
  // señal".
  const isNone = /^ning[úu]na?$/.test(keyAt(chart, at));
  if (isNone && !chart.tokens.slice(0, at).some(({ key }) => /^(?:no|sin|ni)$/.test(key)))
    return { end: at + 1, determiner: 'no' };
  const isOther = keyAt(chart, at) === 'uno';
  return { end: at, determiner: isOther ? 'a' : 'none' };
}

/**
 * A bare singular count noun has an indefinite article in English: "hay fuga", "there is a leak".
 */
export const withArticles = ({ items, joints }: Things): Things => ({
  items: items.map((thing) => {
    const isOne =
      thing.head &&
      !thing.head.plural &&
      !thing.head.entry.marks.has('mass') &&
      !thing.head.entry.marks.has('action');
    const isBare = thing.determiner === 'none';
    return isOne && isBare ? { ...thing, determiner: 'a' as const } : thing;
  }),
  joints,
});

const flaw =
  /^(?:loose|broken|cracked|dirty|worn|bent|rusty|wet|damp|stuck|open|crooked|missing|burned[ -]out)$/;

/**
 * A thing with a flaw that something has is indefinite in English: "tiene la chapa rota", "has a
 * broken lock".
 */
export const asHad = ({ items, joints }: Things): Things => ({
  items: items.map((thing) =>
    thing.determiner === 'the' &&
    thing.qualities.items.some(({ entry }) => flaw.test(entry.english))
      ? { ...thing, determiner: thing.head?.plural ? 'none' : 'a' }
      : thing,
  ),
  joints,
});
