import { oneIn } from '../vocabulary/vocabulary.ts';
import type { Item } from '../structure/item-types.ts';
import { fold } from '../text/text.ts';
import { saysWrong } from '../vocabulary/findings.ts';

/**
 * Rows of a form that states how a thing should or should not be, with yes or no beside it: "The
 * tiles are broken | yes", "The locks work | no".
 */

/** What such a form calls the column of its answers. */
const answerHead =
  /^(?:values?|valor|answers?|responses?|respuesta|y\/n|yes ?\/ ?no|si ?\/ ?no|verificacion|verified)$/;
const yes = /^(?:y|yes|s|si|true|verdadero)$/;
const no = /^(?:n|no|false|falso)$/;

/** Words by which a statement says that a thing is as it should be. */
const statesGood = new RegExp(String.raw`\b${oneIn('tables', 'states-good')}\b`);

/** Whether the last column of a heading row holds answers. */
export const headsAnswers = (cells: readonly string[]): boolean =>
  answerHead.test(fold(cells.filter(Boolean).at(-1) ?? ''));

/** What the answer of a row says of its thing; undefined where the row has none. */
export function answeredRow(item: Item): { verdict: 'bad' | 'good'; wording: string } | undefined {
  const cells = item.cells.map((cell) => cell.trim()).filter(Boolean);
  const answer = fold(cells.at(-1) ?? '');
  const [statement, ...others] = cells.slice(0, -1).filter((cell) => /\p{L}{3}/u.test(cell));
  if (statement === undefined || others.length > 0) return undefined;
  if (!yes.test(answer) && !no.test(answer)) return undefined;
  const folded = fold(statement);
  const isWrong = saysWrong.test(folded);
  if (!isWrong && !statesGood.test(folded)) return undefined;
  return {
    verdict: yes.test(answer) === isWrong ? 'bad' : 'good',
    wording: isWrong ? statement : `${statement}: ${cells.at(-1) ?? ''}`,
  };
}
