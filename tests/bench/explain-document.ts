import { basename, dirname } from 'node:path';
import { readTasks } from '../../packages/task-reader/src/read/read-tasks.ts';
import { readOnce } from './folder-score.ts';
import { changedLines } from './rule-uses/reading.ts';

/**
 * What each line of a file was taken for and by which rule: its number, its outcome (the number of
 * its task, or why it is none), the rule that decided, the passes that marked its item, its words.
 */
async function explainDocument(path: string, readings?: string): Promise<string[]> {
  const file = basename(path);
  const { lines, language } = await readOnce(dirname(path), { name: file, file }, readings);
  const { ledger, rules } = readTasks(lines, language);
  const passes = changedLines(lines, language);
  const outcomes = new Map(ledger.outcomes.map((outcome) => [outcome.lineNumber, outcome]));
  const rows = lines.flatMap(({ lineNumber, text }) => {
    const outcome = outcomes.get(lineNumber);
    if (!outcome) return [];
    const taken =
      outcome.outcome === 'dismissed'
        ? `no task: ${outcome.reason}`
        : `${outcome.outcome === 'merged' ? 'part of task' : 'task'} ${outcome.task + 1}`;
    const marked = [...passes].flatMap(([name, changed]) =>
      changed.has(lineNumber) ? [name] : [],
    );
    const by = [rules.get(lineNumber) ?? '-', ...marked].join(' < ');
    return [
      `${String(lineNumber).padStart(5)}  ${taken.padEnd(24)}  ${text}\n${' '.repeat(7)}by ${by}`,
    ];
  });
  const tasks = ledger.tasks.map(({ title, areas, trade, priority }, at) => {
    const facts = [areas.join(' + ') || 'no place', trade, priority].join(' · ');
    return `${String(at + 1).padStart(5)}  ${title}\n       ${facts}`;
  });
  return [...rows, '', `${tasks.length} tasks`, ...tasks];
}

/** Prints what each line of a file was taken for. */
export async function printDocument(path: string, readings?: string): Promise<void> {
  for (const row of await explainDocument(path, readings)) console.log(row);
}
