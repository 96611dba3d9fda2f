import { cutText } from '../../format.ts';
import { isAction } from './action-leads.rules.ts';
import { splitClauses } from './clauses.rules.ts';
import { isDone } from './done.rules.ts';
import { READ_LIMIT, tradeOf } from './facts.rules.ts';
import { splitFindings } from './findings.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { splitOrders } from './orders.rules.ts';
import { placeLabelOf } from './place-label.rules.ts';
import { isStillWrong, isToCome, sendsSomebody, tellsNothing } from './meeting-talk.rules.ts';
import { signalOf } from './signal.rules.ts';
import { statusOf } from './status.rules.ts';
import { fold, sentences } from './text.rules.ts';
import { namesWork, startsWithOrder, weakOrder } from './vocabulary-orders.rules.ts';
import { decidesWork } from './vocabulary-sections.rules.ts';
import { addTask, dismiss } from './walk.rules.ts';
import type { Walk } from './walk.types.ts';

/** Minutes of meetings: much is told in them, and few sentences leave work to somebody. */

/** A sentence of a numbered point that begins with an order, and not one to look or to arrange. */
const ordersWork = (folded: string): boolean =>
  (startsWithOrder.test(folded) && !weakOrder.test(folded) && signalOf(folded) === 'order') ||
  namesWork.test(folded);

/** What was mended, or is about the meeting. */
const isPast =
  /\b(?:was|were|been|had|fixed|repaired|replaced|cleaned up|fine|report(?:ed)?|reminded|minutes|motion)\b/;

/** What is wrong, not what was mended. */
const tellsWrong = (folded: string): boolean =>
  signalOf(folded) === 'finding' &&
  !tellsNothing.test(folded) &&
  (isStillWrong.test(folded) || !isPast.test(folded));

/** "The gutters need clearing", "a heater that still needs to be fitted": what a thing needs now. */
const needsNow = new RegExp(
  String.raw`\b(?:still )?needs? (?:(?:to be|a|some) [a-z]+|[a-z]{3,}ing\b|attention|repair|replacement)` +
    String.raw`|\b(?:necesitan?|requieren?) (?:una? )?[a-z]+|\bhace falta [a-z]+(?:ar|er|ir)\b`,
);

/** A verb of what is so now, or of a neighbour who tells it. */
const saysNow = new RegExp(
  `\\b${oneOf(`
    is, are, do, does, has, have, keeps?, still, won'?t, esta, estan, tiene, tienen, sigue, siguen, no, comunica,
    avisa, se queja, manifiesta, complains?
  `)}\\b`,
);

/** In prose only what is wrong now with a thing of a trade, and what such a thing needs. */
const tellsWrongNow = (folded: string): boolean =>
  tradeOf(folded) !== undefined &&
  (needsNow.test(folded) || (tellsWrong(folded) && saysNow.test(folded)));

/** "It was agreed to purchase them", "The committee will look into this": of what is told before. */
const refersBack = new RegExp(
  String.raw`\b(?:it(?! (?:was|is) (?:also )?(?:agreed|decided|resolved))|them|this|that|these|those` +
    String.raw`|the (?:matter|issue)|esto|ello` +
    String.raw`|[a-z]{2,}(?:ar|er|ir)l[oa]s?|para que l[oa])\b[a-z ]{0,30}[.!]?$`,
);

/** "Se acordó poner: un semáforo, llaves en las puertas": the things that a meeting decided on. */
function thingsDecided(sentence: string): string[] {
  const lead =
    decided.exec(sentence) === null ? '' : (/^[^:]{0,160}:\s+/.exec(sentence)?.[0] ?? '');
  if (lead === '') return [];
  const things = sentence
    .slice(lead.length)
    .split(
      /[,;]\s+(?:(?:y|e|and)\s+)?|\s+(?:y|e|and)\s+(?=(?:una?|an?|the|dos|tres|two|three|\d+) )/u,
    )
    .map((thing) => thing.replace(/[\s.]+$/, ''));
  return things.length > 1 && things.every(namesOne.test.bind(namesOne)) ? things : [];
}

/** Two words or more that no verb begins: "llaves en las puertas", "a new gate". */
const namesOne = /^(?!(?:which|that|who|que|cual|para|so|as|and|y)\b)\p{L}+ \p{L}/iu;

/**
 * "Se acuerda por unanimidad pintar el portal y cambiar los buzones": each work that was decided;
 * "A wall would be built and the door would be removed": each that is planned.
 */
function splitDecided(sentence: string): string[] {
  const things = thingsDecided(sentence);
  if (things.length > 0) return things;
  const works = splitOrders(sentence.replace(decided, ''), true);
  if (works.length > 1) return works;
  const orders = splitOrders(sentence, true);
  if (orders.length > 1) return orders;
  const clauses = splitClauses(sentence.replace(decided, ''));
  return clauses.length > 1 ? clauses : splitFindings(sentence);
}

/** What was decided in so many words counts in a part that tells of money, too. */
const decidesInWords = new RegExp(
  String.raw`\b${oneOf(`
    motion to (?!adjourn|approve|accept|table|close|pay), agreed to (?!pay|table|postpone), agreed .{0,40} and will,
    se acuerda, se acordo
  `)}`,
);

/** What leads to the works that a meeting decided. */
const decided = new RegExp(
  String.raw`^.{0,60}\b(?:se acuerda|se acord[oó]|se apr(?:ueba|ob[oó])(?: [^.]{3,60} para)?|motion to|moved to` +
    String.raw`|(?:agreed|decided|resolved|voted) (?:to|that)) (?:por (?:unanimidad|mayor[ií]a),? )?`,
  'iu',
);

