import { groupRows, ruledRows, sectionRows } from '../../packages/task-reader/src/tables/row.ts';
import { rowVerdicts } from '../../packages/task-reader/src/tables/row-verdicts.ts';
import { verdictRules } from '../../packages/task-reader/src/verdicts/verdict.ts';
import { roleRules } from '../../packages/task-reader/src/read/visit.ts';
import { documentRules, lineRules } from '../../packages/task-reader/src/read/visit-lines.ts';

/** Every named rule that decides on lines, in the order in which they are asked, with its examples. */
export const allRules: readonly { name: string; examples: readonly string[] }[] = [
  ...documentRules,
  ...roleRules,
  ...lineRules,
  ...groupRows,
  ...ruledRows,
  ...sectionRows,
  ...rowVerdicts,
  ...verdictRules,
];
