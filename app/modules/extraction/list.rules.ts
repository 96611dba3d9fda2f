import type { Item } from './item.types.ts';
import type { Walk } from './walk.types.ts';
import { READ_LIMIT } from './facts.rules.ts';
import { isToDo } from './done.rules.ts';
import { isSeverityAlone } from './grade.rules.ts';
import { isWorkWording, signalOf } from './signal.rules.ts';
import { fold, sentences } from './text.rules.ts';
import { onlyTrade } from './vocabulary-facts.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';
import { listWords, reportWords } from './vocabulary-stops.rules.ts';

/** What kind of document the items make, and which of its bullets head others. */

/** "Order outdoor supplies:": a purchase with its things below it. */
export const isPurchase = /^(?:order|buy|purchase|comprar|pedir|encargar) [^:]{3,60}:?$/;
/** "Fence construction:": work, named by its noun. */
const isNamedWork = new RegExp(
  String.raw`\b(?:installation|construction|replacement|repairs?|removal|demolition)\W*$` +
    '|^(?:instalacion|construccion|reparacion|sustitucion|reemplazo|colocacion|demolicion) ',
);
/** "Dimensions: 20 x 24", "Thickness: 8": how the work above is to be. */
const isMeasure = new RegExp(
  '^(?:dimensions?|thickness|length|width|height|depth|size|medidas?|dimension(?:es)?|espesor|largo' +
    '|ancho|altura|profundidad|superficie) ?: ?\\S',
);

/** A trade, a place, or a few words with a colon. */
const namesPart = ({ folded, text }: Item): boolean =>
  !isPurchase.test(folded) &&
  (onlyTrade.test(folded) ||
    onlyArea.test(folded) ||
    (text.split(' ').length <= 3 && /:$/.test(text)));

/** "• Plumbing" with hollow bullets below it is their heading; named work with its measures is none. */
export function headedBullets(items: readonly Item[]): Item[] {
  const sections = numberedSections(items);
  const topic = topics(items);
  return items.map((item, at) => {
    const next = items[at + 1];
    const isAbove = item.kind === 'marked' && next?.kind === 'marked' && next.depth > item.depth;
    if (isAbove && isNamedWork.test(item.folded) && isMeasure.test(next.folded))
      return { ...item, role: 'head', isWhole: true };
    return (isAbove && namesPart(item)) ||
      topic.has(at) ||
      sections.has(at) ||
      numbersSection(items, at)
      ? { ...item, kind: 'heading' }
      : item;
  });
}

/** A point that is a sentence: "The system has been checked". */
const isSentence = new RegExp(
  String.raw`\b(?:is|are|was|were|has|have|will|shall|must|should|continues?|esta|estan|fue` +
    String.raw`|fueron|ha|han|sera|seran|debe)\b`,
);

/** Share of sentences among the points of notes whose short ones are topics. */
const TOLD = 0.5;

/** "- Roof inspection" above sentences, in notes that write topics and sentences as equal points. */
function topics(items: readonly Item[]): ReadonlySet<number> {
  const points = [...items.keys()].filter((at) => items[at]?.kind === 'marked');
  const told = (at: number): boolean => {
    const item = items[at];
    return (
      item?.kind === 'marked' && item.text.split(' ').length > 4 && isSentence.test(item.folded)
    );
  };
  if (points.length < 6 || points.filter(told).length < points.length * TOLD) return new Set();
  return new Set(
    points.filter((at) => {
      const item = items[at];
      return (
        item !== undefined &&
        told(at + 1) &&
        items[at + 1]?.depth === item.depth &&
        /^[-–•*+◦]/.test(item.marker) &&
        !isToDo(item) &&
        item.text.split(' ').length <= 4 &&
        /^\p{Lu}[^.!?]*[:;]?$/u.test(item.text) &&
        !['order', 'asked', 'finding'].includes(signalOf(item.folded))
      );
    }),
  );
}

/** Items below a number that are looked at. */
const LOOKED_AT = 30;

const numberOf = (item: Item | undefined): string | undefined =>
  item?.kind === 'marked' ? /^(\d{1,2})[.)]$/.exec(item.marker)?.[1] : undefined;

/** A short name under a number, without a word of work: "3. Main roof". */
const isName = (item: Item): boolean =>
  item.text.split(' ').length <= 6 &&
  !/[.:;,!?]$/.test(item.text) &&
  ['none', 'good', 'stop'].includes(signalOf(item.folded));

/** The lines between the item at `at` and the next number. */
function below(items: readonly Item[], at: number): Item[] {
  const rest = items.slice(at + 1, at + 1 + LOOKED_AT);
  const end = rest.findIndex((item) => numberOf(item) !== undefined);
  return (end < 0 ? rest : rest.slice(0, end)).filter(({ kind }) => kind !== 'pageHeader');
}

/**
 * Numbered names that head the text below them rather than a list of things: most have text, and
 * it says what is wrong or to be done.
 */
function numberedSections(items: readonly Item[]): ReadonlySet<number> {
  const names = [...items.keys()].filter((at) => {
    const item = items[at];
    return item !== undefined && numberOf(item) !== undefined && isName(item);
  });
  const numbered = items.filter((item) => numberOf(item) !== undefined).length;
  const texts = names.map((at) =>
    below(items, at).filter(({ kind, folded }) => kind === 'text' || isSeverityAlone(folded)),
  );
  const told = texts.filter((text) => text.some((item) => saysWork(item))).length;
  const isHeaded = texts.filter((text) => text.length > 0).length >= names.length * 0.75;
  return names.length >= 3 && names.length >= numbered * 0.6 && isHeaded && told >= names.length / 2
    ? new Set(names)
    : new Set();
}

const saysWork = (item: Item): boolean =>
  isSeverityAlone(item.folded) ||
  sentences(item.text.slice(0, READ_LIMIT)).some((sentence) => isWorkWording(fold(sentence)));

/**
 * "2. Órdenes de la dirección" above "2.1 …", "3. Asuntos varios" above sentences: a numbered name
 * that says nothing of work.
 */
function numbersSection(items: readonly Item[], at: number): boolean {
  const item = items[at];
  const number = numberOf(item);
  if (!item || number === undefined || !isName(item)) return false;
  const path = new RegExp(`^${number}\\.\\d`);
  const holds = below(items, at).some(
    ({ kind, marker, cells }) =>
      path.test(marker) || (kind === 'row' && cells.some((cell) => path.test(cell))),
  );
  const next = items[at + 1];
  return (
    holds ||
    (next?.kind === 'text' &&
      next.attached &&
      next.text.length > 50 &&
      /[.;](?:\s|$)/.test(next.text))
  );
}

/**
 * Whether the document orders work rather than describes a house: it tells what a bare bullet
 * means.
 */
export function isListOfWork(items: readonly Item[]): Walk['inList'] {
  let report = 0;
  let list = 0;
  for (const item of items) {
    report += item.folded.match(reportWords)?.length ?? 0;
    list +=
      (item.folded.match(listWords)?.length ?? 0) +
      (signalOf(item.folded) === 'order' || isToDo(item) ? 2 : 0);
  }
  if (list < report) return undefined;
  const lengths = items.map((item) => item.text.length).sort((a, b) => a - b);
  return (lengths[Math.floor(lengths.length * 0.6)] ?? 0) < 32 ? 'terse' : 'work';
}
