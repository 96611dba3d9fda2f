import { entries, oneIn } from './vocabulary.ts';
import { oneOf } from '../text/one-of.ts';
import type { Action, Priority, Trade } from './task-words.ts';
import { anyOf } from '../text/text.ts';

/**
 * Trades, priorities and actions by the words of a document, English and Spanish, folded.
 * Data: grow the lists, not the code.
 */

/** A cell that names a trade and nothing else. */
export const onlyTrade = new RegExp(`^${oneIn('facts', 'only-trade')}$`);

type Rule<T> = readonly [T, RegExp];

export const tradeRules: readonly Rule<Trade>[] = [
  ['garage_door', anyOf(entries('facts', 'trade-rules garage-door'))],
  ['pest_control', anyOf(entries('facts', 'trade-rules pest-control'))],
  ['mold', anyOf(entries('facts', 'trade-rules mold'))],
  ['chimney', anyOf(entries('facts', 'trade-rules chimney'))],
  ['septic', anyOf(entries('facts', 'trade-rules septic'))],
  ['gutters', anyOf(entries('facts', 'trade-rules gutters'))],
  ['electrical', anyOf(entries('facts', 'trade-rules electrical'))],
  ['appliances', anyOf(entries('facts', 'trade-rules appliances'))],
  ['plumbing', anyOf(entries('facts', 'trade-rules plumbing'))],
  ['hvac', anyOf(entries('facts', 'trade-rules hvac'))],
  ['roofing', anyOf(entries('facts', 'trade-rules roofing'))],
  ['foundation', anyOf(entries('facts', 'trade-rules foundation'))],
  ['structural', anyOf(entries('facts', 'trade-rules structural'))],
  ['waterproofing', anyOf(entries('facts', 'trade-rules waterproofing'))],
  ['insulation', anyOf(entries('facts', 'trade-rules insulation'))],
  ['windows_doors', anyOf(entries('facts', 'trade-rules windows-doors'))],
  ['tile', anyOf(entries('facts', 'trade-rules tile'))],
  ['flooring', anyOf(entries('facts', 'trade-rules flooring'))],
  ['drywall', anyOf(entries('facts', 'trade-rules drywall'))],
  ['siding', anyOf(['siding', 'stucco', 'trim board', 'cladding', 'revestimiento', 'fachaleta'])],
  ['masonry', anyOf(entries('facts', 'trade-rules masonry'))],
  ['concrete', anyOf(entries('facts', 'trade-rules concrete'))],
  ['painting', anyOf(entries('facts', 'trade-rules painting'))],
  ['carpentry', anyOf(entries('facts', 'trade-rules carpentry'))],
  ['framing', anyOf(entries('facts', 'trade-rules framing'))],
  ['landscaping', anyOf(entries('facts', 'trade-rules landscaping'))],
  ['demolition', anyOf(entries('facts', 'trade-rules demolition'))],
  ['cleaning', anyOf(entries('facts', 'trade-rules cleaning'))],
  ['handyman', anyOf(entries('facts', 'trade-rules handyman'))],
];

export const priorityRules: readonly Rule<Priority>[] = [
  ['urgent', anyOf(entries('facts', 'priority-rules urgent'))],
  ['high', anyOf(entries('facts', 'priority-rules high'))],
  ['low', anyOf(entries('facts', 'priority-rules low'))],
];

/** Words of a grade whose scale may be any. */
export const gradeWords = anyOf(entries('facts', 'grade-words'));

export const actionRules: readonly Rule<Action>[] = [
  ['replace', anyOf(entries('facts', 'action-rules replace'))],
  ['install', anyOf(entries('facts', 'action-rules install'))],
  ['remove', anyOf(entries('facts', 'action-rules remove'))],
  ['clean', anyOf(entries('facts', 'action-rules clean'))],
  ['repair', anyOf(entries('facts', 'action-rules repair'))],
  ['evaluate', anyOf(entries('facts', 'action-rules evaluate'))],
];

/** What is dirty as a part of its machine is no cleaner's: "furnace filter heavily soiled". */
const ofMachine =
  String.raw`(?!.{0,80}\b(?:filters?|furnaces?|coils?|condensers?|blowers?|ducts?|vents?|gutters?|flues?` +
  String.raw`|chimneys?|drains?|filtros?|ductos?|rejillas?|minisplit|serpentin)\b)`;

