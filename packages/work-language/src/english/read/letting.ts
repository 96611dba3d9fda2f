import { keyAt, oneOf, wordsAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { plainThingsAt } from './things.ts';
import { weights } from '../../sentence/weights.ts';
import type { Entry, Predicate } from '../../sentence/sentence-types.ts';

type Acts = Extract<Predicate, { kind: 'acts' }>;

/** What stands before "air in" and "water to enter". */
const verbs: readonly [words: string, negated: boolean, duty: Acts['duty']][] = [
  ...['lets', 'let', 'letting', 'allows', 'allow', 'allowing'],
  ...['is letting', 'are letting', 'is allowing', 'are allowing'],
].map((words): [string, boolean, Acts['duty']] => [words, false, null]);
const others: readonly [words: string, negated: boolean, duty: Acts['duty']][] = [
  'let',
  'allow',
].flatMap((verb): [string, boolean, Acts['duty']][] => [
  ...['does not', 'do not', "doesn't", "don't", 'will not', "won't"].map(
    (not): [string, boolean, Acts['duty']] => [`${not} ${verb}`, true, null],
  ),
  ...['can', 'could', 'may', 'might', 'would', 'will'].flatMap(
    (may): [string, boolean, Acts['duty']][] => [
      [`${may} ${verb}`, false, 'can'],
      [`${may} be ${verb === 'let' ? 'letting' : 'allowing'}`, false, 'can'],
    ],
  ),
]);
const starts = [...verbs, ...others];
const firsts = new Set(starts.map(([words]) => words.split(' ')[0] ?? ''));

/** Which way it passes, behind what passes. */
const ways: readonly [words: string, spanish: string][] = [
  ...[
    'to enter',
    'to get in',
    'to come in',
    'to leak in',
    'to penetrate',
    'to seep in',
    'to flow in',
  ].map((words): [string, string] => [words, 'dejar entrar']),
  ...['to escape', 'to get out', 'to leak out', 'to leave', 'out'].map(
    (words): [string, string] => [words, 'dejar escapar'],
  ),
  ...['to pass through', 'to pass', 'to get through', 'through'].map((words): [string, string] => [
    words,
    'dejar pasar',
  ]),
  ['in', 'dejar entrar'],
];
/** Prepositions that say the way in before a place: "allows rain into the attic". */
const into = ['into', 'inside'];

const entryOf = (spanish: string): Entry => ({
  english: 'let in',
  spanish,
  alternatives: [spanish],
  kind: 'verb',
  gender: 'm',
  marks: new Set(['acts', 'creates']),

  neighbours: null,
  crew: '',
  trade: 'verbs',
});
const entries = new Map(
  ['dejar entrar', 'dejar escapar', 'dejar pasar'].map((spanish) => [spanish, entryOf(spanish)]),
);

/**
 * A verb of letting with what passes and its way: "lets cold air in", "allows water to
 * enter", "allowing rain into the attic".
 */
export function lettingAt(chart: Chart, at: number): Found<Acts>[] {
  if (!firsts.has(keyAt(chart, at))) return [];
  return starts.flatMap(([words, negated, duty]) => {
    const start = wordsAt(chart, at, words);
    if (start === null) return [];
    return passingAt(chart, start).map(({ end, cost, value: [spanish, things] }): Found<Acts> => {
      const verb = entries.get(spanish) ?? entryOf(spanish);
      return { end, cost, value: { kind: 'acts', negated, duty, how: '', verb, things } };
    });
  });
}

/** Things that pass a gap, so that no word has to say the way: "allowing air, water". */
const passing =
  /(?:^| )(?:air|water|rain|draft|light|daylight|moisture|heat|cold|dust|smoke|snow|insect|bug|rodent|mouse|pest)$/;

type Passing = [spanish: string, things: Acts['things']];

function passingAt(chart: Chart, at: number): Found<Passing>[] {
  return plainThingsAt(chart, at).flatMap(({ end, cost, value }): Found<Passing>[] => {
    if (into.includes(keyAt(chart, end))) return [{ end, cost, value: ['dejar entrar', value] }];
    const way = ways.find(([words]) => wordsAt(chart, end, words) !== null);
    const last = way ? oneOf(chart, end, [way[0]]) : null;
    if (way && last !== null)
      return [{ end: last, cost: cost - weights.doubtful, value: [way[1], value] }];
    const isPassing = value.items.every(({ head }) => passing.test(head?.entry.english ?? ''));
    return isPassing && chart.tokens[end]?.kind !== 'word'
      ? [{ end, cost: cost + weights.unusual, value: ['dejar pasar', value] }]
      : [];
  });
}
