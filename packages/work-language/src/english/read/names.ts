import { keyAt, prepositionOf, sensesAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { isBrand } from '../../lexicon/brand-names.ts';
import { figuresOf } from '../../text/measures.ts';
import type { Sense } from '../../lexicon/lexicon.ts';
import { qualitiesAt } from './qualities.ts';
import { weights } from '../../sentence/weights.ts';
import type { Entry, Joined, Quality, Thing } from '../../sentence/sentence-types.ts';
import { noThing } from '../../sentence/thing.ts';
import type { Token } from '../../text/tokens.ts';

/** Words with a grammar of their own: never part of a name or an unknown noun. */
const functionWords = new Set(
  (
    'a an the all any each every this that these those both some no not never and or but if when ' +
    'where which who whose while until till unless because so than then as is are was were be been ' +
    'being am has have had do does did can could will would shall should may might must need needs ' +
    'to of in on at by for from with without into onto over under it its they them their there he ' +
    'she his her we our us you your i my me one ones other what how why too very also only just ' +
    'whatever whichever whoever whatsoever wherever anyone anybody someone somebody nobody everyone everybody ' +
    'anything something nothing those become became becomes been gone got went came ' +
    'either neither sold yet still already away along again apart aside back such per via please ' +
    'better worse more less than most least off out up down between further farther forward together upright'
  ).split(' '),
);

export const isFunctionWord = (key: string): boolean => functionWords.has(key);

/** What marks a phrase that is kept in its own words, behind its quotation mark. */
export const KEPT_MARK = '\u2060';
/** The same of a phrase that is a noun phrase for sure, so that it may be a subject as well. */
export const NAMED_MARK = '\u2061';
const startsWith = (chart: Chart, at: number, mark: string): boolean =>
  chart.tokens[at]?.raw.startsWith(`“${mark}`) ?? false;
const isMarked = (chart: Chart, at: number): boolean =>
  startsWith(chart, at, KEPT_MARK) || startsWith(chart, at, NAMED_MARK);

/** Whether the token is a name or code that both languages write alike. */
export function isName(chart: Chart, at: number): boolean {
  const token = chart.tokens[at];
  if (!token) return false;
  if (token.kind === 'quoted') return !isMarked(chart, at);
  if (token.kind === 'number' || isTimes(chart, at)) return true;
  if (token.kind !== 'word') return false;
  if (chart.streets.has(at)) return true;
  if (!isUnknownWord(chart, at)) return isNamePart(chart, at);
  if (isBrand(token.raw)) return true;
  if (/^\p{Lu}{2,5}\d*$/u.test(token.raw)) return chart.capitalsTell;
  return at > 0 && chart.capitalsTell && /^\p{Lu}/u.test(token.raw);
}

/**
 * A known word is part of a name where capitals lead from an article to an unknown word: "The West
 * Croydon painting".
 */
export function isNamePart(chart: Chart, at: number): boolean {
  if (!chart.capitalsTell || !isCapital(chart, at)) return false;
  const isLed = /^(?:the|an?)$/.test(keyAt(chart, at - 1)) || isNamePart(chart, at - 1);
  return isLed && isNameAhead(chart, at + 1);
}
const isCapital = (chart: Chart, at: number): boolean => /^\p{Lu}\p{Ll}/u.test(nameAt(chart, at));
/** Whether capitals lead to a word that nobody knows. */
const isNameAhead = (chart: Chart, at: number): boolean =>
  isCapital(chart, at) && (isUnknownWord(chart, at) || isNameAhead(chart, at + 1));

const isUnknownWord = (chart: Chart, at: number): boolean =>
  !functionWords.has(keyAt(chart, at)) && sensesAt(chart, at).length === 0;

/** An "x" between two numbers is the sign of a size: "10' x 12'". */
const isTimes = (chart: Chart, at: number): boolean =>
  keyAt(chart, at) === 'x' && isNumber(chart, at - 1) && isNumber(chart, at + 1);
const isNumber = (chart: Chart, at: number): boolean => chart.tokens[at]?.kind === 'number';

export const nameAt = (chart: Chart, at: number): string => chart.tokens[at]?.raw ?? '';

/** Names without a noun are seldom a thing: more than two rare steps. */
const namesCost = weights.slight + 2 * weights.rare;

/** Names and codes alone: "per SW 7008", "with Behr Ultra". */
export function namesAt(chart: Chart, at: number): Found<Thing>[] {
  let end = at;
  while (end < at + 5 && isName(chart, end)) end += 1;
  if (end === at) return [];
  const names = Array.from({ length: end - at }, (_, index) => nameAt(chart, at + index));
  return [{ end, cost: namesCost, value: { ...noThing, names } }];
}

export const looksLikeNoun = (word: string): boolean =>
  word.length > 2 && !/(?:ly|ing|[^e]ed|ize|ify)$/.test(word);

const endsOfPhrases = new Set(
  (
    'in on at and or with under behind above near from to for by over below beside before after ' +
    'along inside outside between through around into onto per off out against within toward towards ' +
    'that which during throughout using without is are was were'
  ).split(' '),
);

/** Whether an unknown noun phrase ends here: the text ends, or a mark or function word follows. */
function isBoundary(chart: Chart, at: number): boolean {
  const token = chart.tokens[at];
  if (!token) return true;
  if (token.kind === 'mark') return token.raw !== '-';
  return endsOfPhrases.has(token.key);
}

const isNominal = ({ value }: Found<Sense>): boolean =>
  ['noun', 'adjective'].includes(value.entry.kind) || value.form !== 'base';

/** Any reading without a phrase in its own words is likelier than one with it. */
const keptCost = 10 * weights.rare;

/** What is said of an unknown thing and is no part of its name: "broken", "new". */
const isSaidApart = ({ items }: Joined<Quality>): boolean =>
  items.every(
    ({ entry, form }) =>
      form === 'past' || entry.marks.has('state') || entry.marks.has('before') || isAge(entry),
  );
const isAge = ({ english }: Entry): boolean =>
  /^(?:new|old|existing|current|original|additional|extra)$/.test(english);

/** An unknown noun phrase, what is said of it in front of it included: "broken sash lifts". */
export function keptThingsAt(chart: Chart, at: number): Found<Thing>[] {
  const said = qualitiesAt(chart, at)
    .filter(({ end, value }) => isSaidApart(value) || startsWith(chart, end, NAMED_MARK))
    .flatMap(({ end, cost, value }) =>
      [...keptAt(chart, end), ...ofKeptAt(chart, end)].map((kept) => ({
        ...kept,
        cost: kept.cost + cost - weights.rare * value.items.length,
        value: { ...kept.value, qualities: value },
      })),
    );
  return [...keptAt(chart, at), ...said, ...ofKeptAt(chart, at)];
}

/** A work or a defect of a thing in its own words: "sump lid replacement", "roof vent leak". */
function ofKeptAt(chart: Chart, at: number): Found<Thing>[] {
  if (!startsWith(chart, at, NAMED_MARK)) return [];
  const preposition = prepositionOf(chart, 'of');
  const { end: from, cost, value } = markedAt(chart, at);
  if (!preposition) return [];
  return sensesAt(chart, from)
    .filter(({ value: { entry } }) => entry.kind === 'noun' && isDone(entry))
    .map(({ end, value: { entry, plural } }) => ({
      end,
      cost,
      value: {
        ...noThing,
        head: { entry, plural, code: null },
        parts: [{ kind: 'place', preposition, things: { items: [value], joints: [] } }],
      },
    }));
}
const isDone = ({ marks }: Entry): boolean => marks.has('action') || marks.has('defect');

function markedAt(chart: Chart, at: number): Found<Thing> {
  const kept = nameAt(chart, at).slice(2, -1);
  const isNamed = startsWith(chart, at, NAMED_MARK);
  return {
    end: at + 1,
    cost: keptCost,
    value: { ...noThing, kept, ...(isNamed ? { isNamed } : {}) },
  };
}

/** Up to four words of which at least one is unknown and the others may belong to a noun. */
function keptAt(chart: Chart, at: number): Found<Thing>[] {
  if (isMarked(chart, at)) return [markedAt(chart, at)];
  let end = at;
  let isUnknown = false;
  for (; end < at + 4 && !isBoundary(chart, end); end += 1)
    isUnknown ||= sensesAt(chart, end).length === 0;
  if (!isUnknown) return [];
  const tokens = chart.tokens.slice(at, end);
  if (!isBoundary(chart, end) || !mayEnd(chart, end - 1)) return [];
  if (!tokens.every((token, index) => mayBeKept(chart, at + index, token))) return [];
  const kept = tokens
    .map(({ raw, hyphened }) => `${hyphened ? '-' : ' '}${raw}`)
    .join('')
    .slice(1);
  return [{ end, cost: keptCost, value: { ...noThing, kept } }];
}

/** A kept phrase does not end in a participle, which is said of it: "the frob checked". */
const mayEnd = (chart: Chart, at: number): boolean => {
  const senses = sensesAt(chart, at);
  return (
    senses.length === 0 ||
    !senses.every(({ value: { entry, form } }) => entry.kind === 'verb' && form === 'past')
  );
};

/** A word that may belong to a noun phrase; a plural ends it: "leaves drop" is none. */
function mayBeKept(chart: Chart, at: number, { kind, key }: Token): boolean {
  if (kind !== 'word' || functionWords.has(key) || figuresOf(key, 'en') !== null) return false;
  const senses = sensesAt(chart, at);
  if (senses.length === 0) return looksLikeNoun(key);
  const isPlural = senses.some(({ value }) => value.entry.kind === 'noun' && value.plural);
  return senses.some(isNominal) && (!isPlural || isBoundary(chart, at + 1));
}
