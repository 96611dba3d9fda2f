import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';
import { cutText } from '@obralista/work-language';
import { withoutLead } from '../verdicts/action-leads.ts';
import { advice, findingWithOrder, pointsAtTold, refersBack } from './finding-title.ts';
import { STEP } from '../places/place.ts';
import { withoutSigns } from '../structure/signs.ts';
import { runOn } from '../structure/run-on.ts';
import { stuffAtStart, subjectless } from '../verdicts/signal-wording.ts';
import { calm, capitalised, contentWords, fold, uncapitalised } from '../text/text.ts';
import { withoutActor } from './title-actors.ts';
import { workFirst } from './title-clauses.ts';
import { bare } from './title-cut.ts';
import {
  asksItself,
  findingTitle,
  fixtureOf,
  nameAbove,
  type TitleFacts,
} from './title-headings.ts';
import { compact, cutAtWord, cuts, GOOD_LENGTH, keepsList, withLastPart } from './title-length.ts';
import { recommendedBehind } from './title-verbs.ts';
import { priorityRules } from '../vocabulary/facts.ts';
import { denial, saysWrong } from '../vocabulary/findings.ts';
import { startsWithOrder } from '../vocabulary/orders.ts';
import { onlyArea } from '../vocabulary/places.ts';

/**
 * Titles made of the document's own words: short, an order where the wording holds one, else the
 * finding as it is told.
 */

/** Longest title in characters (promise 12.1). */
export const TITLE_LIMIT = 255;

/** Characters up to which a sentence stays whole that cannot be cut between its clauses. */
const WHOLE = 200;

/** A condition without which the work is another one. */
const condition = / (?:until|unless|only if|hasta que|salvo|a menos que) [^,;]+/i;

/** The first half of what is wrong: "Is not only weak". */
const halfTold =
  /\b(?:not only\b(?!.*\bbut (?:also )?\S+ \S)|no solo\b(?!.*\bsino (?:tambien )?\S+ \S))/;

/**
 * At most `limit` characters, and longer where no cut keeps the work, what is wrong and the
 * condition that the wording says.
 */
function cut(text: string, limit: number, { language, isFinding }: TitleFacts): string {
  const [longer = text.length > WHOLE ? cutAtWord(text, WHOLE) : text] = cuts(
    text,
    GOOD_LENGTH + 40,
  );
  const [unless = ''] = condition.exec(longer) ?? [];
  const says = [
    (wording: string) => asksItself(wording, language),
    (wording: string) => isFinding && saysWrong.test(fold(wording)),
    (wording: string) => wording.includes(unless),
    (wording: string) => !halfTold.test(fold(wording)),
    (wording: string) => keepsList(wording, text),
  ].filter((each) => each(longer));
  const lengths = [limit, limit + 15, limit + 30, limit + 60];
  const found = lengths
    .flatMap((length) => cuts(text, length))
    .find((short) => says.every((each) => each(short)));
  return found === undefined ? longer : withLastPart(found, text);
}

/** An order that names no thing: "Repair before the next visit", "reparar cuanto antes". */
const ordersNothing = new RegExp(
  String.raw`^\p{L}+[ ,]+${oneIn('titles', 'orders-nothing')}\b`,
  'iu',
);

/** The first part that is an order. */
const orderOf = (parts: readonly string[]): string | undefined =>
  parts
    .filter((part) => !ordersNothing.test(part))
    .find(
      (part, at) =>
        startsWithOrder.test(fold(part)) &&
        !stuffAtStart.test(fold(part)) &&
        contentWords(part).length > 1 &&
        !advice.test(part) &&
        (at === 0 || !refersBack.test(part)),
    );

/** A thing and what is said of it, as cells stand side by side: "Handrail - Loose at the base". */
const thingFirst = /^(\p{L}[^:;.,()]{1,30}?) [-–—] (\S.*)$/u;
/** Words of such a thing at most. */
const LONGEST_THING = 3;

