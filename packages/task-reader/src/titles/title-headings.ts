import { oneIn } from '../vocabulary/vocabulary.ts';
import type { Language } from '@obralista/work-language';
import { tradeOf } from '../records/facts.ts';
import { findingWording, workByNoun } from './finding-title.ts';
import { orderOfLead } from '../verdicts/order-leads.ts';
import { STEP } from '../places/place.ts';
import { holdsRooms } from '../places/place-rank.ts';
import { stuffAtStart, subjectless } from '../verdicts/signal-wording.ts';
import { calm, capitalised, contentWords, fold, uncapitalised } from '../text/text.ts';
import { made } from './title-verbs.ts';
import { asksForWork, startsWithOrder } from '../vocabulary/orders.ts';
import { onlyArea } from '../vocabulary/places.ts';

/** Wordings too short to be read alone, behind the thing or the deed that their heading names. */

export interface TitleFacts {
  language: Language;
  /** The place of its heading. */
  area?: string | undefined;
  /** The places that stand beside the title. */
  places?: readonly string[];
  /** The heading a very short wording stands under. */
  topic?: string | undefined;
  /** True when the wording reports something wrong; an item of a list of work needs no verb. */
  isFinding: boolean;
}

/** Work named by its noun or infinitive in Spanish, perhaps after the room: "Levantado de moqueta". */
const namesWork = new RegExp(
  `^(?:[a-z]+(?: |/| / ))?${oneIn('titles', 'names-work')} |^(?!(?:lugar|pilar|hogar` +
    `|taller|collar|alquiler) )[a-z]{3,}(?:ar|er|ir) `,
);

/** Whether a wording is an order, asks for work, or has an order behind a colon. */
export const asksItself = (text: string, language: Language): boolean =>
  asksForWork.test(fold(text)) ||
  text
    .split(/[;:] /)
    .map(fold)
    .some(
      (clause) =>
        (startsWithOrder.test(clause) && !stuffAtStart.test(clause)) ||
        (language === 'es' && namesWork.test(clause)),
    );

/** Headings that say what kind of text stands below them, not what it is about. */
const namesText = new RegExp(String.raw`\b${oneIn('titles', 'names-text')}$`, 'i');

/** Words of a thing at most that a deed above it is about. */
const THING = 4;

/** Whom a letter greets: "Dear Phil". */
const greets = /^(?:dear|hi|hello|hey|hola|estimad[oa]s?|buen[oa]s)\b/i;

/** The name of a section where it is a thing: no room, no kind of text and no number. */
function thingOf({ topic = '' }: TitleFacts): string | undefined {
  const name = topic.replace(/ \d{1,2}$|\s*\([^()]*\)\s*$|[:.\s]+$/g, '');
  const isThing =
    name !== '' &&
    !greets.test(name) &&
    !holdsRooms(name) &&
    !namesText.test(name) &&
    !/\d/.test(name);
  return isThing ? name : undefined;
}

/** The thing that a place ends with: the microwave of "Kitchen > Microwave". */
export const fixtureOf = ({ area = '', ...facts }: TitleFacts): string | undefined =>
  area.includes(STEP) && !onlyArea.test(fold(area.split(STEP).at(-1) ?? ''))
    ? thingOf({ ...facts, topic: area.split(STEP).at(-1) })
    : undefined;

/** A word or two of no trade below the name of a thing: "everywhere" below "Molding". */
const isVague = (text: string, name: string): boolean =>
  contentWords(text).length <= 2 &&
  contentWords(name).length <= 2 &&
  !startsWithOrder.test(fold(name)) &&
  (tradeOf(fold(text)) === undefined || contentWords(text).length === 1) &&
  tradeOf(fold(name)) !== undefined;

/**
 * A word or two with the heading that tells what they are about: "Paint shoe molding", "Prime drywall",
 * "Radiator (demolition)", "Molding, everywhere".
 */
function joined(name: string, first: string, isVerb: boolean): string {
  const wording = uncapitalised(first);
  if (isVerb) return `${capitalised(first)} ${uncapitalised(calm(name))}`;
  if (orderOfLead(fold(name)) === undefined) return `${calm(name)}, ${wording}`;
  return contentWords(name).length === 1 && startsWithOrder.test(fold(name))
    ? `${calm(name)} ${wording}`
    : `${capitalised(first)} (${uncapitalised(calm(name))})`;
}

/** The name of the thing above a wording: that of its place, or of its section. */
export const nameAbove = (facts: TitleFacts): string | undefined =>
  fixtureOf(facts) ?? thingOf(facts);

/** Behind its heading, a bare thing of a deed or a verb alone: "Demolition: radiator", "Drywall: prime". */
function headed(first: string, facts: TitleFacts): string {
  const name = thingOf(facts);
  const words = contentWords(first).length;
  const isVerb = words === 1 && startsWithOrder.test(fold(first));
  const isThing = words <= THING && !asksItself(first, facts.language);
  if (name === undefined) return first;
  const isNamed = contentWords(name).length > 1 && !startsWithOrder.test(fold(name));
  const heads = isVerb
    ? isNamed
    : isThing && (orderOfLead(fold(name)) !== undefined || isVague(first, name));
  return heads ? joined(name, first, isVerb) : first;
}

/** The finding of a wording, behind the topic of its section where it is too short to be read alone. */
export function findingTitle(first: string, facts: TitleFacts): string {
  if (!facts.isFinding) return made(headed(first, facts));
  const isBare =
    (contentWords(first).length <= 2 || subjectless.test(first)) &&
    !startsWithOrder.test(fold(first)) &&
    !workByNoun.test(first);
  const name = thingOf(facts) ?? fixtureOf(facts);
  const isNamed = name !== undefined && fold(first).includes(fold(name));
  return isBare && name !== undefined && !isNamed
    ? `${calm(name)} ${uncapitalised(first)}`
    : findingWording(first);
}
