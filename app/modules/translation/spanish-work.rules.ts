import { works } from './spanish-work-nouns.rules.ts';
import { keyAt, oneOf, wordsAt, type Chart, type Found } from './chart.rules.ts';
import { joinedAt } from './spanish-noun-phrases.rules.ts';
import { spanishSensesAt } from './spanish-senses.rules.ts';
import type { Entry, Joined, Things } from './sentence.types.ts';

const articles = ['de los', 'de las', 'de el', 'de la', 'de'];

/** Works that cover a surface: of the material itself ("enlucido de yeso") with another verb. */
const coverings: Readonly<Record<string, string>> = {
  alicatado: 'install',
  solado: 'install',
  enfoscado: 'apply',
  enlucido: 'apply',
  aplanado: 'apply',
  vaciado: 'pour',
};
const coats = 'tile|plaster|render|mortar|marble|terrazzo|cement|stone|granite';
const poured = 'concrete|slab|footing|foundation|column|beam';
const materials = new RegExp(`(?:^| )(?:${coats}|${poured})s?$`);

function coveringOf(chart: Chart, at: number): Entry | null {
  const english = coverings[keyAt(chart, at)];
  const of = oneOf(chart, at + 1, articles);
  const isMaterial =
    of !== null &&
    spanishSensesAt(chart, of).some(({ value: { entry } }) => materials.test(entry.english));
  return english !== undefined && isMaterial ? verbOf(chart, english) : null;
}

function verbOf(chart: Chart, english: string): Entry | null {
  const senses = chart.lexicon.english.get(english) ?? [];
  return senses.find(({ entry }) => isOrder(entry))?.entry ?? null;
}
const isOrder = ({ kind, marks }: Entry): boolean => kind === 'verb' && marks.has('transitive');

/** "Pintura de la puerta descascarada" is paint that peels, and no work. */
const flaws =
  /^(?:descas|descara|despeg|desprend|levant|desgast|pelad|sopla|deterior|agriet|manch)/;
const isPaintWithFlaw = (chart: Chart, at: number): boolean =>
  keyAt(chart, at) === 'pintura' && chart.tokens.some(({ key }) => flaws.test(key));

function workAt(chart: Chart, at: number): Found<Entry>[] {
  if (isPaintWithFlaw(chart, at)) return [];
  const english = works[keyAt(chart, at)];
  const entry = english === undefined ? null : (coveringOf(chart, at) ?? verbOf(chart, english));
  return entry ? [{ end: at + 1, cost: 0, value: entry }] : [];
}

/** "Suministro y colocación de": the orders, up to the thing itself with its article. */
export function worksAt(chart: Chart, at: number): Found<Joined<Entry>>[] {
  return joinedAt(chart, at, workAt).flatMap((found) => {
    const of = oneOf(chart, found.end, articles);
    const start = wordsAt(chart, found.end, 'de');
    return of === null || start === null ? [] : [{ ...found, end: start, cost: 0.2 }];
  });
}

const built = /(?:^| )(?:wall|fence|column|foundation)$/;
const laidThings =
  'floor|flooring|floor covering|tile|carpet|baseboard|shingle|pavers?|sidewalk|' +
  'plank|linoleum|moldings?|flashing|trim|cornice|stair tread|tread|radiator|' +
  'fixtures?|electrical device|paneling|woodwork|windows and doors|wallpaper|' +
  'countertop|bathtub|paving|stair steps?|installations?|plumbing|racks?|woodwork|' +
  'faucets?|lamp|light|handrail|switch';
const laid = new RegExp(`(?:^| )(?:${laidThings})$`);

/**
 * What "levantar" orders of these things: to build what stands, to remove what lies. A partition is
 * built or, in lists of demolition, taken down.
 */
export function raisingVerb(chart: Chart, { items }: Things): Entry | null {
  const are = (kind: RegExp): boolean =>
    items.every(({ head }) => kind.test(head?.entry.english ?? ''));
  if (are(built)) return verbOf(chart, 'build');
  return are(laid) ? verbOf(chart, 'remove') : null;
}