/** "Handrail, loose at the base". */
function withComma(wording: string): string {
  const [, thing = '', said = ''] = thingFirst.exec(wording) ?? [];
  const isThing =
    said !== '' && thing.split(' ').length <= LONGEST_THING && !startsWithOrder.test(fold(thing));
  return isThing ? `${thing}, ${uncapitalised(said)}` : wording;
}

/** The grade of a section, which orders no work: "REPAIR / REPLACE - MARGINAL / MONITOR". */
const isGrade = (part: string): boolean =>
  /[/-]/.test(part) &&
  /^(?:(?:repair|replace|marginal|monitor|maintain|safety|service|attention)[\s/-]*){2,}$/.test(
    fold(part),
  );

/** Words and numbers of a name. */
const tokensOf = (name: string): string[] => fold(name).match(/[a-z]{2,}|\d+/g) ?? [];

/** Whether a label is the place itself: "Laundry", "Apt#6 @ bathroom". */
function namesPlace(label: string, { area = '', isFinding }: TitleFacts, fixture: string): boolean {
  const steps = area.split(STEP).map(fold);
  const isStep = steps.some((step) => step === fold(label) || step.endsWith(` ${fold(label)}`));
  if (isFinding && isStep) return fold(label) !== fixture;
  const tokens = tokensOf(label);
  const known = new Set(tokensOf(area));
  return tokens.some((token) => /\d/.test(token)) && tokens.every((token) => known.has(token));
}

/** The place of a row in front of its work: "Kitchen / removal of cabinets". */
function placeBefore(wording: string, { area = '' }: TitleFacts): RegExpExecArray | null {
  const found = /^(\p{L}[\p{L} ]{2,24}?) ?\/ ?(?=\p{L}{4})/u.exec(wording);
  return found !== null && area.split(STEP).some((step) => fold(step) === fold(found[1] ?? ''))
    ? found
    : null;
}

/** "Laundry: spots at the window" without the place, which stands beside it or in brackets. */
function withoutLabel(wording: string, facts: TitleFacts): string {
  const [label = '', place = ''] =
    /^([^:;.]{3,40}): (?=\p{L})/u.exec(wording) ?? placeBefore(wording, facts) ?? [];
  return place !== '' && namesPlace(place, facts, fold(fixtureOf(facts) ?? ''))
    ? wording.slice(label.length)
    : wording;
}

/** A room, or a numbered place, in front of the work: "Unit 4, Kitchen - Replace the tap". */
const placeFirst = /^([^:;.,/]{2,40}?)(?: \[\p{L}{3,20}\])?(?: [-–—/] |: |, |$)/u;
/** Places behind the work, set apart: "Paint walls - Bedrooms", "Replace the tap (Unit 4, Kitchen)". */
const placesLast = /^(.{8,}?)(?: \(([^()]{2,60})\)|(?: [-–—] |, )([^:;.,/()]{2,40}))\.?$/u;

/** A wording without the places of its task in front of it. */
function withoutFirst(wording: string, steps: ReadonlySet<string>): string {
  let rest = wording;
  for (let times = 0; times < steps.size; times += 1) {
    const [found = '', name = ''] = placeFirst.exec(rest) ?? [];
    const isPlace = onlyArea.test(fold(name)) || /\d/.test(name);
    if (found === '' || !isPlace || !steps.has(fold(name))) break;
    rest = rest.slice(found.length);
  }
  return rest;
}

/** A wording without the places of its task behind it. */
function withoutLast(wording: string, steps: ReadonlySet<string>): string {
  const [, work = '', inBrackets, room = ''] = placesLast.exec(wording) ?? [];
  const isPlace = (name: string): boolean => steps.has(fold(name));
  const isApart =
    inBrackets?.split(', ').every(isPlace) ?? (isPlace(room) && onlyArea.test(fold(room)));
  return isApart && contentWords(work).length > 1 ? work : wording;
}

