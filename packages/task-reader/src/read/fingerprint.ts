import type { DocumentLine } from '@obralista/document-reader';
import type { ExtractedTask } from '../task.ts';
import { hashOfWords } from '../text/text-hash.ts';

/**
 * Which passage of its document a task stands on. Generating again finds a task by its passage, never
 * by its wording alone: the same order in two rooms stands on two lines and is two tasks.
 */

/** Where a task says that it stands. */
export type Quoted = Pick<ExtractedTask, 'quote' | 'lineStart' | 'lineEnd'>;

/** The lines of a document by their number, and where each begins in the joined text. */
export interface LineIndex {
  texts: ReadonlyMap<number, string>;
  starts: ReadonlyMap<number, number>;
}

/** The line that a quote begins on, its offset there, and its range in the joined text. */
export interface Passage {
  line: number;
  offset: number;
  from: number;
  to: number;
}

export function lineIndex(lines: readonly Pick<DocumentLine, 'lineNumber' | 'text'>[]): LineIndex {
  const starts = new Map<number, number>();
  let at = 0;
  for (const { lineNumber, text } of lines) {
    starts.set(lineNumber, at);
    at += text.length + 1;
  }
  return { texts: new Map(lines.map(({ lineNumber, text }) => [lineNumber, text])), starts };
}

/**
 * The passage of a quote. One that leaves out lines between its own is found by its first line; one
 * that its lines lack begins with them.
 */
export function passageOf(index: LineIndex, { quote, lineStart, lineEnd }: Quoted): Passage {
  const texts = Array.from(
    { length: Math.max(0, lineEnd - lineStart) + 1 },
    (_, at) => index.texts.get(lineStart + at) ?? '',
  );
  const joined = texts.join('\n');
  const whole = joined.indexOf(quote);
  let offset = Math.max(0, whole < 0 ? joined.indexOf(quote.split('\n', 1)[0] ?? '') : whole);
  let line = lineStart;
  for (const text of texts) {
    if (offset <= text.length) break;
    offset -= text.length + 1;
    line += 1;
  }
  const from = (index.starts.get(line) ?? 0) + offset;
  return { line, offset, from, to: from + quote.length };
}

/** The fingerprint of a passage within its document: its line and the part of the line. */
export function fingerprintOf(index: LineIndex, task: Quoted): string {
  const { line, offset } = passageOf(index, task);
  return `${line}:${offset}+${task.quote.length}`;
}

/**
 * The fingerprints of the tasks of one document, all different: of several tasks with one quote each
 * has its place, too, and its number among those at the same place.
 */
export function fingerprintsOf<T extends Quoted & Pick<ExtractedTask, 'areas'>>(
  index: LineIndex,
  tasks: readonly T[],
): ReadonlyMap<T, string> {
  const own = tasks.map((task) => fingerprintOf(index, task));
  const uses = counted(own);
  const placed = tasks.map((task, at) => {
    const mark = own[at] ?? '';
    return uses.get(mark) === 1 ? mark : `${mark}@${hashOfWords(task.areas.join(' '))}`;
  });
  const before = new Map<string, number>();
  return new Map(
    tasks.map((task, at) => {
      const mark = placed[at] ?? '';
      const number = (before.get(mark) ?? 0) + 1;
      before.set(mark, number);
      return [task, number === 1 ? mark : `${mark}#${number}`];
    }),
  );
}

function counted(marks: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
}

/**
 * How many characters two passages share where these are more than half of the shorter one, else 0:
 * one task may be quoted with its bullet or its room, and without.
 */
export function sharedPart(a: Passage, b: Passage): number {
  const shared = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  return shared * 2 > Math.min(a.to - a.from, b.to - b.from) ? Math.max(0, shared) : 0;
}
