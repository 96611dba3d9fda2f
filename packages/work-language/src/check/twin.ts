import type { Disagreement } from '../translation.ts';
import { sensesAt, wordChart, type Chart } from '../lexicon/chart.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { lookupKey, withoutContractions } from '../text/tokens.ts';
import { properPlaceIn } from '../english/read/bracketed-places.ts';
import { spelled } from '../text/spelling.ts';
import { opposites, oppositeSides, type Opposites } from './twin-opposites.ts';
import { termDisagreements, type Sides } from './twin-terms.ts';
import {
  conditions,
  datesApart,
  isDate,
  isUnit,
  negationsOf,
  numbersOf,
  oneWay,
  provesBack,
  sides,
  type Marker,
} from './twin-facts.ts';

export interface Twin {
  en: string;
  es: string;
}

/** Elements of one list that the other lacks, counted. */
function surplus(of: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const one of other) left.set(one, (left.get(one) ?? 0) + 1);
  return of.filter((one) => {
    const count = left.get(one) ?? 0;
    if (count > 0) left.set(one, count - 1);
    return count === 0;
  });
}

const apart = (en: readonly string[], es: readonly string[]): string[] => [
  ...surplus(en, es),
  ...surplus(es, en),
];

/** Ordinals as words: "second floor" and "segundo piso" need no figure. */
const ordinals = /^(?:1|2|3|4)$/;

/** Words that say how many there are of a part: a "2-gang" plate is a "placa doble". */
const multiples: Readonly<Record<string, Readonly<Record<'en' | 'es', RegExp>>>> = {
  1: { en: /\b(?:single|one)\b/i, es: /\b(?:sencill[ao]s?|simples?|un[ao]?)\b/i },
  2: { en: /\b(?:double|dual|twin|pair|both)\b/i, es: /\b(?:dobles?|dual(?:es)?|par|amb[ao]s)\b/i },
  3: { en: /\btriple\b/i, es: /\b(?:triples?|trifásic[ao]s?)\b/i },
};

function numberDisagreements(charts: Sides<Chart>): Disagreement[] {
  const en = numbersOf(charts.en, 'en');
  const es = numbersOf(charts.es, 'es');
  const isOrdinal = (figure: string): boolean =>
    ordinals.test(figure) && /\b\d(?:st|nd|rd|th)\b/i.test(charts.en.text);
  const lost = surplus(en.figures, [...es.figures, ...es.rates]).filter((one) => !isOrdinal(one));
  const added = surplus(es.figures, [...en.figures, ...en.rates]).filter((one) => !isOrdinal(one));
  const figures = [
    ...lost.filter((figure) => !multiples[figure]?.es.test(charts.es.text)),
    ...added.filter((figure) => !multiples[figure]?.en.test(charts.en.text)),
  ];
  const measures = figures.length > 0 ? [] : apart(en.measures, es.measures);
  return [
    ...figures.map((detail) => ({ kind: 'number' as const, detail })),
    ...measures.map((detail) => ({ kind: 'unit' as const, detail })),
    ...apart(en.money, es.money).map((detail) => ({ kind: 'money' as const, detail })),
  ];
}

function negationDisagreements(charts: Sides<Chart>): Disagreement[] {
  const en = negationsOf(charts.en, 'en');
  const es = negationsOf(charts.es, 'es');
  const agrees =
    (es.sure >= en.sure && es.sure <= en.sure + en.possible) ||
    (en.sure >= es.sure && en.sure <= es.sure + es.possible);
  return agrees ? [] : [{ kind: 'negation', detail: `${en.sure}/${es.sure}` }];
}

/** Patterns of opposites as they count every time of a word. */
const countings = new Map<RegExp, RegExp>();
function countingOf(pattern: RegExp): RegExp {
  const known = countings.get(pattern);
  if (known) return known;
  const counting = new RegExp(pattern.source, 'gi');
  countings.set(pattern, counting);
  return counting;
}
const timesOf = (pattern: RegExp, text: string): number =>
  (text.match(countingOf(pattern)) ?? []).length;

/** Whether a word became its opposite on the way: one side has more of it, the other less. */
const isTurned = (one = 0, other = 0, uno = 0, otro = 0): boolean =>
  (one > uno && otro > other) || (other > otro && uno > one);

/** Words that one side has and the other lacks. */
const missingOf = (markers: readonly Marker[], { en, es }: Twin): string[] =>
  markers
    .filter((marker) => {
      const inEnglish = marker.en.test(en);
      if (inEnglish) return !marker.es.test(es);
      const proof = oneWay.has(marker.name) ? provesBack[marker.name] : marker.es;
      return proof?.test(es) ?? false;
    })
    .map(({ name }) => name);

