import { keyAt, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Thing } from '../../sentence/sentence-types.ts';
import { isOpenWord, spanishSensesAt } from '../../lexicon/senses/spanish-senses.ts';
import { noThing } from '../../sentence/thing.ts';
import { weights } from '../../sentence/weights.ts';

/** A phrase in its own words costs more than any reading of known words. */
const KEPT = 10 * weights.rare;

/** Colors and brands, which both languages write alike: "Polar Bear", "SW 6147". */
export function namesAt(chart: Chart, at: number): Found<Thing>[] {
  let end = at;
  while (isNameAt(chart, end)) end += 1;
  const names = chart.tokens.slice(at, end).map(({ raw }) => raw);
  return names.length === 0
    ? []
    : [{ end, cost: 2 * weights.rare, value: { ...noThing, head: null, names } }];
}

/** Whether the text has words in small letters, so that a capital one is a name. */
const hasLower = ({ tokens }: Chart): boolean => tokens.some(({ raw }) => /^\p{Ll}{4,}/u.test(raw));

/**
 * Auxiliaries in the future, which are no names at the beginning of a sentence: "serán ejecutados".
 */
const auxiliary = /^(?:ser|estar|deber|ir|llevar|tendr|podr|habr|quedar)án?$/;

/** Endings of Spanish words, which tell them from names though no entry has them: "lubricación". */
const spanishEnd = new RegExp(
  String.raw`(?:ci[oó]n|si[oó]n|ciones|siones|mientos?|dades|dad|ajes?|[ai]d[oa]s?|erías?|uras?|anzas?|` +
    String.raw`encias?|ancias?|ic[oa]s?|os[oa]s?|bles?|ales)$`,
);

const isSpanishWord = (key: string): boolean => auxiliary.test(key) || spanishEnd.test(key);

const isNameAt = (chart: Chart, at: number): boolean =>
  isStreet.test(chart.tokens[at]?.raw ?? '') || isNameToken(chart, at);

/**
 * The names of streets, which the text has in quotation marks by then: "“Calle Perú”", "“Perú y
 * Lima”".
 */
const isStreet =
  /^“(?:(?:Calle|Avenida|Av\.|Calzada|Carrera|Pasaje) |\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)? y \p{Lu}\p{Ll}+)/u;

function isNameToken(chart: Chart, at: number): boolean {
  const token = chart.tokens[at];
  if (!token || at === 0 || token.kind === 'mark') return false;
  if (token.kind === 'number') return /^\p{Lu}/u.test(chart.tokens[at - 1]?.raw ?? '');
  if (isSpanishWord(token.key)) return false;
  const isUnknown = /^\p{Lu}{2,}$/u.test(token.raw) || spanishSensesAt(chart, at).length === 0;
  return /^\p{Lu}/u.test(token.raw) && isUnknown && hasLower(chart);
}

const functionWords = new Set(
  (
    'el la los las un una unos unas este esta estos estas ambos ambas cada todo toda todos todas ' +
    'lo le les se me nos su sus mi ya no ni sin que cuando donde como cual quien si es son está ' +
    'falta faltan están fue ser estar hay han ha más menos muy también solo otro otra otros otras a de en con ' +
    'por para desde hasta sobre bajo tras entre según durante mediante hacia contra y e o u pero ' +
    'antes después luego además aún donde alrededor detrás dentro fuera arriba abajo adelante cerca lejos ' +
    'debajo encima delante enfrente adentro afuera atrás allí ahí aquí nadie nada frente junto despacio ' +
    'cero dos tres cuatro cinco seis siete ocho nueve diez doce quince veinte treinta'
  ).split(' '),
);

/** Verbs and adverbs by their ends; nouns that end alike are declined with them. */
const looksLikeNoun = (word: string): boolean =>
  word.length > 2 &&
  !/(?:[aei]r(?:l[aeo]s?|se)?|mente|[ai]ndo|iendo)$/.test(word) &&
  !/[ae]n$/.test(word);

/** The end of a noun phrase: of the text, before a mark, or before a word of grammar but "de". */
function endsAt(chart: Chart, at: number): boolean {
  const token = chart.tokens[at];
  return !token || token.kind !== 'word' || (functionWords.has(token.key) && token.key !== 'de');
}

const isNominal = (chart: Chart, at: number): boolean => {
  const senses = spanishSensesAt(chart, at);
  if (isOpenWord(chart, at, keyAt(chart, at))) return false;
  if (senses.length === 0) return looksLikeNoun(keyAt(chart, at));
  return senses.some(
    ({ value: { entry, form } }) =>
      entry.kind === 'noun' || entry.kind === 'adjective' || form === 'past',
  );
};

/** Whether a word is a participle or a state, which has to be read: "parrilla del BBQ oxidada". */
const isSaid = (chart: Chart, at: number): boolean => {
  const senses = spanishSensesAt(chart, at);
  return senses.some(({ value: { entry, form } }) => form === 'past' || entry.marks.has('state'));
};

/**
 * Whether an unknown word in "-a" or "-e" behind a masculine noun is its verb: "el apagador del
 * baño truena".
 */
const isVerbBehind = (chart: Chart, at: number): boolean =>
  /[^i][ae]n?$/.test(keyAt(chart, at)) &&
  spanishSensesAt(chart, at).length === 0 &&
  spanishSensesAt(chart, at - 1).some(({ value: { entry } }) => entry.kind === 'noun') &&
  (/an?$/.test(keyAt(chart, at)) || /en$/.test(keyAt(chart, at))) &&
  spanishSensesAt(chart, at - 1).every(
    ({ value: { entry } }) => entry.kind !== 'noun' || entry.gender === 'm',
  );

/**
 * Up to five words of a noun phrase of which at least one is unknown, as "trasdosados interiores":
 * an object that both languages have in its own words.
 */
export function keptAt(chart: Chart, at: number): Found<Thing>[] {
  let end = at;
  while (end < at + 5 && !endsAt(chart, end)) end += 1;
  const places = Array.from({ length: end - at }, (_, index) => at + index);
  const isOf = (place: number): boolean => keyAt(chart, place) === 'de';
  const words = places.filter((place) => !isOf(place));
  if (!endsAt(chart, end) || isOf(at) || isOf(end - 1)) return [];
  if (!words.some((place) => spanishSensesAt(chart, place).length === 0)) return [];
  if (!words.every((place) => isNominal(chart, place)) || isSaid(chart, end - 1)) return [];
  if (words.some((place) => isVerbBehind(chart, place))) return [];
  const kept = places.map((place) => chart.tokens[place]?.raw ?? '').join(' ');
  return [{ end, cost: KEPT, value: { ...noThing, kept } }];
}

/** Unknown words at the beginning of a noun phrase that known ones go on with: "zorbel" of a kitchen. */
export function keptWordsAt(chart: Chart, at: number): Found<Thing>[] {
  const isUnknown = (place: number): boolean =>
    chart.tokens[place]?.kind === 'word' &&
    !functionWords.has(keyAt(chart, place)) &&
    spanishSensesAt(chart, place).length === 0 &&
    isNominal(chart, place);
  let end = at;
  while (end < at + 3 && isUnknown(end)) end += 1;
  if (end === at || endsAt(chart, end)) return [];
  const kept = chart.tokens
    .slice(at, end)
    .map(({ raw }) => raw)
    .join(' ');
  return [{ end, cost: KEPT, value: { ...noThing, kept } }];
}
