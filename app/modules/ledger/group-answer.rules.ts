import type { ExtractedTask, Extraction, PassageGroup } from '~/adapters/task-extractor.ts';
import type { DocumentGroup } from './document-group.entity.server.ts';

/** Whether each group is work, by its key: a person's answer to the question about a document. */
export type GroupTicks = ReadonlyMap<string, boolean>;

/** Whether a group is ticked where nobody has answered: what became tasks is. */
export const isTickedAtFirst = ({ end }: Pick<PassageGroup, 'end'>): boolean => end === 'found';

/** Whether a group is ticked by these ticks; one that they do not name is as the extraction left it. */
export const isTicked = (group: PassageGroup, ticks: GroupTicks): boolean =>
  ticks.get(group.key) ?? isTickedAtFirst(group);

/** The answer that a document starts with. */
export interface CurrentAnswer {
  ticks: GroupTicks;
  /** Those that are decided otherwise than their group. */
  exceptions: ReadonlySet<ExtractedTask>;
}

/** What is wanted of a part: all of its passages, none, or those of these fingerprints. */
export type PartChoice = boolean | ReadonlySet<string>;

type StoredAnswer = Pick<DocumentGroup, 'ticked' | 'exceptions'>;

/** The passages of a group that an answer wants. */
export const wantedOf = <T extends { fingerprint: string }>(
  tasks: readonly T[],
  { ticked, exceptions }: StoredAnswer,
): T[] => tasks.filter(({ fingerprint }) => ticked !== exceptions.includes(fingerprint));

/**
 * A choice as a group stores it. Some passages are those that differ from what the extraction took
 * for work, so that passages of a later reading are as that one leaves them.
 */
export function storedAnswer(
  { tasks, end }: Pick<DocumentGroup, 'tasks' | 'end'>,
  choice: PartChoice,
): StoredAnswer {
  const marks = tasks.map(({ fingerprint }) => fingerprint);
  const wanted =
    typeof choice === 'boolean' ? choice && marks : marks.filter((mark) => choice.has(mark));
  if (!wanted || wanted.length === 0) return { ticked: false, exceptions: [] };
  if (wanted.length === marks.length) return { ticked: true, exceptions: [] };
  const ticked = isTickedAtFirst({ end });
  const exceptions = marks.filter((mark) => wanted.includes(mark) !== ticked);
  return { ticked, exceptions };
}

type Outcome = Extraction['outcomes'][number];

/** The extraction without some of its tasks, whose lines are dismissed. */
function withoutTasks(
  { tasks, outcomes }: Pick<Extraction, 'tasks' | 'outcomes'>,
  removed: ReadonlySet<number>,
): Pick<Extraction, 'tasks' | 'outcomes'> {
  let kept = 0;
  const to = tasks.map((_, index) => (removed.has(index) ? -1 : kept++));
  return {
    tasks: tasks.filter((_, index) => !removed.has(index)),
    outcomes: outcomes.map((outcome): Outcome => {
      if (!('task' in outcome)) return outcome;
      const task = to[outcome.task] ?? -1;
      const { lineNumber } = outcome;
      return task < 0
        ? { lineNumber, outcome: 'dismissed', reason: 'no_defect' }
        : { ...outcome, task };
    }),
  };
}

/** The extraction with further tasks on lines that are no task of their own. */
function withTasks(
  { tasks, outcomes }: Pick<Extraction, 'tasks' | 'outcomes'>,
  added: readonly ExtractedTask[],
): Pick<Extraction, 'tasks' | 'outcomes'> {
  const byLine = new Map<number, number>();
  for (const [index, { lineStart, lineEnd }] of added.entries())
    for (let line = lineStart; line <= lineEnd; line += 1) byLine.set(line, tasks.length + index);
  return {
    tasks: [...tasks, ...added],
    outcomes: outcomes.map((outcome): Outcome => {
      const { lineNumber } = outcome;
      const task = byLine.get(lineNumber);
      if (task === undefined || outcome.outcome === 'task' || outcome.outcome === 'open')
        return outcome;
      const isFirst = added[task - tasks.length]?.lineStart === lineNumber;
      return { lineNumber, outcome: isFirst ? 'task' : 'merged', task };
    }),
  };
}

/**
 * An extraction as an answer to its question makes it: tasks that are not wanted are taken back,
 * passages that are become tasks. Each line keeps one outcome. The groups of the question still point
 * to the tasks of the extraction as it was.
 */
export function withAnswer(
  extraction: Extraction,
  ticks: GroupTicks,
  exceptions: ReadonlySet<ExtractedTask> = new Set(),
): Extraction {
  const { question } = extraction;
  if (!question) return extraction;
  const removed: number[] = [];
  const added: ExtractedTask[] = [];
  for (const group of question.groups) {
    const isFound = isTickedAtFirst(group);
    const all = isFound ? extraction.tasks : question.candidates;
    for (const index of group.tasks) {
      const task = all[index];
      if (!task) continue;
      if ((isTicked(group, ticks) !== exceptions.has(task)) === isFound) continue;
      if (isFound) removed.push(index);
      else added.push(task);
    }
  }
  if (removed.length + added.length === 0) return extraction;
  return { ...extraction, ...withTasks(withoutTasks(extraction, new Set(removed)), added) };
}
