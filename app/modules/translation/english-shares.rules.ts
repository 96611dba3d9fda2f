import { begunAt, phraseTable, wordsAt, type Chart, type Found } from './chart.rules.ts';
import { noThing } from './thing.rules.ts';
import type { Thing } from './sentence.types.ts';

/** "One of the two": how many there are, and how many of them are meant. */
const numbers: readonly [string, string][] = [
  ['two', '2'],
  ['three', '3'],
  ['four', '4'],
  ['five', '5'],
  ['six', '6'],
];
const some: readonly [string, string][] = [['one', 'uno'], ...numbers];
const counted = some.flatMap(([few, figure]) =>
  numbers
    .filter(([, of]) => figure === 'uno' || figure < of)
    .flatMap(([word, of]): [string, string, string][] => [
      [`${few} of the ${word}`, figure, of],
      [`${few} of the ${of}`, figure, of],
      ...(figure === 'uno'
        ? []
        : [[`${figure} of the ${of}`, figure, of] as [string, string, string]]),
    ]),
);

const countedTable = phraseTable(counted);

type Core = Pick<Thing, 'qualities' | 'modifiers' | 'head' | 'names' | 'measure'>;

/** "One of the two walls", "2 of the 3 windows": the Spanish of both numbers with what is counted. */
export const countedSharesAt = (
  chart: Chart,
  at: number,
  cores: (chart: Chart, at: number) => readonly Found<Core>[],
): Found<Thing>[] =>
  begunAt(chart, at, countedTable).flatMap(([words, amount, count]) => {
    const start = wordsAt(chart, at, words);
    if (start === null) return [];
    return cores(chart, start)
      .filter(({ value }) => value.head?.plural)
      .map(({ end, cost, value }): Found<Thing> => ({
        ...{ end, cost },
        value: { ...noThing, ...value, amount, count, determiner: 'the' },
      }));
  });

/** How a part of several things is said: "most of the furniture", each with its Spanish. */
export const shares: readonly [string, string][] = [
  ['one of the', 'uno'],
  ['two of the', '2'],
  ['three of the', '3'],
  ['four of the', '4'],
  ['most of the', 'la mayoría'],
  ['most', 'la mayoría'],
  ['half of the', 'la mitad'],
  ['the rest of the', 'el resto'],
  ['rest of the', 'el resto'],
  ['the part of the', 'la parte'],
  ['part of the', 'una parte'],
  ['a portion of the', 'una parte'],
  ['portion of the', 'una parte'],
  ['portions of the', 'partes'],
  ['parts of the', 'partes'],
];
