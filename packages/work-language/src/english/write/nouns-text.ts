import { gerund, indefinite, pastParticiple, pluralEnglish } from '../forms.ts';
import { capitalized, joinTexts, NoWording } from '../../sentence/wording.ts';
import type {
  Determiner,
  Joint,
  Noun,
  Part,
  Quality,
  Thing,
} from '../../sentence/sentence-types.ts';

const sameWord = (joint: 'and' | 'or'): string => joint;
export const join = (texts: readonly string[], joints: readonly Joint[]): string =>
  joinTexts(texts, joints, sameWord);

const plainQualityText = ({ entry, form }: Quality): string =>
  form === 'adjective'
    ? entry.english
    : form === 'past'
      ? pastParticiple(entry.english)
      : gerund(entry.english);

/** An adjective or participle with its adverb: "dirty", "partially sealed". */
export const qualityText = (quality: Quality): string =>
  [quality.adverb, plainQualityText(quality)].filter(Boolean).join(' ');

/** English nouns without a plural, though Spanish counts them: "molduras". */
const uncountedWords =
  'trim|siding|flooring|flashing|caulk|grout|hardware|furniture|lighting|wiring|cabinetry|' +
  'weatherstripping|masonry|piping|roofing|damage|work';
const uncounted = new RegExp(`(?:^| )(?:${uncountedWords})$`);

export const isFixed = ({ entry }: Noun): boolean =>
  entry.marks.has('plural') || entry.marks.has('mass') || uncounted.test(entry.english);

/** Codes for the class of a thing, which stand before the noun: "AC4", "IP55", "EI2-60". */
const rating = /^(?:AC[1-6]|IP\d\d|EI2?-?\d+|RF-?\d+)$/;

export function nounText(noun: Noun): string {
  const { entry, plural, code } = noun;
  const text = plural && !isFixed(noun) ? pluralEnglish(entry.english) : entry.english;
  if (code === null) return text;
  return rating.test(code) ? `${code} ${text}` : `${text} ${code}`;
}

/** A noun before another one is in the singular: "gutter brackets", "stair railing". */
export function modifierText({ entry, code }: Noun): string {
  if (code === null) return entry.english.replace(/\bstairs$/, 'stair');
  // Several codes belong to no modifier: "the rooms 2 and 6 doors".
  if (code.includes(' ')) throw new NoWording(code);
  return `${entry.english} ${code}`;
}

export const isMany = ({ count, head }: Thing): boolean =>
  (head?.plural ?? false) || (count !== null && count !== '1');

const determinerWords: Readonly<Partial<Record<Determiner, readonly [one: string, many: string]>>> =
  {
    the: ['the', 'the'],
    each: ['each', 'each'],
    both: ['both', 'both'],
    all: ['the entire', 'all'],
    this: ['this', 'these'],
    any: ['any', 'any'],
    no: ['no', 'no'],
    none: ['', ''],
    one: ['', ''],
  };

const isUncounted = (head: Noun | null): boolean =>
  (head?.plural || head?.entry.marks.has('mass')) ?? false;

/** The determiner of a whole mass noun is "all the", and not "the entire": "all the trim". */
const isAllOfMass = ({ determiner, head }: Thing): boolean =>
  determiner === 'all' && (head?.entry.marks.has('mass') ?? false);

const weekday = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;

/** Weekdays and nouns with a code have no article: "Friday", "unit 2". */
const isNameOfItsOwn = (head: Noun | null): boolean =>
  head !== null && (head.code !== null || weekday.test(head.entry.english));

export function determinerText(thing: Thing, next: string): string {
  const { determiner, head } = thing;
  if (isAllOfMass(thing)) return 'all the';
  if (determiner === 'the' && isNameOfItsOwn(head)) return '';
  if (determiner === 'a') return isUncounted(head) ? '' : indefinite(next);
  const words = determinerWords[determiner];
  if (!words) throw new NoWording(determiner);
  return words[head?.plural ? 1 : 0];
}

export const capitalsBack = (text: string): string =>
  text
    .replace(/\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/g, capitalized)
    .replace(
      /\b(?:gfci|afci|pvc|hvac|abs|pex|led|usb|emt|epdm|tpo|osb|ev|hoa|ac|tv|mdf|hpl|cctv|wpc)\b/g,
      (word) => word.toUpperCase(),
    );

/** A modifier with which the head begins is said once: "lavabo del baño" is a "bathroom sink". */
export const withoutRepeats = (modifiers: readonly Noun[], head: Noun): Noun[] =>
  modifiers
    .filter((noun) => noun.code !== null || !sharesFirst(noun.entry.english, head.entry.english))
    .map((noun) => ({ ...noun, entry: withoutShared(noun.entry, head) }));

