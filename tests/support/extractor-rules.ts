import { groupRows, ruledRows, sectionRows } from '../../app/modules/extraction/row.rules.ts';
import { rowVerdicts } from '../../app/modules/extraction/row-verdicts.rules.ts';
import { verdictRules } from '../../app/modules/extraction/verdict.rules.ts';
import { roleRules } from '../../app/modules/extraction/visit.rules.ts';
import { documentRules, lineRules } from '../../app/modules/extraction/visit-lines.rules.ts';

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