/** The end of a vote, or that there was none: it says no work itself. */
const endsVote = new RegExp(
  String.raw`^${oneOf(`
    (?:the )?motion (?:passed|carried|was approved)[a-z ]{0,20}, no se toma (?:ningun )?acuerdo,
    (?:se )?aprobado por unanimidad
  `)}\.?$`,
);

/** "Kim reminded everyone that …": a rule of the house, no work. */
const reminds = new RegExp(
  String.raw`\b(?:remind(?:ed|s)|recuerdan?|recordo|recordaron) (?:a )?${oneOf(`
    everyone, everybody, all, residents, owners, members, tod[oa]s, l[oa]s
  `)}\b`,
);

/** Money of the house, and an opinion that nothing is to be feared. */
const tellsNoWork = new RegExp(
  String.raw`\b${oneOf(String.raw`
    (?:reserved|budgeted|allocated|donated|contributed|raised) (?:about |another )?[$€£]\s?\d[^.;]*,
    (?:form(?:ed|ing)?|create|appoint|join) [^.;]*(?:sub-?)?committee, savings, surplus, shortfall,
    do(?:es)? not (?:pose|present|represent),
    no (?:representan?|suponen?|implican?) (?:un |ningun )?(?:riesgo|peligro|problema), ahorros?, superavit
  `)}\b`,
);

/** "Council would like to get this done": a wish, which a later sentence of the item gives to somebody. */
const wishes = /\bwould like (?:to|this|it|that)\b|\b(?:quiere|desea|le gustaria)n? que\b/;

/** The list of what is to be spoken of, up to the prose below it. */
const agenda = /^(?:orden del dia|(?:meeting )?agenda|order of business)\b/;

/** "AS to arrange disposal", "All to check": who is to do what, by initials or a name. */
const leavesTo = new RegExp(
  String.raw`^(?:[^.:–—-]{2,40}(?: [–—-]|:) )?(?:[A-Z]{2,3}(?:(?: ?[/,&] ?| and )[A-Z]{2,3})*|All` +
    String.raw`|(?!${oneOf(`
      Nothing, Due, Need, Up, Prior, Next, Subject, Back, Call, According, Ready, Able, Thanks, Motion, Work,
      Repairs, Project, Construction, Installation
    `)} )\p{Lu}\p{Ll}+) to (?!be\b)\p{Ll}{3,}`,
  'u',
);

/** Whether a sentence of an item leaves work to somebody. */
const leavesWork = (item: Item, sentence: string, folded: string, isAgenda: boolean): boolean =>
  decidesWork.test(folded) ||
  isAction(sentence) ||
  (tradeOf(folded) !== undefined && isToCome(folded)) ||
  (item.kind === 'marked'
    ? !isAgenda && (ordersWork(folded) || tellsWrong(folded) || signalOf(folded) === 'asked')
    : tellsWrongNow(folded));

/** The sentences of an item that leave work to somebody; one that refers back to such a sentence is none. */
function worksOf(item: Item, isAgenda: boolean, isListed: boolean): string[] {
  const told = sentences(cutText(item.text, READ_LIMIT)).filter(
    (sentence) => ![endsVote, reminds, tellsNoWork].some((none) => none.test(fold(sentence))),
  );
  const opens = (at: number, folded: string): boolean =>
    at === 0 && (isListed || statusOf(folded) === 'open');
  const works: string[] = [];
  for (const [at, sentence] of told.entries()) {
    const folded = fold(sentence);
    const isNamed = leavesTo.test(sentence);
    // "The dryer is broken. AS to order one": the second sentence says who mends it.
    const answers =
      works.length > 0 &&
      ((isNamed && !leavesTo.test(works.at(-1) ?? '')) || sendsSomebody(folded));
    const isSaid = answers || (works.length > 0 && refersBack.test(folded));
    const isLeft = isNamed || leavesWork(item, sentence, folded, isAgenda);
    if (opens(at, folded) || (isLeft && !isSaid)) works.push(sentence);
  }
  return works;
}

/** The works without a wish that a later sentence gives to somebody. */
const withoutWish = (works: readonly string[]): readonly string[] =>
  works.length > 1 && wishes.test(fold(works[0] ?? '')) ? works.slice(1) : works;

/** Words from which a sentence tells of a thing of its own: not "Done.", "Already fixed." */
const MIN_TOLD = 4;

/** Whether the works of an item are done; what its other sentences tell of other things does not count. */
function isAllDone(item: Item, works: readonly string[], inList: Walk['inList']): boolean {
  const own = sentences(item.text).filter(
    (sentence) =>
      works.includes(sentence) ||
      refersBack.test(fold(sentence)) ||
      sentence.split(' ').length < MIN_TOLD,
  );
  const text = own.length === 0 ? item.text : own.join(' ');
  return isDone({ ...item, text, folded: fold(text) }, inList);
}

/** In the minutes of a meeting only what somebody is to do or what is wrong is work, a sentence each. */
export function judgeMinutes(walk: Walk, item: Item): void {
  const isAgenda = agenda.test(fold(walk.section.topic ?? ''));
  if (isAgenda && item.kind === 'text') walk.section = { ...walk.section, topic: undefined };
  const isListed = walk.section.promises === 'work' && item.kind === 'marked';
  const found = withoutWish(worksOf(item, isAgenda, isListed));
  const works =
    walk.section.promises === 'none'
      ? found.filter((sentence) => decidesInWords.test(fold(sentence)))
      : found;
  if (works.length === 0 || isAllDone(item, works, walk.inList))
    return dismiss(walk, item, 'boilerplate');
  const area = placeLabelOf(item.text)?.name;
  for (const order of works.flatMap((sentence) => splitDecided(sentence)))
    addTask(walk, item, {
      wording: order,
      quote: order,
      confidence: 50,
      ...(area === undefined ? {} : { area }),
    });
}
