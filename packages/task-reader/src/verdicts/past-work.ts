import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';
import { saysWrong } from '../vocabulary/findings.ts';

/**
 * Sentences that tell of work that somebody did: "Replaced the broken pane", "The gutters were cleared
 * by volunteers", "Reparada la bomba". They leave nothing to do, whatever they name.
 */

/** What is done to a thing, of the past. */
const done = oneIn('past-work', 'done');
/** The same, of words that also say how a thing is: "Painted surfaces", "Removed handrail". */
const doneTo = oneIn('past-work', 'done-to');
const things = oneIn('past-work', 'things');

/** Work that begins a line: "Replaced pane in kitchen window", "Painted the gym". */
const tells = new RegExp(
  String.raw`^(?:(?:also|then|just|and|today|yesterday|recently|already),? )*` +
    String.raw`(?:${done} (?!(?:by|in|on|or|at|with|is|was|has)\b|and (?!${done}|painted))[a-z0-9]|${doneTo}` +
    String.raw` (?:out |up |down )?${things}\b)`,
);
/** "The contractor repaired the beam", "Tom and Ann have rebuilt the ramp". */
const somebody = new RegExp(
  String.raw`^(?:[a-z0-9'.-]+,? ){1,6}?(?:(?:has|have|had) )?(?:also |now |already |just |recently )*` +
    String.raw`(?:${done}|painted|changed|fixed) ${things}\b`,
);
/** "We had the exterior painted and the chimney repointed". */
const hadDone = new RegExp(
  String.raw`\b(?:had|got) (?:the|our|all|both|an?|new) (?:[a-z]+ ){1,4}?(?:${done}|painted|sealed|removed)\b`,
);
/** "The gutters were cleared", "A new pump has been installed". */
const wasDone = new RegExp(
  String.raw`^(?:[a-z0-9'"/&.][a-z0-9'"/&.-]*,? ){1,12}?(?:was|were|(?:has|have|had) (?:now |since |already` +
    String.raw` |recently )?been)` +
    String.raw` (?:[a-z]+ly |now |also |just |all )?(?:${done}|painted|changed|fixed)\b`,
);
/** By whom or when it was done. */
const byWhom = String.raw`by (?!(?:[a-z]+day|spring|summer|autumn|fall|winter|end|then|\d))[a-z .]{2,24}`;
const atTime = oneOf(String.raw`
  (?:in|on|last|this|back in) [a-z0-9 /.-]{3,20}, yesterday, today, [a-z0-9]+ (?:days?|weeks?|months?|years?) ago
`);
/** How a point of notes ends: "water heater - flushed in March", "door: fixed by Al last week". */
const endsDone = new RegExp(
  String.raw`(?:-|:|,|\() ?(?:${done}|painted|changed|fixed|done|sorted) (?:${byWhom}|${atTime})\)?\.?$`,
);

/** Work that a Spanish line begins with: "Reparada la bomba", "Ya cambiadas las bombillas". */
const hecho = new RegExp(
  String.raw`^(?:ya )?${oneIn('past-work', 'hecho')}[oa]s? (?:el|la|los|las|una?|tod[oa]s) `,
);
/** "La puerta fue ajustada", "Iván cambió la bombilla". */
const fueHecho = new RegExp(
  String.raw`\b(?:fue|fueron|ha sido|han sido|quedo|quedaron) (?:ya )?${oneIn('past-work', 'fue-hecho')}[oa]s?\b`,
);

/** What leaves something to do nevertheless, or says that it was done badly. */
const leavesWork = new RegExp(String.raw`\b${oneIn('past-work', 'leaves-work')}\b|n't\b`);
/** A part of the sentence with its own verb of the present: "and the door sticks". */
const tellsNow =
  /\b(?:is|are|has (?!been)|have (?!been)|does|do|leaks|sticks|drips|esta|estan|tienen?)\b/;

const behind = (folded: string, words: string): string =>
  folded.slice(folded.indexOf(words) + words.length);

/** When an entry was made: "05/12/2025", "May 12:", "12/5 8:10". */
const dated = new RegExp(
  String.raw`^(?:(?:\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|(?:\d{1,2} )?[a-z]{3,9} \d{1,2}(?:,?` +
    String.raw` \d{4})?|\d{1,2}:\d{2}(?: ?[ap]m)?)` +
    String.raw`[ :,-]+)+(?=[a-z])`,
);

/** Whether a sentence tells of work done alone: nothing in it is wrong now or left to do. */
export function tellsPastWork(sentence: string): boolean {
  const folded = sentence.replace(dated, '');
  if (leavesWork.test(folded) || tellsNow.test(folded) || folded.endsWith('?')) return false;
  if (endsDone.test(folded)) return true;
  const words = [tells, hadDone, wasDone, hecho, fueHecho, somebody]
    .map((pattern) => pattern.exec(folded)?.[0])
    .find((match) => match !== undefined);
  if (words === undefined) return false;
  return !wasDone.test(folded) || !saysWrong.test(behind(folded, words));
}
