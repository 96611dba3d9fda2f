import { oneIn } from '../vocabulary/vocabulary.ts';
import { fold } from '../text/text.ts';
import { badVerdict, saysWrong } from '../vocabulary/findings.ts';

/**
 * Checklists that ask how a thing is: "Does the door close without rubbing? | Yes". The question
 * names defects, too; what stands behind it tells whether there is one.
 */

/** What a question of a checklist was answered: "unseen" where nobody has looked yet. */
export type Checked = 'bad' | 'good' | 'unseen';

/** A question on a state, in a cell of its own or at the beginning of a line; a request is none. */
const question = new RegExp(
  String.raw`^(?:¿(?! ?(?:${oneIn('tables', 'question')})\b)[^?]{6,200}\?|(?:is` +
    String.raw`|are|does|do|has|have|was|were) (?!(?:it|there a way|you|we) (?:possible|able)\b)` +
    String.raw`[^?.]{6,200}\?)`,
);
const yes = /^(?:y|yes|s|si|true|verdadero)$/;
const no = /^(?:n|no|false|falso)$/;
const unseen = new RegExp(`^(?:-|—|${oneIn('tables', 'unseen')})?\\.?$`);
const good = new RegExp(`^${oneIn('tables', 'good')}\\.?$`);
/** The yes to a question for a defect is the defect, unless it denies it: "are there no cracks". */
const denies = /\b(?:no|ni|not|without|free of|sin|libres? de)\b/;
const asksForDefect = (asked: string): boolean => saysWrong.test(asked) && !denies.test(asked);

/** The question that a text begins with, folded; none where it begins otherwise. */
const questionOf = (folded: string): string | undefined => question.exec(folded)?.[0];

/** Whether a text is a question of a checklist and nothing else. */
export const isCheckQuestion = (text: string): boolean => {
  const folded = fold(text.trim());
  return questionOf(folded)?.length === folded.length;
};

/** What an answer says of the thing that a folded question asks for. */
function answerTo(asked: string, answer: string): Checked | undefined {
  if (unseen.test(answer)) return 'unseen';
  if (good.test(answer)) return 'good';
  if (yes.test(answer)) return asksForDefect(asked) ? 'bad' : 'good';
  if (no.test(answer)) return asksForDefect(asked) ? 'good' : 'bad';
  return badVerdict.test(answer) ? 'bad' : undefined;
}

/** What the cell behind the question of a row answers it; undefined where the row asks nothing. */
export function checkedRow(cells: readonly string[]): Checked | undefined {
  const at = cells.findIndex(isCheckQuestion);
  if (at < 0) return undefined;
  const answers = cells.slice(at + 1).filter((cell) => cell.trim() !== '');
  return answerTo(fold(cells[at] ?? ''), fold(answers[0] ?? ''));
}

/** What stands behind the question that a line begins with answers it. */
export function checkedLine(folded: string): Checked | undefined {
  const asked = questionOf(folded);
  if (asked === undefined) return undefined;
  return answerTo(asked, folded.slice(asked.length).replace(/^[\s:–—-]+/, ''));
}
