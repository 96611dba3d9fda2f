import { oneIn } from '../vocabulary/vocabulary.ts';
import { cellsOf } from '../text/cells.ts';
import type { Item } from '../structure/item-types.ts';
import { oneOf } from '../text/one-of.ts';
import { fold } from '../text/text.ts';
import { recordLabels, type RecordLabel } from '../vocabulary/record-labels.ts';
import { doneStatus } from '../vocabulary/stops.ts';

/**
 * The facts that a line of a record tells, however it sets them: "Place: Hall", "Place: Hall · Status:
 * Open", "Place: Hall Status: Open Priority: High", "Place | Hall | Status | Open", "Plumbing · High
 * priority · In progress".
 */

/** What a line tells under one name; the name is folded, and empty where the value stands alone. */
export interface Fact {
  label: string;
  holds: RecordLabel | undefined;
  value: string;
}

/** A fact with the line that tells it. */
export type ToldFact = Fact & { item: Item };

/** Characters of a name at most, after its first one. */
const fact = /^(\p{L}[\p{L}\d /#().'-]{1,34}?) ?:(?: +(\S.*))?$/su;

/** Words of a name that change nothing: "Specific location", "Current status". */
const besideName = new RegExp(
  `^(?:${oneOf('specific, exact, current, present, reported, main')}) |` +
    ` (?:${oneOf('especific[oa], exact[oa], actual, level, name, nivel, reportad[oa]')})$|` +
    ` ?(?:#|n\\.?[o°º]?\\.?|number|num\\.?)$`,
);

/** What a folded label says that its value is. */
function heldBy(label: string): RecordLabel | undefined {
  const bare = label.replace(besideName, '');
  return recordLabels.find(([, names]) => names.test(label) || names.test(bare))?.[0];
}

/** "204B" behind "Unit" is "Unit 204B". */
const isNumber = /^#?(?:[a-z]{0,2}-?)?\d{0,5}[a-z]{0,2}(?:-\d{1,4})?$/i;
const roomName = /^(?:room|sala|aula|habitacion|oficina|laboratorio|cubiculo|consultorio|cuarto)$/;

/** A value with the name of its label where it is a number alone. */
function namedBy(name: string, holds: RecordLabel | undefined, value: string): string {
  const isPart =
    holds === 'unit' ||
    holds === 'building' ||
    holds === 'floor' ||
    (holds === 'area' && roomName.test(fold(name)));
  if (!isPart || !isNumber.test(value)) return value;
  const [word = name] = name.split(/[ #]/);
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${value}`;
}

/** The number of a ticket in front of its title: "Aviso AV-1040 | The freezer does not cool". */
const ticket = new RegExp(
  `^(${oneIn('record-facts', 'ticket')}) ?(?:#|n[.o°º]+)? ?[a-z]{0,4}[-/ ]?\\d{1,6}$`,
);

function factOf(name: string, value: string): Fact {
  const [label = ''] = ticket.exec(fold(name)) ?? [fold(name)];
  const holds = heldBy(label);
  return { label, holds, value: namedBy(name, holds, value.trim()) };
}

function labelled(piece: string): Fact[] {
  const text = piece.trim();
  const [, name, value = ''] = fact.exec(text) ?? [];
  return name === undefined ? [] : [factOf(name, value)];
}

/** Words of a label inside a line at most, characters of such a line, and labels without a known one. */
const LABEL_WORDS = 3;
const LONGEST_LINE = 240;
const MIN_UNKNOWN = 3;

/** Where the label that ends at a colon begins: with the words that are a known one, else with a capital. */
function labelStart(before: string): { at: number; isKnown: boolean } | undefined {
  const words = [...before.matchAll(/\S+/g)].slice(-LABEL_WORDS);
  const known = words.find(
    ({ 0: word, index }) => /^\p{Lu}/u.test(word) && heldBy(fold(before.slice(index))),
  );
  if (known) return { at: known.index, isKnown: true };
  const last = words.at(-1);
  return last && /^\p{Lu}\p{L}+$/u.test(last[0]) ? { at: last.index, isKnown: false } : undefined;
}

/** A line parted before each of its labels: "Property: Elm Court Unit: 3B Status: open". */
function inlinePieces(text: string): string[] {
  if (text.length > LONGEST_LINE) return [];
  const starts = [...text.matchAll(/ ?:(?= +\S)/g)].flatMap(
    ({ index }) => labelStart(text.slice(0, index)) ?? [undefined],
  );
  const known = starts.filter((start) => start?.isKnown === true).length;
  const isEnough = starts.length >= MIN_UNKNOWN || (starts.length > 1 && known > 0);
  if (!isEnough || starts[0]?.at !== 0) return [];
  return starts.map((start, at) =>
    text.slice(start?.at, starts[at + 1]?.at).replace(/[\s,;]+$/, ''),
  );
}

/** The pieces of a line of text; a stroke or a gap parts it only where each piece has a label. */
function piecesOf(text: string): string[] {
  for (const parted of [text.split(' / '), text.split(/ {3,}|\t/)])
    if (parted.length > 1 && parted.every((piece) => labelled(piece).length > 0)) return parted;
  const parted = text.split(/ [·•|] /);
  return parted.length > 1 ? parted : inlinePieces(text);
}

const isName = (cell: string): boolean => /^\p{L}[\p{L}\d .\/#()'-]{1,30}:?$/u.test(cell.trim());

/** The facts of a row: each cell with its label, or labels and values side by side. */
function rowFacts(cells: readonly string[]): Fact[] {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const own = filled.flatMap(labelled);
  if (own.length > 0 && own.length === filled.length) return own;
  const names = filled.filter((_, at) => at % 2 === 0);
  // "Place | Fault | Urgency | Status" heads the columns of a table.
  const values = filled.filter((_, at) => at % 2 === 1);
  const named = values.filter((value) => heldBy(fold(value))).length;
  if (named > 1 && named * 2 >= values.length) return [];
  if (filled.length === 0 || filled.length % 2 === 1 || !names.every(isName)) return [];
  return names.map((name, at) => factOf(name, filled[at * 2 + 1] ?? ''));
}

const grade = oneIn('record-facts', 'grade');
/** "Prioridad Alta", "High priority", "Alta". */
const gradePiece = new RegExp(
  `^(?:${oneOf('prioridad, priority, gravedad, severidad, severity, urgencia')} )?(${grade})` +
    `(?: ${oneOf('prioridad, priority, severity')})?$`,
);
/** How far a record is that is not done. */
const openPiece = new RegExp(`^${oneIn('record-facts', 'open-piece')}(?: .{1,30})?$`);

/** Pieces of a line without labels, and characters of one, at most. */
const MAX_PIECES = 5;
const LONGEST = 40;

/** What pieces without labels say: a grade, how far the record is, and its trade before them. */
function bareFacts(pieces: readonly string[]): Fact[] {
  if (pieces.length > MAX_PIECES || pieces.some(({ length }) => length > LONGEST)) return [];
  const known = pieces.flatMap((piece, at): Fact[] => {
    const folded = fold(piece);
    const graded = gradePiece.exec(folded)?.[1];
    if (graded !== undefined) return [{ label: '', holds: 'priority', value: graded }];
    if (openPiece.test(folded) || doneStatus.test(folded))
      return [{ label: '', holds: 'status', value: piece }];
    return at === 0 ? [{ label: '', holds: 'trade', value: piece }] : [];
  });
  const kinds = new Set(known.map(({ holds }) => holds));
  const isOfRecord = kinds.has('priority') && kinds.has('status');
  return isOfRecord && kinds.size === pieces.length ? known : [];
}

/** The facts that the words of a line tell; none where they tell anything else. */
function textFacts(text: string): Fact[] {
  const pieces = piecesOf(text).map((piece) => piece.trim());
  if (pieces.length < 2) return labelled(text);
  const own = pieces.flatMap(labelled);
  if (own.length === pieces.length) return own;
  return own.length === 0 ? bareFacts(pieces) : [];
}

/** The facts of a line of a record; none of a line that tells anything else. */
export function factsOf(item: Item): readonly ToldFact[] {
  return found(item).map((each) => ({ ...each, item }));
}

function found({ kind, role, cells, text }: Item): Fact[] {
  if (role !== undefined || kind === 'struck') return [];
  if (kind !== 'row' && kind !== 'pageHeader') return textFacts(text);
  const facts = rowFacts(kind === 'row' ? cells : cellsOf(text));
  return facts.length > 0 || kind === 'pageHeader' ? facts : bareFacts(cells.filter(Boolean));
}
