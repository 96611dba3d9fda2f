import type { ExtractedTask, Extraction, PassageGroup } from '~/adapters/task-extractor.ts';

/** Whether each group is work, by its key: a person's answer to the question about a document. */
export type GroupTicks = ReadonlyMap<string, boolean>;

/** Whether a group is ticked where nobody has answered: what became tasks is. */
export const isTickedAtFirst = ({ end }: Pick<PassageGroup, 'end'>): boolean => end === 'found';

/** Whether a group is ticked by these ticks; one that they do not name is as the extraction left it. */
export const isTicked = (group: PassageGroup, ticks: GroupTicks): boolean =>
  ticks.get(group.key) ?? isTickedAtFirst(group);

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
 * An extraction as an answer to its question makes it: the tasks of a group that is not ticked are
 * taken back, passages of a ticked one become tasks. Each line keeps one outcome. The groups of the
 * question still point to the tasks of the extraction as it was.
 */
export function withAnswer(extraction: Extraction, ticks: GroupTicks): Extraction {
  const { question } = extraction;
  if (!question) return extraction;
  const changed = question.groups.filter(
    (group) => isTicked(group, ticks) !== isTickedAtFirst(group),
  );
  if (changed.length === 0) return extraction;
  const removed = changed.filter(isTickedAtFirst).flatMap(({ tasks }) => tasks);
  const added = changed
    .filter((group) => !isTickedAtFirst(group))
    .flatMap(({ tasks }) => tasks.flatMap((index) => question.candidates[index] ?? []));
  return { ...extraction, ...withTasks(withoutTasks(extraction, new Set(removed)), added) };
}
