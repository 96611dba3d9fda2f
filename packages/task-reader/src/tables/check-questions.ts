import { oneIn } from '../vocabulary/vocabulary.ts';
import { fold } from '../text/text.ts';

/**
 * Checklists that ask how a thing is: "Does the door close without rubbing? | Yes". The question
 * names defects, too; what stands behind it tells whether there is one.
 */

/** What a question of a checklist was answered: "unseen" where nobody has looked yet. */
export type Checked = 'good' | 'unseen';

/** A question on a state, in a cell of its own or at the beginning of a line; a request is none. */
const question = new RegExp(
  String.raw`^(?:¿(?! ?(?:${oneIn('tables', 'question')})\b)[^?]{6,200}\?|(?:is` +
    String.raw`|are|does|do|has|have|was|were) (?!(?:it|there a way|you|we) (?:possible|able)\b)` +
    String.raw`[^?.]{6,200}\?)`,
);
const yesOrNo = /^(?:y|yes|s|si|true|verdadero|n|no|false|falso)$/;
const unseen = new RegExp(`^(?:-|—|${oneIn('tables', 'unseen')})?\\.?$`);
const good = new RegExp(`^${oneIn('tables', 'good')}\\.?$`);

/** The question that a text begins with, folded; none where it begins otherwise. */
const questionOf = (folded: string): string | undefined => question.exec(folded)?.[0];

/** Whether a text is a question of a checklist and nothing else. */
export const isCheckQuestion = (text: string): boolean => {
  const folded = fold(text.trim());
  return questionOf(folded)?.length === folded.length;
};

/** What the answer to a question says. */
function answerTo(answer: string): Checked | undefined {
  if (unseen.test(answer)) return 'unseen';
  return good.test(answer) || yesOrNo.test(answer) ? 'good' : undefined;
}

/** What the cell behind the question of a row answers it; undefined where the row asks nothing. */
export function checkedRow(cells: readonly string[]): Checked | undefined {
  const at = cells.findIndex(isCheckQuestion);
  if (at < 0) return undefined;
  const answers = cells.slice(at + 1).filter((cell) => cell.trim() !== '');
  return answerTo(fold(answers[0] ?? ''));
}

/** What stands behind the question that a line begins with answers it. */
export function checkedLine(folded: string): Checked | undefined {
  const asked = questionOf(folded);
  if (asked === undefined) return undefined;
  return answerTo(folded.slice(asked.length).replace(/^[\s:–—-]+/, ''));
}