/** The last word of a modifier is left out where it is that of the head, too. */
function withoutShared(entry: Noun['entry'], head: Noun): Noun['entry'] {
  const named = head.entry.english.split(' ');
  const words = entry.english.split(' ');
  const last = words.at(-1) ?? '';
  const isShared = words.length > 1 && last === named.at(-1);
  return isShared ? { ...entry, english: words.slice(0, -1).join(' ') } : entry;
}

/** Whether the head is a compound that begins with this word: "stair step" with "stair". */
const sharesFirst = (word: string, head: string): boolean => head.startsWith(`${word} `);

/**
 * A room with a thing as a modifier needs an entry of its own: "sala de bombas" is no living room.
 */
export const isNamedRoom = ({ head, modifiers, parts }: Thing): boolean =>
  head !== null &&
  !ofThings.test(head.entry.english) &&
  !/^(?:area|zone|site|location|spot)$/.test(head.entry.english) &&
  head.entry.marks.has('place') &&
  head.entry.trade === 'general' &&
  (modifiers.some(({ entry }) => !entry.marks.has('place')) || parts.some(isOf));

const isOf = (part: Part): boolean => part.kind === 'place' && part.preposition.english === 'of';

/** Adjectives before their noun: groups in the reverse order, the words of a list in their own. */
export function qualityGroups({ items, joints }: Thing['qualities']): string[] {
  const groups: { texts: string[]; joints: Joint[] }[] = [];
  items.forEach((quality, at) => {
    const joint = joints[at - 1] ?? '';
    const last = groups.at(-1);
    if (last && joint !== '') {
      last.texts.push(qualityText(quality));
      last.joints.push(joint);
    } else groups.push({ texts: [qualityText(quality)], joints: [] });
  });
  return groups.toReversed().map((group) => join(group.texts, group.joints));
}

/** Adjectives and phrases that stand behind their noun: "without power". */
const behind = new RegExp(
  '^(?:with|without|that|in|out|at|under|not|about) |\\w (?:with|of|from|by|as) ' +
    '|^(?:finished|fully|ready) |^(?:off|on)(?: |$)',
);
export const isBehind = ({ entry }: Quality): boolean => behind.test(entry.english);

/** What a thing has: "the side of the door", not "the door side". */
const ofThings = new RegExp(
  String.raw`^(?:(?:(?:north|south|east|west|left|right|front|back|rear|other) )?side|top|bottom|back|front|` +
    String.raw`inside|outside|edge|corner|base|end|interior|exterior|middle|center|rest|perimeter)$`,
);

/** A part with one noun as its whole, which stands behind "of": "the side of the door". */
export const isPartOf = ({ head, modifiers: [of, ...more] }: Thing): boolean =>
  ofThings.test(head?.entry.english ?? '') &&
  of !== undefined &&
  !of.entry.marks.has('mass') &&
  more.length === 0;

const rooms = /(?:room|kitchen|bath|hallway|garage|basement|attic|pantry|office)$/;

/**
 * A room without a determiner in a list of things may be a modifier of the first: "desmontar
 * muebles de baño y cocina".
 */
export function hasOpenRoom([first, ...others]: readonly Thing[]): boolean {
  const isRoom = ({ head, determiner }: Thing): boolean =>
    determiner === 'none' && rooms.test(head?.entry.english ?? '');
  return first !== undefined && !isRoom(first) && others.some(isRoom);
}

/** A thing without a noun: a pronoun, a phrase in its own words, or names. */
export function namelessText({
  pronoun,
  names,
  kept,
  determiner,
  amount,
  count,
  qualities,
}: Thing): string {
  if (amount !== null) return [amount, ...names].join(' ');
  if (kept !== null && qualities.items.some(isBehind)) throw new NoWording('kept');
  if (kept !== null && ['none', 'the', 'a'].includes(determiner)) {
    const article = determiner === 'the' ? 'the' : null;
    return [article, count, ...qualityGroups(qualities), `“${kept}”`].filter(Boolean).join(' ');
  }
  if (pronoun === 'it' || pronoun === 'them') return pronoun;
  if (names.length === 0) throw new NoWording('thing');
  return names.join(' ');
}

/** An adjunct of a noun with adjectives needs no conjunction: "expired hose without clamp". */
export const isOwn = (part: Part, owner?: Thing): boolean =>
  part.kind === 'place' && (owner?.qualities.items.length ?? 0) > 0 && owner?.parts.length === 0;

/** What is taken off a thing. */
export const isDirt = ({ head }: Thing): boolean => head?.entry.marks.has('mass') ?? false;

/** What a work is done with. */
export const isTool = (part: Part): boolean =>
  part.kind === 'place' && part.preposition.english === 'with';

/**
 * Behind a relative clause an adjunct of place belongs to that: "a leak that causes a puddle on the
 * floor".
 */
export const hasRelativeClause = (parts: readonly Part[]): boolean =>
  parts.some(({ kind }) => kind === 'that');
