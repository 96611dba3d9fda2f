import { oneOf } from './one-of.rules.ts';
import type { Item } from './item.types.ts';
import { fold } from './text.rules.ts';
import { recordLabels, type RecordLabel } from './vocabulary-record-labels.rules.ts';
import { doneStatus } from './vocabulary-stops.rules.ts';

/**
 * What a line says that holds the facts of a record side by side: "Place: Hall · Status: Open",
 * "Severity: Low / Status: Resolved", "Plumbing · High priority · In progress".
 */

/** Facts from which a line is one of them. */
const MIN_FACTS = 2;
/** Pieces of a line without labels at most, and characters of one. */
const MOST_PIECES = 5;
const LONGEST = 40;

const fact = /^(\p{L}[\p{L} /]{2,28}?) ?: *(\S.*)$/su;

export type Facts = ReadonlyMap<RecordLabel, string>;

const labelledPiece = (piece: string): (readonly [label: string, value: string])[] => {
  const [, label, value] = fact.exec(piece.trim()) ?? [];
  return label && value ? [[fold(label), value.trim()] as const] : [];
};

/** What a label says that its value is. */
export const heldBy = (label: string): RecordLabel | undefined =>
  recordLabels.find(([, names]) => names.test(label))?.[0];

/** Labels from which a line has them one behind the other, and words of one at most. */
const MIN_INLINE = 3;
const LABEL_WORDS = 3;
/** Characters of such a line at most. */
const LONGEST_LINE = 240;

/** Where the label that ends at a colon begins: with the words that are a known one, else with a capital. */
function labelStart(before: string): number | undefined {
  const words = [...before.matchAll(/\S+/g)].slice(-LABEL_WORDS);
  const known = words.find(({ index }) => heldBy(fold(before.slice(index))) !== undefined);
  const last = words.at(-1);
  return known?.index ?? (last && /^\p{Lu}\p{L}+$/u.test(last[0]) ? last.index : undefined);
}

/** "Property: Elm Court Unit: 3B Status: open": a line parted before each of its labels. */
function inlinePieces(text: string): string[] {
  if (text.length > LONGEST_LINE) return [];
  const starts = [...text.matchAll(/ ?:(?= +\S)/g)].map(({ index }) =>
    labelStart(text.slice(0, index)),
  );
  if (starts.length < MIN_INLINE || starts[0] !== 0 || starts.includes(undefined)) return [];
  return starts.map((start, at) => text.slice(start, starts[at + 1]).trim());
}

/** The pieces of a line; a stroke parts it only where each piece has a label. */
function piecesOf({ kind, cells, text }: Item): string[] {
  if (kind === 'row') return cells.filter(Boolean);
  const strokes = text.split(' / ');
  if (strokes.length > 1 && strokes.every((piece) => labelledPiece(piece).length > 0))
    return strokes;
  const parted = text.split(/ [·•|] /);
  return parted.length > 1 ? parted : inlinePieces(text);
}

const grade = oneOf(`
  urgente?, alt[ao], high, medi[ao], medium, normal, baj[ao], low, critic[ao], critical, grave, leve,
  moderad[oa], moderate, emergency, emergencia, inmediat[ao], immediate, p[0-4], [1-5]
`);
/** "Prioridad Alta", "High priority", "Alta". */
const gradePiece = new RegExp(
  `^(?:${oneOf('prioridad, priority, gravedad, severidad, severity, urgencia')} )?(${grade})` +
    `(?: ${oneOf('prioridad, priority, severity')})?$`,
);
/** How far a record is that is not done. */
const openPiece = new RegExp(
  `^${oneOf(`
    nuev[oa], new, abiert[oa], open, reabiert[oa], reopened, pendiente, pending,
    en (?:progreso|proceso|curso|espera|revision),
    in (?:progress|process|review), on hold, waiting, awaiting, asignad[oa], assigned, programad[oa],
    scheduled, sin (?:asignar|empezar|atender), to ?do, por (?:hacer|asignar|atender), registrad[oa], recibid[oa],
    validad[oa], validated, acknowledged, aceptad[oa], accepted
  `)}(?: .{1,30})?$`,
);

