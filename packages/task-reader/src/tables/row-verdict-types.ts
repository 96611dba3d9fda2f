import type { Checked } from './check-questions.ts';
import type { Item } from '../structure/item-types.ts';
import type { RowMark } from './row-marks.ts';
import type { RowParts } from './row-parts.ts';
import type { Verdict } from '../verdicts/verdict-types.ts';
import type { Walk } from '../read/walk-types.ts';

/** A row of a table with what its columns and its words say. */
export interface JudgedRow {
  walk: Walk;
  item: Item;
  parts: RowParts;
  wording: string;
  /** What the answer, the ticks or the verdict words of the row say. */
  column: RowMark | undefined;
  /** What was answered to the question of a checklist that it asks. */
  checked: Checked | undefined;
  /** The verdict on its wording alone. */
  words: Verdict;
}

export interface RowRule {
  name: string;
  when: (row: JudgedRow) => boolean;
  verdict: Verdict | ((row: JudgedRow) => Verdict);
  /** True where each order of the row is a task of its own. */
  isApart?: boolean;
  /** Documents in which this rule decides a line; each is a test. */
  examples: readonly string[];
}
