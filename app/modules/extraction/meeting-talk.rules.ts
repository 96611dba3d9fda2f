import { oneOf } from './one-of.rules.ts';

/** How people talk at meetings: what is wrong still, what came to nothing, who is sent for. */

/** "has not been changed since May", "did not come on": wrong now, though told of the past. */
export const isStillWrong =
  /\b(?:has|have|had) (?:still )?(?:not|never) (?:yet )?been\b|\b(?:did not|didn't|no se ha[n]?|no funciono)\b/;

/** "No decision.", "No update": how the talk on a point ended. */
export const tellsNothing = new RegExp(
  `^(?:no|none|ningun[oa]?|sin) (?:further |new |other )?${oneOf(`
    decisions?, discussions?, actions?, updates?, objections?, questions?, news, reports?, votes?, quorum, business,
    correspondence, issues?, concerns?, changes?, motions?, resolution, agreement, decision(?:es)?,
    novedad(?:es)?, acuerdos?,
    comentarios, cambios
  `)}(?: (?:was|were|is|has been|yet|taken|made|at this time|reported|necessary).*)?[.]?$`,
);

const offers = oneOf('quotes?, bids?, estimates?, prices?, quotations?');
const asksFor = oneOf('obtain, get, seek, have, ask for, request, collect, bring');
const forIt = '(?: for (?:the |this |these )?(?:repairs?|work|job|replacement))?';
const when = String.raw`(?: (?:by|from|before|at|on|this|next|again|today|tomorrow) ?[^.]{0,40})?`;
/** "DF will obtain two quotes": of the thing told before. */
const getsQuotes = new RegExp(
  String.raw`\b(?:will|to) (?:also |then )?(?:${asksFor}) (?:an? |two |three |some |more |\d` +
    String.raw` )?(?:${offers})${forIt}${when}\.?$`,
);
/** "Iván llamará al técnico", "Ann will call the plumber". */
const calls = new RegExp(
  String.raw`\b(?:will|to) (?:also |then )?(?:call|contact|phone|ring|email|notify|chase) ` +
    String.raw`(?:the |an? |his |our )?(?:[a-z]+ )?[a-z]+(?: (?:again|today|tomorrow|this week|next week))?\.?$`,
);
const pideOLlama = new RegExp(
  String.raw`\b(?:(?:llamara|avisara|contactara)n? (?:al?|con) (?:el |la |los )?[a-z]+` +
    String.raw`|(?:pedira|solicitara)n? (?:un |dos |tres )?(?:presupuestos?|precios?))\.?$`,
);

/** Whether a sentence says only who is sent for, to mend what is told before it. */
export const sendsSomebody = (folded: string): boolean =>
  [getsQuotes, calls, pideOLlama].some((pattern) => pattern.test(folded));

const sent = oneOf(
  'called, asked, hired, engaged, contracted, scheduled, booked, contacted, instructed',
);
const onlyTalk = oneOf('look, ask, meet, talk, discuss, check, review, find, see, have, get');
const comes = oneOf('on (?:the )?(?:property|site|grounds), on-site, here, out, coming, visiting');
/** "Ray was going to repair the sills", "a plumber had been called to fix the tap", "would be on site to trim". */
const toCome: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:is|are|was|were) going to (?:be )?(?!(?:${onlyTalk})\b)[a-z]{3,}`),
  new RegExp(
    String.raw`\b(?:has|have|had) been (?:${sent}) to (?!look|quote|meet|discuss)[a-z]{3,}`,
  ),
  new RegExp(
    String.raw`\b(?:will|would) be (?:${comes})\b[^.]{0,30} to (?!look|meet|discuss)[a-z]{3,}`,
  ),
  /\b(?:will|would) (?:undertake|carry out) [a-z]{3,}/,
];

/** Whether a sentence says that somebody is to come and do a work. */
export const isToCome = (folded: string): boolean => toCome.some((pattern) => pattern.test(folded));
