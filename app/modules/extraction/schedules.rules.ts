import { mergeDrafts, stemsOf } from './answers.rules.ts';
import type { Draft } from './draft.types.ts';
import type { Walk } from './walk.types.ts';

/**
 * Surveys that tell their findings in prose and list them again in a schedule with the work on each:
 * "The slates on the rear slope have slipped …", "Roof, rear slope | Slipped slates | Refix". The row
 * is the task, the prose is its note.
 */

/** Rows from which a table is such a schedule, and their share that the prose tells of. */
const MIN_ROWS = 5;
const MOSTLY = 0.4;
/** Words that a row and its prose share at least, and their share of the words of the row. */
const MIN_SHARED = 3;
const ALIKE = 0.5;
/** Tasks compared at most: enough for any survey, and a bound for hostile ones. */
const COMPARED = 300;

interface Row {
  at: number;
  stems: Set<string>;
}

const placesOf = ({ area = '', areaCell = '', places = [] }: Draft): string =>
  [area, areaCell, ...places].join(' ');

/** The last run of rows among the tasks. */
function lastRows(drafts: readonly Draft[]): Row[] {
  const end = drafts.findLastIndex(({ kind }) => kind === 'row');
  const before = drafts.slice(0, end + 1).findLastIndex(({ kind }) => kind !== 'row');
  return drafts.slice(before + 1, end + 1).map((draft, index) => ({
    at: before + 1 + index,
    stems: stemsOf(`${placesOf(draft)} ${draft.wording.split(' - ')[0] ?? ''}`),
  }));
}

/** The row that says what a finding says; the most alike of several. */
function rowOf(finding: Draft, rows: readonly Row[]): Row | undefined {
  const own = stemsOf(`${finding.wording} ${placesOf(finding)}`);
  const rated = rows.map((row) => ({
    row,
    shared: [...row.stems].filter((stem) => own.has(stem)).length,
  }));
  const [best] = rated
    .filter(({ row, shared }) => shared >= MIN_SHARED && shared >= row.stems.size * ALIKE)
    .sort((a, b) => b.shared - a.shared || a.row.at - b.row.at);
  return best?.row;
}

/** Makes the prose above a schedule a note of the row that lists it again. */
export function joinSchedule(walk: Walk): void {
  const rows = lastRows(walk.drafts).slice(0, COMPARED);
  if (rows.length < MIN_ROWS) return;
  const [first] = rows;
  const found = new Map<number, number>();
  for (const [at, draft] of walk.drafts.slice(0, COMPARED).entries()) {
    const row = draft.kind === 'text' && at < (first?.at ?? 0) ? rowOf(draft, rows) : undefined;
    if (row) found.set(at, row.at);
  }
  if (new Set(found.values()).size >= rows.length * MOSTLY) mergeDrafts(walk, found);
}
