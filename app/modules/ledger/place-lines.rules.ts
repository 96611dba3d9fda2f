import {
  type DismissReason,
  type SelectedTask,
  tasksFromSelections,
  wrappedPassages,
} from '@obralista/task-reader';
import type { Language } from '~/i18n.ts';

/** A line as it is now; `taskId` and `taskNumber` are those of a task that is not deleted. */
export interface LineNow {
  id: string;
  page: number;
  lineNumber: number;
  text: string;
  struck: boolean;
  outcome: 'task' | 'merged' | 'dismissed' | null;
  reason: DismissReason | null;
  decidedBy: string | null;
  taskId: string | null;
  taskNumber: number | null;
}

/** Where chosen lines go: into new tasks, or to tasks that their passages have. */
export interface Placed {
  /** The lines of each new task: its own first. */
  added: { selected: SelectedTask; lineIds: string[] }[];
  joined: { taskId: string; number: number; lineIds: string[] }[];
  /** Numbers of the tasks that chosen lines are already. */
  existing: number[];
}

const isTask = ({ outcome, taskId }: LineNow): boolean => outcome === 'task' && taskId !== null;
const isFree = ({ taskId }: LineNow): boolean => taskId === null;

/** The first lines that follow one another among all of a passage; further ones are not quoted. */
function quotedLines(chosen: readonly LineNow[], passage: readonly LineNow[]): LineNow[] {
  const start = passage.indexOf(chosen[0]!);
  const run = passage.slice(start).findIndex((line) => !chosen.includes(line));
  return run < 0 ? passage.slice(start) : passage.slice(start, start + run);
}

function newTaskOf(
  chosen: readonly LineNow[],
  own: readonly LineNow[],
  language: Language,
): Placed['added'] {
  const quotable = chosen.filter((line) => own.includes(line));
  const quoted = quotable.length > 0 ? quotedLines(quotable, own) : chosen.slice(0, 1);
  const [selected] = tasksFromSelections(
    [quoted.map(({ text }) => text).join('\n')],
    quoted,
    language,
  );
  if (!selected) return [];
  const others = chosen.filter((line) => !quoted.includes(line));
  return [{ selected, lineIds: [...quoted, ...others].map(({ id }) => id) }];
}

/** What becomes of one passage of which some lines are chosen. */
function placePassage(
  own: readonly LineNow[],
  tail: readonly LineNow[],
  wanted: ReadonlySet<number>,
  language: Language,
): Placed {
  const all = [...own, ...tail];
  const isChosen = (line: LineNow): boolean => wanted.has(line.lineNumber);
  const existing = all.filter((line) => isChosen(line) && isTask(line));
  const numbers = existing.flatMap(({ taskNumber }) => taskNumber ?? []);
  if (all.every((line) => !isChosen(line) || isTask(line)))
    return { added: [], joined: [], existing: numbers };
  const apart = all.filter((line) => isChosen(line) && !isTask(line) && !isFree(line));
  const free = all.filter((line) => isFree(line) && line.text.trim() !== '');
  const home = apart.length > 0 ? undefined : (all.find(isTask) ?? all.find((l) => !isFree(l)));
  if (home?.taskId && home.taskNumber !== null) {
    const lineIds = free.map(({ id }) => id);
    const joined = [{ taskId: home.taskId, number: home.taskNumber, lineIds }];
    return { added: [], joined, existing: numbers };
  }
  const chosen = all.filter((line) => apart.includes(line) || free.includes(line));
  return { added: newTaskOf(chosen, own, language), joined: [], existing: numbers };
}

/**
 * Where chosen lines go. A passage goes as a whole: a line of one that has a task joins the task, and
 * one of a passage that has none brings the lines that it wraps into. A line that was joined to a
 * task and is chosen by itself becomes a task of its own.
 */
export function placeLines(
  lines: readonly LineNow[],
  wanted: readonly number[],
  language: Language,
): Placed {
  const numbers = new Set(wanted);
  const byNumber = new Map(lines.map((line) => [line.lineNumber, line]));
  const rowsOf = (some: readonly { lineNumber: number }[]): LineNow[] =>
    some.flatMap(({ lineNumber }) => byNumber.get(lineNumber) ?? []);
  const parts = wrappedPassages(lines, numbers).map(({ lines: own, tail }) =>
    placePassage(rowsOf(own), rowsOf(tail), numbers, language),
  );
  return {
    added: parts.flatMap(({ added }) => added),
    joined: parts.flatMap(({ joined }) => joined),
    existing: parts.flatMap(({ existing }) => existing),
  };
}
