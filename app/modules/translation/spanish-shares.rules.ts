import { oneOf, type Chart } from './chart.rules.ts';

/** How much or how many of a thing, before it with its article. */
const shares: readonly [words: readonly string[], amount: string][] = [
  [['uno de los', 'una de las'], 'one'],
  [
    [
      'parte de el',
      'parte de la',
      'parte de los',
      'parte de las',
      'una parte de el',
      'una parte de la',
    ],
    'part',
  ],
  [
    ['la mayoría de los', 'la mayoría de las', 'la mayor parte de los', 'la mayor parte de las'],
    'most',
  ],
  [
    ['gran parte de el', 'gran parte de la', 'la mayor parte de el', 'la mayor parte de la'],
    'most',
  ],
  [['un pedazo de', 'un trozo de', 'una pieza de'], 'a piece'],
  [['la mitad de los', 'la mitad de las', 'la mitad de el', 'la mitad de la'], 'half'],
];

/** "Parte del techo", "la mayoría de las luces": the share and where its thing begins. */
export function sharesAt(chart: Chart, at: number): { end: number; amount: string } | null {
  for (const [words, amount] of shares) {
    const end = oneOf(chart, at, words);
    if (end !== null) return { end, amount };
  }
  return null;
}
