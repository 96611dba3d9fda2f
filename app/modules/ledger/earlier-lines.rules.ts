import { bareQuote, type DismissReason, type ExtractedTask } from '@obralista/task-reader';

/** Which lines of a document an earlier document of the project says, too (promise 9.73). */

/** A line of an earlier document that is part of a task, or that a person left out. */
export interface EarlierLine {
  lineNumber: number;
  text: string;
  /** Of a task that is not deleted; null where a person left the line out. */
  taskId: string | null;
  reason: DismissReason | null;
  /** The places of its task. */
  areas: string[] | null;
}

export interface EarlierDocument {
  id: string;
  /** Its file has the same bytes. */
  isSameFile: boolean;
  /** In order. */
  lines: readonly EarlierLine[];
}

/** What an earlier document has of a line of this one, by the line's number here. */
export type EarlierLines = ReadonlyMap<number, Pick<EarlierLine, 'taskId' | 'reason'>>;

interface OwnLine {
  lineNumber: number;
  text: string;
}

/** Compared pairs of lines at most: some 30 ms. */
const COMPARED = 2_000_000;
/** Orders that a document shares with another one from which it is an edition of it. */
const SHARED = 3;

/** A line without spaces, case and typography, and without its bullet or number. */
const bareLine = (text: string): string =>
  bareQuote(text).replace(/^(?:[^\p{L}\p{N}]+|\d{1,3}[.)])+/u, '');

/** The lines of one file read twice: those of the same number, unless one has another text by now. */
function byNumber(own: readonly OwnLine[], lines: readonly EarlierLine[]): [number, EarlierLine][] {
  const texts = new Map(own.map(({ lineNumber, text }) => [lineNumber, text]));
  return lines.every(({ lineNumber, text }) => texts.get(lineNumber) === text)
    ? lines.map((line) => [line.lineNumber, line])
    : inOrder(own, lines);
}

/** The length of the longest common subsequence of what follows each pair of lines, row by row. */
function commonLengths(own: readonly string[], other: readonly string[]): Uint16Array {
  const width = other.length + 1;
  const lengths = new Uint16Array((own.length + 1) * width);
  for (let row = own.length - 1; row >= 0; row -= 1)
    for (let at = other.length - 1; at >= 0; at -= 1)
      lengths[row * width + at] =
        own[row] === other[at]
          ? (lengths[(row + 1) * width + at + 1] ?? 0) + 1
          : Math.max(lengths[(row + 1) * width + at] ?? 0, lengths[row * width + at + 1] ?? 0);
  return lengths;
}

/** Whether an earlier document has too many lines to be compared with those of this one. */
export const isTooLarge = (
  { isSameFile, lines }: EarlierDocument,
  own: readonly OwnLine[],
): boolean => !isSameFile && own.length * lines.length > COMPARED;

/** The lines that two documents share in one order; of too many lines to compare none. */
function inOrder(own: readonly OwnLine[], lines: readonly EarlierLine[]): [number, EarlierLine][] {
  const shared: [number, EarlierLine][] = [];
  const [a, b] = [own, lines].map((some) => some.map(({ text }) => bareLine(text)));
  if (!a || !b || own.length * lines.length > COMPARED) return shared;
  const lengths = commonLengths(a, b);
  const width = b.length + 1;
  for (let row = 0, at = 0; row < own.length && at < lines.length;) {
    const [line, earlier] = [own[row], lines[at]];
    if (a[row] === b[at] && line && earlier) {
      shared.push([line.lineNumber, earlier]);
      row += 1;
      at += 1;
    } else if ((lengths[(row + 1) * width + at] ?? 0) >= (lengths[row * width + at + 1] ?? 0))
      row += 1;
    else at += 1;
  }
  return shared;
}

const stepsOf = (area: string): string[] => area.toLowerCase().split(' > ');

/** Whether two lists of places may be one: one unknown, or a place of one within one of the other. */
function isSamePlace(a: readonly string[], b: readonly string[]): boolean {
  if (a.length === 0 || b.length === 0) return true;
  const holds = (whole: string, part: string): boolean =>
    stepsOf(part).every((step) => stepsOf(whole).includes(step));
  return a.some((one) => b.some((other) => holds(one, other) || holds(other, one)));
}

/** What a document shares with an earlier one. */
export interface Shared {
  document: EarlierDocument;
  lines: EarlierLines;
  /** Lines that begin orders, and those of them that belong to tasks there. */
  orders: number;
  known: number;
}

/**
 * What a document shares with an earlier one: lines of equal words in the same order. An order is
 * shared with all of its lines or not at all, and only where its place may be that of the task.
 */
export function sharedWith(
  document: EarlierDocument,
  own: readonly OwnLine[],
  extracted: readonly Pick<ExtractedTask, 'areas' | 'lineStart' | 'lineEnd'>[],
): Shared {
  const filled = own.filter(({ text }) => text.trim() !== '');
  const isFilled = new Set(filled.map(({ lineNumber }) => lineNumber));
  const lines = new Map<number, EarlierLine>(
    document.isSameFile ? byNumber(filled, document.lines) : inOrder(filled, document.lines),
  );
  for (const { areas, lineStart, lineEnd } of extracted) {
    const numbers = Array.from({ length: lineEnd - lineStart + 1 }, (_, at) => lineStart + at);
    const words = numbers.filter((at) => isFilled.has(at));
    const isHere = document.isSameFile || isSamePlace(areas, lines.get(lineStart)?.areas ?? []);
    if (!isHere || !words.every((at) => lines.has(at))) for (const at of words) lines.delete(at);
  }
  const firsts = new Set(extracted.map(({ lineStart }) => lineStart));
  const known = [...firsts].filter((at) => lines.get(at)?.taskId).length;
  return { document, lines, orders: firsts.size, known };
}

/**
 * Whether a document is an earlier one again, or an edition of it: the same file, or at least half of
 * its orders, which are three or all of both.
 */
export function isEdition({ document, orders, known }: Shared): boolean {
  if (document.isSameFile) return known > 0;
  const tasks = new Set(document.lines.flatMap(({ taskId }) => taskId ?? []));
  const isAll = known > 0 && known === orders && known === tasks.size;
  return isAll || (known >= SHARED && known * 2 >= orders);
}
