import { setImmediate } from 'node:timers/promises';
import type { Translator } from '../../adapters/translator.ts';
import { withMachineSides, type SideSources } from '../tasks/machine-sides.server.ts';
import type { TwinText } from '../tasks/task-fields.rules.ts';
import { sidesOf } from './report-text.rules.ts';
import type { SnapshotTask } from './report.rules.ts';
import type { ReportLanguage } from './report.schema.ts';

/** Tasks compared without a pause: a millisecond or two each. */
const AT_ONCE = 20;

async function differenceOf(
  translator: Translator,
  texts: readonly TwinText[],
): Promise<SnapshotTask['differs']> {
  for (const { en, es } of texts) {
    const found = en?.trim() && es?.trim() ? await translator.disagreements({ en, es }) : [];
    const [first] = found;
    if (first)
      return {
        kind: first.kind,
        values: found.filter(({ kind }) => kind === first.kind).map(({ detail }) => detail),
      };
  }
  return undefined;
}

/** The tasks with what both sides of a text do not agree on; what the translator wrote agrees. */
async function withDifferences(
  translator: Translator,
  tasks: readonly SnapshotTask[],
): Promise<SnapshotTask[]> {
  const compared: SnapshotTask[] = [];
  for (const task of tasks) {
    const { title, description, machine } = task;
    const differs = machine ? undefined : await differenceOf(translator, [title, description]);
    compared.push(differs ? { ...task, differs } : task);
    if (compared.length % AT_ONCE === 0) await setImmediate();
  }
  return compared;
}

/**
 * The tasks of a report with the sides that no person has written, by the translator (promise
 * 13.10), and marked where both sides disagree (promise 13.3); the original stays where the
 * translator declines.
 */
export async function translatedTasks(
  sources: SideSources,
  tasks: readonly SnapshotTask[],
  language: ReportLanguage,
): Promise<SnapshotTask[]> {
  const { main, twin } = sidesOf(language);
  const inMain = await withMachineSides(sources, tasks, main);
  const inBoth = twin ? await withMachineSides(sources, inMain, twin) : inMain;
  return withDifferences(sources.translator, inBoth);
}
