import type { Chart } from '../chart.ts';
import type { Sense } from '../lexicon.ts';
import { decided } from './spanish-decided.ts';
import type { Entry } from '../../sentence/sentence-types.ts';
import { isSpecial } from '../../sentence/verb-objects.ts';
import { pluralPhrase } from '../../spanish/forms.ts';
import { lookupKey, withoutContractions } from '../../text/tokens.ts';

/**
 * How likely each of the senses of a Spanish form is: the one of the least cost is read. The marks
 * of an entry, its place among the Spanish words of its row and the decisions of the text add up.
 */

/** What makes a sense less likely. */
const less = {
  /** Its English word is none of the usual ones. */
  unusual: 1,
  /** The form is a later Spanish word of its row. */
  laterWord: 3,
  /** It is another English word for the same. */
  variant: 4,
  /** It is a verb for some objects only, as "organizar" a meeting. */
  special: 2,
  /** It has no singular. */
  plural: 0.5,
} as const;

/** What makes a sense more likely: the marks of its row, and the decision of the text. */
const more = {
  likely: 1.2,
  fair: 0.5,
  decided: { no: 0, usually: 5, surely: 20 },
} as const;

/** By so many letters of its English word a sense costs one more, so that short words come first. */
const lettersOf = { verb: 100, other: 1000 } as const;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Of English verbs for one Spanish verb, the usual ones. */
const usual = new Set([
  ...words(
    'remove replace repair install clean paint check seal apply place close open cover change fill ' +
      'connect disconnect level move adjust secure sand wash cut dig pour verify inspect provide ' +
      'supply get make build take add raise lower dry tighten loosen trim treat ventilate water ' +
      'protect reinforce measure mark lift weld polish keep put test review finish use send work ' +
      'collect straighten stick sweep turn unclog waterproof plaster tile varnish drill empty drain demolish ' +
      'insulate fasten lubricate store stain discharge reinstall mount ' +
      'cracked facade interior exterior floor cabinet heating with without ' +
      'installation carpentry molding basement sealant trench coordinate disassemble pave ' +
      'request prepare schedule record renovate repoint ' +
      'separate identify deteriorated detached twisted stuck dangerous carefully ' +
      'closed wall outlet pipe waste debris clogged electrical',
  ),
  'turn on',
  'come out',
  'backwards',
  'prefabricated',
  'finished',
  'shutoff valve',
  'turn off',
  'air conditioning',
  'exhaust fan',
  'lay out',
  'floor drain',
  'have',
  'up to',
  'look for',
  'pick up',
  'take out',
  'vinyl paint',
  'window glass',
  'flat roof',
  'light switch',
  'rotted wood',
  'front door',
]);

/** The same of nouns that are verbs as well. */
const usualThings = words(
  'piece moisture coat meter latch stone post ground tank plaster shelf furniture label plug record',
);
const isUsual = ({ kind, english }: Entry): boolean =>
  kind === 'noun' && english === 'install'
    ? false
    : usual.has(english) || (kind === 'noun' && usualThings.has(english));

/** A term as the text has it, its contractions written out. */
const formOf = (term: string): string => lookupKey(withoutContractions(term));

function isPreferred({ entry, plural }: Sense, form: string): boolean {
  const isMade = plural && !entry.marks.has('plural');
  return (
    (entry.marks.has('reverse') && entry.kind !== 'noun') ||
    entry.alternatives.some(
      (one) => entry.marks.has('reverse') && formOf(isMade ? pluralPhrase(one) : one) === form,
    ) ||
    formOf(isMade ? pluralPhrase(entry.spanish) : entry.spanish) === form
  );
}

const readFirst = ({ marks }: Entry): number =>
  marks.has('likely') ? more.likely : marks.has('fair') ? more.fair : 0;

/** What a sense of a form costs by itself. */
export function likelihoodCost(sense: Sense, form: string): number {
  const { entry } = sense;
  const isVerb = entry.kind === 'verb';
  const isFirst = isVerb || isPreferred(sense, form);
  return (
    (isUsual(entry) ? 0 : less.unusual) -
    (isFirst ? readFirst(entry) : 0) +
    (isFirst ? 0 : less.laterWord) +
    (entry.marks.has('variant') && !isUsual(entry) ? less.variant : 0) +
    (isSpecial(entry) ? less.special : 0) +
    (entry.marks.has('plural') ? less.plural : 0) +
    entry.english.length / (isVerb ? lettersOf.verb : lettersOf.other)
  );
}

/** The same with what the words of the text decide. */
export const likelihoodCostIn = (chart: Chart, at: number, sense: Sense, form: string): number =>
  likelihoodCost(sense, form) - more.decided[decided(chart, at, form, sense.entry)];