/** What pieces without labels say: a grade, how far the record is, and its trade before them. */
function bareFacts(pieces: readonly string[]): Facts | undefined {
  const known = new Map<RecordLabel, string>();
  for (const [at, piece] of pieces.entries()) {
    const folded = fold(piece);
    const graded = gradePiece.exec(folded)?.[1];
    if (graded !== undefined) known.set('priority', graded);
    else if (openPiece.test(folded) || doneStatus.test(folded)) known.set('status', piece);
    else if (at === 0) known.set('trade', piece);
  }
  const isOfRecord = known.has('priority') && known.has('status');
  return isOfRecord && known.size === pieces.length ? known : undefined;
}

/** "204B" behind "Unit" is "Unit 204B". */
const namedBy = (holds: RecordLabel, label: string, value: string): string =>
  ['unit', 'building', 'floor'].includes(holds) &&
  /^#?(?:[a-z]{0,2}-?)?\d{0,5}[a-z]{0,2}(?:-\d{1,4})?$/i.test(value)
    ? `${label.charAt(0).toUpperCase()}${label.slice(1)} ${value}`
    : value;

/** What the labels of a line say that its values are. */
function labelledFacts(pairs: readonly (readonly [string, string])[]): Facts | undefined {
  const known = new Map<RecordLabel, string>();
  for (const [label, value] of pairs) {
    const holds = heldBy(label);
    if (holds !== undefined) known.set(holds, namedBy(holds, label, value));
  }
  const isOfRecord = known.has('status') || known.has('priority');
  return isOfRecord && known.size >= MIN_FACTS && !known.has('description') ? known : undefined;
}

/** The facts of a line of facts, one of which is its status or its priority. */
export function factsOf(item: Item): Facts | undefined {
  const pieces = piecesOf(item).map((piece) => piece.trim());
  if (pieces.length < MIN_FACTS) return undefined;
  const pairs = pieces.flatMap(labelledPiece);
  if (pairs.length === pieces.length) return labelledFacts(pairs);
  const isShort = pieces.length <= MOST_PIECES && pieces.every(({ length }) => length <= LONGEST);
  return pairs.length === 0 && isShort ? bareFacts(pieces) : undefined;
}

/** A line that has one label with its value: the label folded. */
export const labelledLine = ({ text, cells }: Item): readonly [string, string] | undefined =>
  cells.length > 0 ? undefined : labelledPiece(text)[0];

const dateAtEnd = /[ (:,-]*(?:on |el )?\d[\d/.-]*\)?$/;
const statusOf = (facts: Facts): string => fold(facts.get('status') ?? '').replace(dateAtEnd, '');

/** "Validated" where other records are closed: looked at, and still to do. */
const onlySeen = /^(?:validad[oa]|validated|aprobad[oa]|approved|verificad[oa]|verified)$/;
const ended = new RegExp(
  `^${oneOf('closed, resolved, done, completed, cerrad[oa], resuelt[oa], terminad[oa], finalizad[oa]')}$`,
);

/** Whether a record is finished, among the others of its document. */
export const isFinished = (facts: Facts, all: readonly Facts[]): boolean =>
  doneStatus.test(statusOf(facts)) &&
  !(onlySeen.test(statusOf(facts)) && all.some((each) => ended.test(statusOf(each))));

const critical = /^(?:critic[ao]|critical)$/;
const belowCritical = /^(?:alt[ao]|high|grave|severe|mayor|major)$/;

/** How urgent a record is: "critical" is more than "high" where others of its document are that. */
export function gradeOf(facts: Facts, all: readonly Facts[]): string | undefined {
  const given = facts.get('priority');
  const isMost =
    critical.test(fold(given ?? '')) &&
    all.some((each) => belowCritical.test(fold(each.get('priority') ?? '')));
  return isMost ? 'urgent' : given;
}
