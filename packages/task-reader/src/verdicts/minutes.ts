import { oneIn } from '../vocabulary/vocabulary.ts';
import { cutText } from '@obralista/work-language';
import { READ_LIMIT } from '../records/facts.ts';
import { splitFindings } from './findings.ts';
import type { Item } from '../structure/item-types.ts';
import { oneOf } from '../text/one-of.ts';
import { placeLabelOf } from '../places/place-label.ts';
import { fold, sentences } from '../text/text.ts';
import { decidesWork } from '../vocabulary/sections.ts';
import { addTask, dismiss } from '../read/walk.ts';
import type { Walk } from '../read/walk-types.ts';

/** Minutes of meetings: much is told in them, and few sentences leave work to somebody. */

/** What was decided in so many words counts in a part that tells of money, too. */
const decidesInWords = new RegExp(String.raw`\b${oneIn('verdicts', 'decides-in-words')}`);

/** The end of a vote, or that there was none: it says no work itself. */
const endsVote = new RegExp(String.raw`^${oneIn('verdicts', 'ends-vote')}\.?$`);

/** A rule of the house, no work: "Kim reminded everyone that …". */
const reminds = new RegExp(
  String.raw`\b(?:remind(?:ed|s)|recuerdan?|recordo|recordaron) (?:a )?${oneOf(`
    everyone, everybody, all, residents, owners, members, tod[oa]s, l[oa]s
  `)}\b`,
);

/** Money of the house, and an opinion that nothing is to be feared. */
const tellsNoWork = new RegExp(String.raw`\b${oneIn('verdicts', 'tells-no-work')}\b`);

/** Who is to do what, by initials or a name: "AS to arrange disposal", "All to check". */
const leavesTo = new RegExp(
  String.raw`^(?:[^.:–—-]{2,40}(?: [–—-]|:) )?(?:[A-Z]{2,3}(?:(?: ?[/,&] ?| and )[A-Z]{2,3})*|All` +
    String.raw`|(?!${oneIn('verdicts', 'leaves-to')} )\p{Lu}\p{Ll}+) to (?!be\b)\p{Ll}{3,}`,
  'u',
);

/** The sentences of an item that leave work to somebody. */
function worksOf(item: Item): string[] {
  return sentences(cutText(item.text, READ_LIMIT)).filter((sentence) => {
    const folded = fold(sentence);
    const isNoWork = [endsVote, reminds, tellsNoWork].some((none) => none.test(folded));
    return !isNoWork && (leavesTo.test(sentence) || decidesWork.test(folded));
  });
}

/** In the minutes of a meeting only what somebody is to do or what is wrong is work, a sentence each. */
export function judgeMinutes(walk: Walk, item: Item): void {
  const found = worksOf(item);
  const works =
    walk.section.promises === 'none'
      ? found.filter((sentence) => decidesInWords.test(fold(sentence)))
      : found;
  if (works.length === 0) return dismiss(walk, item, 'boilerplate');
  const area = placeLabelOf(item.text)?.name;
  for (const order of works.flatMap(splitFindings))
    addTask(walk, item, {
      wording: order,
      quote: order,
      confidence: 50,
      ...(area === undefined ? {} : { area }),
    });
}
