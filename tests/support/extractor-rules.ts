import {
  groupRows,
  ruledRows,
  sectionRows,
  titleRows,
} from '../../app/adapters/task-extractor/row.rules.ts';
import { rowVerdicts } from '../../app/adapters/task-extractor/row-verdicts.rules.ts';
import { verdictRules } from '../../app/adapters/task-extractor/verdict.rules.ts';
import { roleRules } from '../../app/adapters/task-extractor/visit.rules.ts';
import { documentRules, lineRules } from '../../app/adapters/task-extractor/visit-lines.rules.ts';

/** Every named rule that decides on lines, in the order in which they are asked, with its examples. */
export const allRules: readonly { name: string; examples: readonly string[] }[] = [
  ...documentRules,
  ...roleRules,
  ...lineRules,
  ...titleRows,
  ...groupRows,
  ...ruledRows,
  ...sectionRows,
  ...rowVerdicts,
  ...verdictRules,
];
