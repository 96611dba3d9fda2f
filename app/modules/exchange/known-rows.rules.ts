import { bareQuote } from '@obralista/task-reader';
import type { KnownRow, NewRow, PlannedRow } from './import-plan.ts';

/** Rows without a number that say what a task of the project says already (promise 26.4). */

/** The texts of a task in its original language, and its places. */
export interface ExistingTask {
  number: number;
  title: string;
  description: string;
  areas: string[];
}

const placeOf = (areas: readonly string[]): string => areas.map(bareQuote).sort().join('\n');

/** A title without its place behind it: "Caulk tub" of "Caulk tub (Hall bath)" in the hall bath. */
function bareTitle(title: string, areas: readonly string[]): string {
  const bare = bareQuote(title);
  const steps = areas.flatMap((area) => area.split(' > ')).map((step) => `(${bareQuote(step)})`);
  const place = steps.find((step) => bare.endsWith(step) && bare.length > step.length);
  return place ? bare.slice(0, -place.length) : bare;
}

/** Whether a row says the same as a task, as far as the row says it. */
function saysSame({ language, values }: NewRow, task: ExistingTask): boolean {
  const description = values.description?.[language];
  return (
    (!values.areas || placeOf(values.areas) === placeOf(task.areas)) &&
    (!description || bareQuote(description) === bareQuote(task.description))
  );
}

/**
 * The plan with the new rows that equal a task: in title and, where the row has them, places and
 * instructions. A task is one row's; those that the file names by number are their rows'.
 */
export function withKnown(
  rows: readonly PlannedRow[],
  tasks: readonly ExistingTask[],
): PlannedRow[] {
  const named = new Set(rows.map(({ number }) => number));
  const byTitle = new Map<string, ExistingTask[]>();
  for (const task of tasks) {
    if (named.has(task.number)) continue;
    const title = bareTitle(task.title, task.areas);
    byTitle.set(title, [...(byTitle.get(title) ?? []), task]);
  }
  return rows.map((row): PlannedRow => {
    if (row.kind !== 'new') return row;
    const own = byTitle.get(bareTitle(row.title, row.values.areas ?? [])) ?? [];
    const task = own.find((each) => saysSame(row, each));
    if (!task) return row;
    own.splice(own.indexOf(task), 1);
    const { line, title } = row;
    return { kind: 'known', line, title, number: task.number, row } satisfies KnownRow;
  });
}

/** The plan that adds the known rows, too. */
export const withoutKnown = (rows: readonly PlannedRow[]): PlannedRow[] =>
  rows.map((row) => (row.kind === 'known' ? row.row : row));
