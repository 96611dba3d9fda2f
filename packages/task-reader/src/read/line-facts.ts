import type { ExtractedTask } from '../task.ts';
import type { ReadItem } from './passages.ts';

/** What the document says of a line beside its own words, as the rules read it. */
export interface LineFacts {
  /** The place that the column of its row names, or a row above for it. */
  place?: string | undefined;
  /** The place of its section. */
  sectionPlace?: string | undefined;
  /** How urgent its row or its section calls it, in the words of the document. */
  grade?: string | undefined;
  /** The places of the task that the rules found on it. */
  areas?: readonly string[];
  /** By when and by whom, as the columns of its row say. */
  promised?: Pick<ExtractedTask, 'dueDate' | 'assignee'>;
  /** True below a heading such as "Summary", which says again what others say. */
  repeats?: boolean | undefined;
  /** The number of headings above it: what stands between two of them is one part. */
  part: number;
}

/** The facts of each line that the rules read, by its number. */
export function lineFactsOf(
  items: readonly ReadItem[],
  tasks: readonly ExtractedTask[],
): ReadonlyMap<number, LineFacts> {
  const facts = new Map<number, LineFacts>();
  let part = 0;
  for (const { item, section, place, grade = section.priority } of items) {
    if (item.kind === 'heading') part += 1;
    for (const { lineNumber } of [...item.lines, ...item.tail])
      facts.set(lineNumber, {
        ...{ place, grade, part },
        sectionPlace: section.area,
        repeats: section.repeats,
      });
  }
  for (const { lineStart, areas, dueDate, assignee } of tasks) {
    const own = facts.get(lineStart);
    const promised = { ...(dueDate ? { dueDate } : {}), ...(assignee ? { assignee } : {}) };
    if (own && !own.areas) facts.set(lineStart, { ...own, areas, promised });
  }
  return facts;
}