/** Whether a word of one side may have become its opposite, which few texts ask. */
const mayTurn = ({ en: english, es: spanish }: Opposites, { en, es }: Twin): boolean =>
  (english[0].test(en) && spanish[1].test(es)) || (english[1].test(en) && spanish[0].test(es));

const turnedOf = (pairs: readonly Opposites[], twin: Twin): string[] =>
  pairs
    .filter((pair) => {
      if (!mayTurn(pair, twin)) return false;
      const [one, other] = pair.en.map((pattern) => timesOf(pattern, twin.en));
      const [uno, otro] = pair.es.map((pattern) => timesOf(pattern, twin.es));
      return isTurned(one, other, uno, otro);
    })
    .map(({ name }) => name);

/** Expressions of which one matches wherever one of several does; one for each set of flags. */
function anyOf(several: readonly RegExp[]): readonly RegExp[] {
  const byFlags = new Map<string, string[]>();
  for (const { source, flags } of several) {
    const once = flags.replace('g', '');
    byFlags.set(once, [...(byFlags.get(once) ?? []), `(?:${source})`]);
  }
  return [...byFlags].map(([flags, sources]) => new RegExp(sources.join('|'), flags));
}

/** Compares pairs of opposites in both texts; skipped where the English holds none of the words. */
function turning(pairs: readonly Opposites[]): (twin: Twin) => string[] {
  const looks = anyOf(pairs.flatMap(({ en }) => en));
  return (twin) => (looks.some((look) => look.test(twin.en)) ? turnedOf(pairs, twin) : []);
}
const turnedSides = turning(oppositeSides);
const turnedStates = turning(opposites);

