import type { ExtractedTask, LineOutcome } from '../task-extractor.server.ts';
import { fold } from './text.rules.ts';
import { areaWords } from './vocabulary-facts.rules.ts';

/** One defect in many rooms is one task with several areas; one order written twice is one task. */

export interface Ledger {
  tasks: ExtractedTask[];
  outcomes: LineOutcome[];
}

/** The wording without its places, marker and small words: equal for one defect in two rooms. Other numbers count: door 5 is not door 6. */
function coreOf(task: ExtractedTask): string {
  const words = fold(task.description).replace(/^#?\d{1,3}(?:\.\d{1,3})*[.)] /, '').replace(areaWords, ' ');
  return words.split(/[^a-z0-9]+/).filter((word) => word.length > 2 || /\d/.test(word)).join(' ');
}

/** Merges tasks of equal wording; each line keeps exactly one outcome. */
export function mergeTasks(ledger: Ledger): Ledger {
  const kept: ExtractedTask[] = [];
  const byCore = new Map<string, number>();
  const target: { index: number; as: 'task' | 'merged' | 'duplicate' }[] = [];
  for (const task of ledger.tasks) {
    const core = coreOf(task);
    const same = core.length > 5 && core.includes(' ') ? byCore.get(core) : undefined;
    const first = same === undefined ? undefined : kept[same];
    if (same === undefined || first === undefined) {
      byCore.set(core, kept.length);
      target.push({ index: kept.length, as: 'task' });
      kept.push({ ...task });
      continue;
    }
    const added = task.areas.filter((area) => !first.areas.includes(area));
    target.push({ index: same, as: added.length > 0 ? 'merged' : 'duplicate' });
    first.areas = [...first.areas, ...added];
    if (added.length > 0 && first.areas.length > 1) first.title = withoutPlace(first.title);
  }
  const ownLines = new Map(kept.map((task, index) => [task.lineStart, index] as const).reverse());
  return { tasks: kept, outcomes: ledger.outcomes.map((outcome) => ownLine(retarget(outcome, target), ownLines)) };
}

/** A line of two orders, the first known from elsewhere, still bears the second. */
function ownLine(outcome: LineOutcome, ownLines: ReadonlyMap<number, number>): LineOutcome {
  const task = ownLines.get(outcome.lineNumber);
  return outcome.outcome === 'task' || task === undefined ? outcome : { lineNumber: outcome.lineNumber, outcome: 'task', task };
}

/** A title that named one room alone no longer fits a task of several. */
function withoutPlace(title: string): string {
  return title.replace(/ \([^()]{2,40}\)$/, '');
}

function retarget(outcome: LineOutcome, target: readonly { index: number; as: 'task' | 'merged' | 'duplicate' }[]): LineOutcome {
  if (outcome.outcome === 'dismissed') return outcome;
  const to = target[outcome.task];
  if (!to) return { lineNumber: outcome.lineNumber, outcome: 'dismissed', reason: 'duplicate' };
  if (to.as === 'duplicate') return { lineNumber: outcome.lineNumber, outcome: 'dismissed', reason: 'duplicate' };
  return { lineNumber: outcome.lineNumber, outcome: to.as === 'merged' ? 'merged' : outcome.outcome, task: to.index };
}
