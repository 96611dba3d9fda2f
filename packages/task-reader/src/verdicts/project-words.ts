import { oneIn } from '../vocabulary/vocabulary.ts';
import { READ_LIMIT } from '../records/facts.ts';
import { fold, sentences } from '../text/text.ts';
import { saysWrong } from '../vocabulary/findings.ts';

/** Prose that speaks of a project or of a list as a whole: no task of its own. */

const amount = oneIn('verdicts', 'amount');
const findings = oneIn('verdicts', 'findings');
/** "We identified two safety items", "3 items are missing", "se detectaron varios problemas". */
const counted = new RegExp(
  String.raw`\b(?:identified|found|noted|observed|there (?:were|are)|detectaron|encontraron|observaron|hay)` +
    String.raw` ${amount}(?: [a-z-]+){0,2} ${findings}\b|\bof the \d{1,3} [a-z ]{3,40}, \d{1,3} `,
);

/** What stands below counts or lists the findings: "Defect breakdown", "All failed items". */
const namesCount = new RegExp(
  `^(?:(?:all |the )?(?:failed|open|outstanding|flagged|passed) ${findings}|` +
    `(?:the )?(?:${findings}|defect|issue|snag|finding) ` +
    '(?:breakdown|overview|counts?|by (?:room|area|severity|trade)))$',
);

/**
 * Whether a paragraph only counts the findings that stand elsewhere: one sentence does, lists none
 * of them, and no other sentence says what is wrong.
 */
export function countsFindings(text: string): boolean {
  if (namesCount.test(fold(text))) return true;
  const parts = sentences(text.slice(0, READ_LIMIT)).map(fold);
  const at = parts.findIndex((part) => counted.test(part));
  if (at < 0) return false;
  return !parts.some((part, other) => other !== at && saysWrong.test(part));
}