/** A wording without the places of its task around it, beside which a title is shown. */
function withoutPlaces(wording: string, { area = '', places = [] }: TitleFacts): string {
  const names = [area, ...places].flatMap((path) => path.split(STEP));
  const steps = new Set(names.flatMap((step) => [step, ...step.split(', ')].map(fold)));
  return withoutLast(withoutFirst(wording, steps), steps);
}

/** The subject of a row before its description: "Noise in the lift - The lift makes a noise …". */
const subject = /^(.{15,}?) - (?=\p{Lu}\p{Ll}*\s\p{L}[^|]{20})/u;

/**
 * The second, which says all that the first does: "Paint office - Paint the walls of the office".
 */
function withoutEcho(wording: string): string {
  const [, head = '', rest = ''] = /^(.{5,30}?) - (\p{L}.+)$/u.exec(wording) ?? [];
  const known = new Set(contentWords(rest));
  return head !== '' && contentWords(head).every((word) => known.has(word)) ? rest : wording;
}

/** A description in whole sentences: "The lift makes a noise". */
const tellsMore = /^(?:The|An?|There|It|We|I|One|My|Our|This|Hay|Se) \p{Ll}/u;

/** Words from which the cell before an order is a finding, and those of an order that stands alone. */
const FINDING = 4;
const ORDERED = 3;

/** What is wrong, and the order of the next cell: "Paint is peeling at the eaves - Scrape and repaint". */
function orderApart(wording: string): string[] {
  const [finding = '', order = '', ...others] = wording.split(/ [-–—] (?=\p{Lu})/u);
  const isApart =
    others.length === 0 &&
    startsWithOrder.test(fold(order)) &&
    contentWords(finding).length >= FINDING &&
    contentWords(order).length >= ORDERED;
  return isApart ? [finding, order] : [wording];
}

/** The subject alone where it says enough and its description would be cut. */
function withoutDescription(wording: string): string {
  const [, head = ''] = subject.exec(wording) ?? [];
  const rest = wording.slice(head.length + ' - '.length);
  if (wording.length <= GOOD_LENGTH && !tellsMore.test(rest)) return wording;
  const isWrong = (text: string): boolean => saysWrong.test(fold(text));
  const saysEnough = !startsWithOrder.test(fold(rest)) && !isWrong(rest);
  return saysEnough && contentWords(head).length >= 3 ? head : wording;
}

const confirms = (part: string): boolean => /^confirm(?:ar)? /i.test(part);

/** One more of what is told: "Also check why …". */
const another = /^(?:also|adem[aá]s|tambi[eé]n|asimismo),? (?=\p{Ll})/iu;

/** The work that sentences order, with the finding that it is on where it names none. */
const workOf = (parts: readonly string[]): string | undefined =>
  findingWithOrder(parts) ?? orderOf(parts) ?? parts.find(confirms) ?? recommendedBehind(parts);

/** The foot of a page within the words: "Report page 7 of 24". */
const pageCount =
  /\s*[([]?(?:(?:report|informe) )?(?:page|p[aá]g(?:ina|\.)?) \d{1,4} (?:of|de|\/) \d{1,4}[)\]]?\s*/giu;

/** Advice that names no thing, behind the thing that its heading names. */
function withThing(work: string, facts: TitleFacts): string {
  const name = advisesNothing.test(work) ? nameAbove(facts) : undefined;
  return name === undefined ? work : `${capitalised(calm(name))}, ${uncapitalised(work)}`;
}
const bareRepair = oneOf('repairs?, replace(?:ment)?, reparar, reparaci[oó]n, reemplaz(?:ar|o)');
const advisesNothing = new RegExp(
  String.raw`^${bareRepair}(?:(?: (?:or|and|o|y)|,|/) ?${bareRepair})*` +
    String.raw`(?: (?:as|if|when|where|seg[uú]n|si|cuando) .{0,40})?[.]?$`,
  'iu',
);