const code = /^(?:(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9#./-]{2,}|[A-Z]{2,6})$/;
const isUnitCode = /^\d[\d.,]*(?:st|nd|rd|th|s|ft|in|lf|sf|cm|mm|m|a|v|w)$/i;
/** Abbreviations that the other language writes out, and words that are written in capitals. */
const writtenOut = new Set(
  'HVAC AC CO TV CV SATE ITE ASAP LVP WC MBR OK NA OSB DIY LF SF SQ FT IN LH RH HOA TPR CMU LED NOT NO HP'.split(
    ' ',
  ),
);

const isAllCapitals = (text: string): boolean =>
  text.length > 6 && text === text.toUpperCase() && /[A-Z]{4}/.test(text);

/** Whether an entry says the word in both languages, or leaves it out on purpose. */
function isTranslated(chart: Chart, at: number): boolean {
  for (let start = Math.max(0, at - 3); start <= at; start += 1)
    for (const { end, value } of sensesAt(chart, start))
      if (end > at && !lookupKey(value.entry.spanish).includes(chart.tokens[at]?.key ?? ''))
        return true;
  return false;
}

function codesOf(chart: Chart): { raw: string; at: number }[] {
  if (isAllCapitals(chart.text)) return [];
  return chart.tokens.flatMap(({ raw, key, kind }, at) =>
    (kind === 'number' || raw !== key) &&
    code.test(raw) &&
    !isUnitCode.test(raw) &&
    !isUnit(raw.toLowerCase()) &&
    !writtenOut.has(raw)
      ? [{ raw, at }]
      : [],
  );
}

/**
 * The Spanish words of all entries of the English side, which tell a part of a term: "pastilla
 * AFCI" of an arc-fault breaker.
 */
const spanishWordsOf = (en: Chart): ReadonlySet<string> =>
  new Set(
    en.tokens.flatMap((_, at) =>
      sensesAt(en, at).flatMap(({ value }) => value.entry.spanish.split(' ')),
    ),
  );

/** Whether the English side says what a Spanish code stands for: "EPP" of protective equipment. */
const isSaidAt = (es: Chart, at: number, english: string): boolean =>
  [0, 1, 2].some((before) =>
    sensesAt(es, at - before, 'spanish').some(
      ({ end, value }) => end > at && english.includes(value.entry.english.toLowerCase()),
    ),
  );

function codeDisagreements(charts: Sides<Chart>): Disagreement[] {
  const isIn = ({ tokens }: Chart): ((raw: string) => boolean) => {
    const keys = new Set(tokens.map(({ key }) => key));
    return (raw) => keys.has(raw.toLowerCase());
  };
  const english = codesOf(charts.en);
  const spanish = codesOf(charts.es);
  if (english.length === 0 && spanish.length === 0) return [];
  const [isEnglish, isSpanish] = [isIn(charts.en), isIn(charts.es)];
  const named = spanishWordsOf(charts.en);
  const text = charts.en.text.toLowerCase();
  const lost = english.filter(({ raw, at }) => !isSpanish(raw) && !isTranslated(charts.en, at));
  const added = spanish.filter(
    ({ raw, at }) => !isEnglish(raw) && !named.has(raw) && !isSaidAt(charts.es, at, text),
  );
  return [...lost, ...added].map(({ raw }) => ({ kind: 'code', detail: raw }));
}

/** Whether a word is known, alone or within a term: "Ice Maker". */
const isInTerm = (chart: Chart, at: number, language: 'english' | 'spanish'): boolean =>
  [0, 1, 2, 3].some((before) =>
    sensesAt(chart, at - before, language).some(({ end }) => at - before >= 0 && end > at),
  );

/** Whether at least half of the words are written small, so that capital letters tell names. */
function hasSmallWords({ tokens }: Chart): boolean {
  const words = tokens.filter(({ kind }) => kind === 'word');
  const lower = words.filter(({ raw, key }) => raw === key || /^\p{Ll}/u.test(raw));
  return lower.length >= words.length / 2;
}

/** Capitalized words that no entry knows: brands, models, streets. */
function namesOf(chart: Chart, language: 'english' | 'spanish'): string[] {
  if (!hasSmallWords(chart)) return [];
  return chart.tokens.flatMap(({ raw, key, kind }, at) =>
    at > 0 &&
    kind === 'word' &&
    raw !== key &&
    /^\p{Lu}\p{Ll}{2,}/u.test(raw) &&
    !/^[.:!?¿“"(–—-]$/.test(chart.tokens[at - 1]?.raw ?? '') &&
    !isDate(raw) &&
    !isInTerm(chart, at, language)
      ? [raw]
      : [],
  );
}

function nameDisagreements({ en, es }: Twin, charts: Sides<Chart>): Disagreement[] {
  const lost = namesOf(charts.en, 'english').filter((name) => !es.includes(name));
  const english = en.toLowerCase();
  const added = namesOf(charts.es, 'spanish').filter(
    (name) => !english.includes(name.toLowerCase()),
  );
  return [...lost, ...added].map((detail) => ({ kind: 'name', detail }));
}

/** Both sides without what stands in quotation marks on one and word by word on the other. */
function withoutShared({ en, es }: Twin): Twin {
  const shared = [en, es].flatMap((text) =>
    [...text.matchAll(/“([^“”]+)”/g)].map(([, words = '']) => words),
  );
  const isShared = (words: string): boolean => en.includes(words) && es.includes(words);
  return shared
    .filter(isShared)
    .reduce(
      (twin, words) => ({ en: twin.en.replace(words, '“”'), es: twin.es.replace(words, '“”') }),
      { en, es },
    );
}

const ofKind = (kind: Disagreement['kind'], details: readonly string[]): Disagreement[] =>
  [...new Set(details)].map((detail) => ({ kind, detail }));

/** Both sides without the name or the address in brackets that both of them have. */
function withoutProperPlace({ en, es }: Twin): Twin {
  const place = properPlaceIn(en);
  return place && es.includes(place)
    ? { en: en.replace(place, ''), es: es.replace(place, '') }
    : { en, es };
}

/**
 * What the English and the Spanish side of a text do not agree on, what endangers a crew most first:
 * negation, "until" and other conditions, sides and directions, on and off and other opposites,
 * numbers, units, money, dates, codes, names, places and trade terms. An empty list is no proof of a
 * good translation, but each entry is a reason to print both. The texts are spelled as the lexicon
 * has their words.
 */
export function disagreementsOf(texts: Twin, lexicon: Lexicon): Disagreement[] {
  const twin = withoutShared(withoutProperPlace(texts));
  const charts = {
    en: wordChart(twin.en, lexicon),
    es: wordChart(withoutContractions(twin.es), lexicon),
  };
  return [
    ...negationDisagreements(charts),
    ...ofKind('word', missingOf(conditions, twin)),
    ...ofKind('side', [...missingOf(sides, twin), ...turnedSides(twin)]),
    ...ofKind('opposite', turnedStates(twin)),
    ...numberDisagreements(charts),
    ...ofKind('date', datesApart(twin.en, twin.es)),
    ...codeDisagreements(charts),
    ...nameDisagreements(twin, charts),
    ...termDisagreements(charts, lexicon),
  ];
}

/** The same of texts as people type them. */
export function twinDisagreements({ en, es }: Twin, lexicon: Lexicon): Disagreement[] {
  const found = disagreementsOf({ en, es }, lexicon);
  if (found.length === 0) return found;
  return disagreementsOf(
    { en: spelled(en, 'en', lexicon), es: spelled(es, 'es', lexicon) },
    lexicon,
  );
}
