import type { Disagreement } from '../../adapters/translator.ts';
import { sensesAt, wordChart, type Chart, type Found } from './chart.rules.ts';
import type { Lexicon, Sense } from './lexicon.rules.ts';
import type { Entry } from './sentence.types.ts';
import { lookupKey, withoutAccents, withoutContractions } from './tokens.rules.ts';
import {
  datesApart,
  isDate,
  isUnit,
  negationsOf,
  numbersOf,
  oneWay,
  opposites,
  provesBack,
  strictMarkers,
  type TwinLanguage,
} from './twin-facts.rules.ts';

export interface Twin {
  en: string;
  es: string;
}

type Sides<T> = Readonly<Record<TwinLanguage, T>>;

/** Elements of one list that the other lacks, counted. */
function surplus(of: readonly string[], other: readonly string[]): string[] {
  const left = [...other];
  return of.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const apart = (en: readonly string[], es: readonly string[]): string[] => [
  ...surplus(en, es),
  ...surplus(es, en),
];

/** Ordinals as words: "second floor" and "segundo piso" need no figure. */
const ordinals = /^(?:1|2|3|4)$/;

function numberDisagreements(charts: Sides<Chart>): Disagreement[] {
  const en = numbersOf(charts.en, 'en');
  const es = numbersOf(charts.es, 'es');
  const isOrdinal = (figure: string): boolean =>
    ordinals.test(figure) && /\b\d(?:st|nd|rd|th)\b/i.test(charts.en.text);
  const figures = apart(en.figures, es.figures).filter((figure) => !isOrdinal(figure));
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
  pattern.test(text) ? (text.match(countingOf(pattern)) ?? []).length : 0;

/** Whether a word became its opposite on the way: one side has more of it, the other less. */
const isTurned = (one = 0, other = 0, uno = 0, otro = 0): boolean =>
  (one > uno && otro > other) || (other > otro && uno > one);

function markerDisagreements({ en, es }: Twin): Disagreement[] {
  const missing = strictMarkers.filter((marker) => {
    const inEnglish = marker.en.test(en);
    if (inEnglish) return !marker.es.test(es);
    const proof = oneWay.has(marker.name) ? provesBack[marker.name] : marker.es;
    return proof?.test(es) ?? false;
  });
  const turned = opposites.filter((pair) => {
    const [one, other] = pair.en.map((pattern) => timesOf(pattern, en));
    const [uno, otro] = pair.es.map((pattern) => timesOf(pattern, es));
    return isTurned(one, other, uno, otro);
  });
  return [
    ...missing.map(({ name }) => ({ kind: 'word' as const, detail: name })),
    ...turned.map(({ name }) => ({ kind: 'side' as const, detail: name })),
  ];
}

const code = /^(?:(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9#./-]{2,}|[A-Z]{2,6})$/;
const isUnitCode = /^\d+(?:st|nd|rd|th|s|ft|in|lf|sf|cm|mm|m|a|v|w)$/i;
/** Abbreviations that the other language writes out, and words that are written in capitals. */
const writtenOut = new Set(
  'HVAC AC CO TV CV SATE ITE ASAP LVP WC MBR OK NA OSB DIY LF SF SQ FT IN LH RH HOA TPR CMU LED NOT NO'.split(
    ' ',
  ),
);

const isAllCapitals = (text: string): boolean =>
  text.length > 6 && text === text.toUpperCase() && /[A-Z]{4}/.test(text);

/** Whether an entry says the word in both languages, or leaves it out on purpose. */
function isTranslated(chart: Chart, at: number, language: 'english' | 'spanish'): boolean {
  for (let start = Math.max(0, at - 3); start <= at; start += 1)
    for (const { end, value } of sensesAt(chart, start, language))
      if (end > at && !lookupKey(value.entry.spanish).includes(chart.tokens[at]?.key ?? ''))
        return true;
  return false;
}

function codesOf(chart: Chart): { raw: string; at: number }[] {
  if (isAllCapitals(chart.text)) return [];
  return chart.tokens.flatMap(({ raw }, at) =>
    code.test(raw) && !isUnitCode.test(raw) && !isUnit(raw.toLowerCase()) && !writtenOut.has(raw)
      ? [{ raw, at }]
      : [],
  );
}

/** "Pastilla AFCI" of an arc-fault breaker: a term of the English side has the code. */
const isNamedBy = (en: Chart, raw: string): boolean =>
  en.tokens.some((_, at) =>
    sensesAt(en, at).some(({ value }) => value.entry.spanish.split(' ').includes(raw)),
  );

function codeDisagreements(charts: Sides<Chart>): Disagreement[] {
  const has = (chart: Chart, raw: string): boolean =>
    chart.tokens.some(({ key }) => key === raw.toLowerCase());
  const lost = codesOf(charts.en).filter(
    ({ raw, at }) => !has(charts.es, raw) && !isTranslated(charts.en, at, 'english'),
  );
  const added = codesOf(charts.es).filter(
    ({ raw }) => !has(charts.en, raw) && !isNamedBy(charts.en, raw),
  );
  return [...lost, ...added].map(({ raw }) => ({ kind: 'code', detail: raw }));
}

/** Whether a word is known, alone or within a term: "Ice Maker". */
const isInTerm = (chart: Chart, at: number, language: 'english' | 'spanish'): boolean =>
  [0, 1, 2, 3].some((before) =>
    sensesAt(chart, at - before, language).some(({ end }) => at - before >= 0 && end > at),
  );

/** Capitalized words that no entry knows: brands, models, streets. */
function namesOf(chart: Chart, language: 'english' | 'spanish'): string[] {
  const words = chart.tokens.filter(({ kind }) => kind === 'word');
  const lower = words.filter(({ raw }) => /^\p{Ll}/u.test(raw)).length;
  if (lower < words.length / 2) return [];
  return chart.tokens.flatMap(({ raw, kind }, at) =>
    at > 0 &&
    kind === 'word' &&
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
  const added = namesOf(charts.es, 'spanish').filter((name) => !en.includes(name));
  return [...lost, ...added].map((detail) => ({ kind: 'name', detail }));
}

interface Terms {
  /** The longest nouns that cover the text. */
  named: Entry[][];
  /** Every noun that stands anywhere in it. */
  all: Set<string>;
}

const nameOf = (entry: Entry): string => entry.spanish;

/** Every entry at a place, the longest first. */
function namedAt(
  chart: Chart,
  at: number,
  language: 'english' | 'spanish',
  isWide: boolean,
): readonly Found<Sense>[] {
  const senses = sensesAt(chart, at, language);
  const names = isWide && language === 'english' ? sensesAt(chart, at, 'names') : [];
  return names.length === 0 ? senses : [...senses, ...names].toSorted((a, b) => b.end - a.end);
}

/** The words of a term that no reading of Spanish knows: "caseta", "entrada" of a gate house. */
const ownWords = ({ marks, spanish }: Entry): readonly string[] =>
  marks.has('english') ? spanish.split(' ') : [];

function termsOf(chart: Chart, language: 'english' | 'spanish', isWide: boolean): Terms {
  const terms: Terms = { named: [], all: new Set() };
  let covered = 0;
  for (let at = 0; at < chart.tokens.length; at += 1) {
    const senses = namedAt(chart, at, language, isWide);
    const nouns = senses.filter(({ value }) => value.entry.kind === 'noun');
    for (const { value } of nouns) {
      for (const spanish of chart.lexicon.synonyms.get(value.entry.english) ?? [])
        terms.all.add(spanish);
      for (const word of ownWords(value.entry)) terms.all.add(word);
    }
    const [longest] = senses;
    if (!longest || at < covered) continue;
    covered = longest.end;
    if (nouns[0]?.end !== longest.end) continue;
    const same = nouns.filter(({ end }) => end === longest.end);
    terms.named.push(same.map(({ value }) => value.entry));
  }
  return terms;
}

/** A room has to be the same one; of other things the head is enough: "agua" for "agua fría". */
const isKnown = (entries: readonly Entry[], in_: ReadonlySet<string>): boolean =>
  entries.some(({ alternatives, marks }) =>
    alternatives.some((spanish) => {
      const [head = ''] = spanish.split(' ');
      return in_.has(spanish) || (!marks.has('place') && in_.has(head));
    }),
  );

/** Dimensions, which the other side may say by an adjective: "de altura" is "high". */
const dimensions = new Set(
  'height width depth length thickness diameter watt volt amp kilowatt meter centimeter'.split(' '),
);

/** A word with a verb beside its noun ("paint") may be said by a verb on the other side. */
const isPlain = (entries: readonly Entry[], lexicon: Lexicon): boolean =>
  entries.every(({ english, marks }) => {
    const senses = lexicon.english.get(lookupKey(english)) ?? [];
    if (dimensions.has(english)) return false;
    return !marks.has('action') && senses.every(({ entry }) => entry.kind === 'noun');
  });

const isSame = (entries: readonly Entry[], in_: ReadonlySet<string>): boolean =>
  entries.some(({ alternatives }) => alternatives.some((spanish) => in_.has(spanish)));

/** Whether every word of one of the Spanish terms stands in the text; plurals lose an accent. */
const isWhole = (entries: readonly Entry[], es: Chart): boolean =>
  entries.some(({ alternatives }) =>
    alternatives.some((spanish) =>
      withoutAccents(lookupKey(spanish))
        .split(' ')
        .filter((word) => word.length > 3)
        .every((word) =>
          es.tokens.some(({ key }) => withoutAccents(key).startsWith(word.slice(0, -1))),
        ),
    ),
  );

/**
 * Terms that one side lacks. Terms which the lexicon has for the way from Spanish only help to read
 * the English side and object to nothing alone.
 */
function termDisagreements(charts: Sides<Chart>, lexicon: Lexicon): Disagreement[] {
  const wide = termsApart(charts, lexicon, true);
  return wide.length > 0 && termsApart(charts, lexicon, false).length === 0 ? [] : wide;
}

function termsApart(charts: Sides<Chart>, lexicon: Lexicon, isWide: boolean): Disagreement[] {
  const en = termsOf(charts.en, 'english', isWide);
  const es = termsOf(charts.es, 'spanish', isWide);
  const isOwn = (entries: readonly Entry[]): boolean =>
    entries.some(({ marks }) => marks.has('english')) && isWhole(entries, charts.es);
  const lost = en.named.filter(
    (one) => !isKnown(one, es.all) && !isOwn(one) && isPlain(one, lexicon),
  );
  const added = es.named.filter((one) => !isKnown(one, en.all) && isPlain(one, lexicon));
  const isRoom = (entries: readonly Entry[]): boolean =>
    entries.every(({ marks, trade }) => marks.has('place') && trade === 'general');
  const partly = en.named.filter((one) => !isWhole(one, charts.es) && isPlain(one, lexicon));
  const unsaid = es.named.filter((one) => !isSame(one, en.all) && isPlain(one, lexicon));
  const isChanged = lost.length > 0 && added.length > 0;
  const isPartlyChanged = partly.length > 0 && unsaid.length > 0;
  const reported = isChanged || isPartlyChanged ? [...partly, ...unsaid] : lost.filter(isRoom);
  return reported.map(([entry]) => ({ kind: 'term', detail: entry ? nameOf(entry) : '' }));
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

/**
 * What the English and the Spanish side of a text do not agree on: numbers, units, money, dates,
 * negation, "until" and other conditions, sides, codes, names, places and trade terms. An empty
 * list is no proof of a good translation, but each entry is a reason to print both.
 */
export function twinDisagreements(texts: Twin, lexicon: Lexicon): Disagreement[] {
  const twin = withoutShared(texts);
  const charts = {
    en: wordChart(twin.en, lexicon),
    es: wordChart(withoutContractions(twin.es), lexicon),
  };
  return [
    ...numberDisagreements(charts),
    ...datesApart(twin.en, twin.es).map((detail) => ({ kind: 'date' as const, detail })),
    ...negationDisagreements(charts),
    ...markerDisagreements(twin),
    ...codeDisagreements(charts),
    ...nameDisagreements(twin, charts),
    ...termDisagreements(charts, lexicon),
  ];
}