/** A title of at most 255 characters; `parts` are the sentences of the wording and of its notes. */
export function titleOf(parts: readonly string[], facts: TitleFacts): string {
  const plain = parts
    .map((part) => withoutSigns(part.replace(pageCount, ' ')).trim())
    .map((part) => withoutPlaces(part, facts))
    .map(withoutLead)
    .flatMap((part) => runOn(part, facts.language))
    .flatMap(orderApart)
    .map((part) => bare(part.replace(another, '')))
    .map(withoutEcho)
    .map(withoutDescription)
    .filter((part) => /\p{L}/u.test(part) && !isGrade(part))
    .map(withoutActor)
    .map(turned)
    .map(workFirst);
  const order = workOf(plain);
  const first = calm(findingOf(plain, facts.isFinding) ?? parts[0] ?? '');
  const unlabelled = withoutLabel(order ?? findingTitle(first, facts), facts).replace(
    /^[\s:;,.\-–—*•|]+|[\s:;,.\-–—|*\p{Extended_Pictographic}]+$/gu,
    '',
  );
  const wording = compact(withComma(unlabelled));
  const work = capitalised(calm(cut(wording, GOOD_LENGTH, facts)));
  return cutText(withThing(work, facts), TITLE_LIMIT).trim();
}

/** A sentence that describes a thing: "The roof is in good condition". */
const describes = new RegExp(
  `^${oneOf('the, an?, all, both, el, la, l[oa]s, una?')} .*\\b${oneIn('titles', 'describes')}\\b`,
  'i',
);

/** Characters of a sentence that stands in a title beside another one. */
const SHORT = 36;
/** A fragment that tells what is wrong with a thing: "Ceiling insulation poor". */
const fragment = /^(?!(?:this|these|it|they|see|refer)\b)[^.,;:]{8,45}[.\s]*$/i;
const hasVerb =
  /\b(?:is|are|was|were|has|have|had|may|could|can|should|will|recommend\p{L}*|est[aá]n?|debe)\b/iu;

/** A short finding with the fragment behind it: "Room is cold, insulation poor". */
function withCause(finding: string, next = ''): string {
  const tells = fragment.test(next) && !hasVerb.test(next) && !startsWithOrder.test(fold(next));
  return finding.length < SHORT && tells && saysWrong.test(fold(next).replace(denial, ' '))
    ? `${finding.replace(/[.\s]+$/, '')}, ${uncapitalised(next)}`
    : finding;
}

/** The first sentence, or behind a description the first that reports something wrong. */
function findingOf(parts: readonly string[], isFinding: boolean): string | undefined {
  const wrong = parts.findIndex(
    (part) => !pointsAtTold.test(part) && saysWrong.test(fold(part).replace(denial, ' ')),
  );
  const [first = ''] = parts;
  if (!isFinding || wrong < 0) return parts[0];
  if (wrong === 0) return withCause(first, parts[1]);
  const found = parts[wrong] ?? '';
  return describes.test(first) || subjectless.test(found) ? found : first;
}

/** True when a cell says how bad, not what: "High", "Safety hazard". */
export function isSeverity(folded: string): boolean {
  return folded.length < 24 && priorityRules.some(([, words]) => words.test(folded));
}

/** The order that stands in brackets: "Extractor hood (existing, verify that it will do)". */
const bracketed = /^([^.;:()]{3,40}) \(((?:existing|current|old)[,;:]? )?(\p{L}[^()]{8,})\)$/iu;

/** A thing with the order in brackets behind it: "Extractor hood, verify that it will do". */
function orderInBrackets(sentence: string): string {
  const [, thing = '', , order = ''] = bracketed.exec(sentence) ?? [];
  const isOrder = startsWithOrder.test(fold(order)) && !startsWithOrder.test(fold(thing));
  return order !== '' && isOrder ? `${thing}, ${order}` : sentence;
}

/** A sentence with its work in front. */
const turned = (sentence: string): string =>
  orderInBrackets(sentence.replace(/^built (?=new )/i, 'Build '));