/** Trades that the work itself names at the beginning, or its finish, whatever the thing. */
export const workTrades: readonly Rule<Trade>[] = [
  ['painting', new RegExp(`${oneIn('facts', 'work-trades painting')}`)],
  [
    'cleaning',
    new RegExp(
      String.raw`^(?:deep |power |pressure )?(?:clean|wash|vacuum|dust|sweep|mop|scrub|tidy)\b|^${oneOf(`
    limpi, barrer, desempolv, trapear, aspirar, fregar, lavar
  `)}|^${ofMachine}.{0,60}\b(?:polvo|restos|dirty|soiled|filthy|algae|moss)\b`,
    ),
  ],
  [
    'demolition',
    new RegExp(
      String.raw`^${oneIn('facts', 'work-trades demolition')}\b|^remove (?:[a-z]+ ){0,4}(?:walls?` +
        String.raw`|partitions?|cabinetry|shed)\b|^${oneIn('facts', 'work-trades demolition 2')}`,
    ),
  ],
  [
    'landscaping',
    new RegExp(
      `^${oneIn('facts', 'work-trades landscaping')}(?![a-z])|^` +
        `${oneOf('pull, pick up, pick, dig, cut back, trim')} (?:[a-z]+ ){0,4}` +
        `${oneIn('facts', 'vocabulary-facts work-trades landscaping')}(?![a-z])`,
    ),
  ],
  [
    'general',
    new RegExp(
      `^(?:the |el |los )?(?:ascensor|elevador|montacargas|elevator|lift)(?:es|s)? (?:` +
        `${oneIn('facts', 'work-trades general')})(?![a-z])`,
    ),
  ],
  ['handyman', /^(?:re-?)?hang (?:[a-z]+ ){0,4}(?:pictures?|paintings?|mirrors?|artwork)\b/],
];

/** Things that are also places: before another thing they only say where it is, "stair light". */
export const placeThing = new RegExp(`^${oneIn('facts', 'place-thing')}$`);
/** Things that such a place may have. */
export const thingThere = new RegExp(`^${oneIn('facts', 'thing-there')}(?![a-z])`);

/** Words by which work on an appliance is that of an electrician. */
export const suppliesPower =
  /\b(?:circuits?|outlets?|receptacles?|switch(?:es)?|wiring|power source|breakers?|sockets?|plugs?)\b/;

/** A wall or a ceiling, before what it is near to: "hole in wall behind door". */
export const surfaceTrades: readonly Rule<Trade>[] = [
  [
    'drywall',
    new RegExp(
      String.raw`\b(?:holes?|dents?|dings?|cracks?|cracked|hoyos?|huecos?|agujeros?|grietas?|fisuras?)\b.{0,40}` +
        String.raw`\b(?:walls?|ceilings?|paredes|pared|techos?|cielos?)\b` +
        String.raw`|\b${oneOf(`
    walls?, ceilings?, paredes, pared, cracks?, cracking, grietas?, fisuras?
  `)}\b`,
    ),
  ],
];

/** Words that many trades use: they count where nothing else names one. */
export const weakTrades: readonly Rule<Trade>[] = [
  [
    'plumbing',
    /\b(?:leak(?:s|ing|age)?|hot water|water|gas|drain(?:s|age)?|fugas?|goteras?|agua|gas)\b/,
  ],
  ['masonry', /\b(?:external walls?|salitre)\b/],
  ['plumbing', /\bcisternas?\b/],
  [
    'drywall',
    /\b(?:walls?|ceilings?|cracks?|holes?|penetrations?|pared(?:es)?|grietas?|fisuras?)\b/,
  ],
  ['painting', /\b(?:stains?|stained|discolou?red|manchas?)\b/],
  ['carpentry', /^(?:build|construct)\b/],
  ['carpentry', /\b(?:wood(?:en)?|frames?|hinges?|madera)\b/],
  ['masonry', /\b(?:external walls?|steps?|render|pointing|muros?)\b/],
];

/** Wording that leaves something open. */
export const vagueWording = anyOf(entries('facts', 'vague-wording'));
export const eitherWay = anyOf(entries('facts', 'either-way'));
export const someNumber = anyOf(entries('facts', 'some-number'));

/** A number with its unit: "12 sq ft", "3 ea", "120 SF", "(4) outlets". */
export const measured = new RegExp(
  String.raw`(?<![\w.$#/-])(\d{1,6}(?:[.,]\d{1,3})?)\s?(${oneIn('facts', 'measured')})(?![a-z])`,
  'i',
);
export const counted = new RegExp(
  String.raw`[\p{L}\d,:]\s?\((\d{1,3})\)(?=[\s.,]|$)|(?:^|\s)(?:qty|quantity|cant|cantidad)\.?:?\s?` +
    String.raw`(\d{1,4})(?!\d)|(?<!\d["”']?)\sx\s?(\d{1,3})(?:\s|$|[).,])`,
  'iu',
);
