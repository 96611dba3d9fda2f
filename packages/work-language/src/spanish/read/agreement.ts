import { keyAt, type Chart } from '../../lexicon/chart.ts';
import type { Gender, Joint, Noun, Quality } from '../../sentence/sentence-types.ts';
import type { Tail } from './sizes.ts';

/** A singular adjective behind plural nouns is said of none of them: "paramentos saneado". */
export const disagrees = (chart: Chart, { end, modifiers }: Tail, head: Noun): boolean =>
  /\p{L}{3}[oa]$/u.test(keyAt(chart, end)) &&
  isSeveral(head) &&
  (modifiers.every(isSeveral) || !(modifiers.at(-1)?.entry.marks.has('mass') ?? false));

const isSeveral = ({ plural, entry }: Noun): boolean => plural && !entry.marks.has('plural');

/**
 * Whether a participle has a complement behind it, so that it is no plain attribute: "azulejo
 * recibido con mortero".
 */
export const hasComplement = (chart: Chart, end: number): boolean =>
  /[ai]d[oa]s?$/.test(keyAt(chart, end - 1)) && isComplement(chart, end);

/** Joined adjectives of two genders are not said of one noun: "boletín eléctrico y alta de luz". */
export function agree(chart: Chart, at: number, end: number, count: number): boolean {
  if (count < 2 || end - at !== 2 * count - 1) return true;
  const endings = Array.from({ length: count }, (_, index) => keyAt(chart, at + 2 * index));
  return !(endings.some((key) => /os?$/.test(key)) && endings.some((key) => /as?$/.test(key)));
}

/**
 * Adjectives in a row of commas, of which the later ones may be said of another noun: "con tanque
 * bajo, gama básica".
 */
export const isCommaList = (joined: readonly Joint[]): boolean =>
  joined.length > 0 && joined.every((joint) => joint === ',');

export const isComplement = (chart: Chart, at: number): boolean =>
  /^(?:con|por|mediante|sobre|a)$/.test(keyAt(chart, at));

const masculine = /^(?:problema|sistema|esquema|programa|plasma|día|mapa|clima|croma|gotelé)s?$/;
const feminine = /^(?:mano|foto|moto|luz|red|pared|llave|base|calle)(?:e?s)?$/;

/** The gender that the first word of a noun shows; null where its end tells nothing. */
function genderOf(word: string, { entry }: Noun): Gender | null {
  if (masculine.test(word)) return 'm';
  if (feminine.test(word) || /(?:ción|sión|dad|ciones|siones|dades)$/.test(word)) return 'f';
  if (/as?$/.test(word)) return 'f';
  if (/os?$/.test(word)) return 'm';
  return entry.alternatives[0] === word ? entry.gender : null;
}

/** The gender in which an adjective or participle stands; null where it has one form. */
function formGender({ entry, form }: Quality, word: string): Gender | null {
  const [, stem = '', ending = ''] = /^(.+)([oa])s?$/.exec(word) ?? [];
  const isInflected = form === 'past' || entry.alternatives.includes(`${stem}o`);
  if (!ending || !isInflected) return null;
  return ending === 'a' ? 'f' : 'm';
}

/**
 * Whether an adjective agrees with another noun than the head, which it then modifies: "acometidas
 * de suministros afectados", "vivienda en bahareque colapsada". Behind a material it may be said of
 * the head: "puertas de aluminio blanco".
 */
export function isOfOtherGender(
  chart: Chart,
  { from, end, modifiers }: Tail,
  head: Noun,
  [quality]: readonly Quality[],
): boolean {
  const of = modifiers.at(-1);
  if (!quality || (of?.entry.marks.has('mass') ?? false)) return false;
  const own = genderOf(keyAt(chart, from), head);
  const said = formGender(quality, keyAt(chart, end));
  return own !== null && said !== null && own !== said;
}
