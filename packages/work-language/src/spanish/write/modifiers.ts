import { linkOf } from './damage-links.ts';
import { isSurface } from '../../english/read/shared.ts';
import { agree, articleOf, conjunction, pluralPhrase } from '../forms.ts';
import { qualitiesAfter } from './qualities.ts';
import { suitsVerbs } from '../../sentence/verb-objects.ts';
import { joinTexts, NoWording, type Phrase, type Wording } from '../../sentence/wording.ts';
import type { Entry, Noun, Thing, Things } from '../../sentence/sentence-types.ts';

/** Nouns that name the kind, place or owner of another noun, behind it in Spanish. */

/** Whether a thing is there already, is to be made, or neither is said. */
export type Known = 'known' | 'new' | 'open';

export const nounText = ({ entry, plural, code }: Noun): string => {
  const isFixed = entry.marks.has('plural');
  const text = plural && !isFixed ? pluralPhrase(entry.spanish) : entry.spanish;
  return code === null ? text : `${text} ${plural ? rangeText(code) : code}`;
};

/** Rooms "4-8" are those from 4 to 8. */
const rangeText = (code: string): string => code.replace(/^(\d+)-(?=\d+$)/, '$1 a ');

/** What a thing is for, and no thing of its own: "puerta de seguridad". */
const kinds =
  /^(?:emergency|safety|security|maintenance|storage|privacy|construction|entertainment)$/;

/** Pests and materials are named without an article. */
const isKindOnly = ({ marks, english }: Entry, ofWhole: boolean): boolean =>
  kinds.test(english) || marks.has('pest') || (marks.has('mass') && !ofWhole);

/** Whether "of" takes an article: "of the kitchen", "of the plumber", not "of wood". */
function takesArticle({ entry, code }: Noun, head: Noun, known: Known): boolean {
  const ofWhole = head.entry.marks.has('defect') || head.entry.marks.has('action');
  if (isKindOnly(entry, ofWhole) || isAgreedWork(entry, head)) return false;
  const isNamed = entry.marks.has('place') || entry.marks.has('person');
  if (isNamed && known === 'new' && !ofWhole) return false;
  return isNamed || code !== null || ofWhole || known === 'known';
}

/** Whether a noun of a work says what an agreement or a firm is for: "snow removal contract". */
const isAgreedWork = ({ marks }: Entry, { entry }: Noun): boolean =>
  marks.has('action') &&
  /(?:^| )(?:contract|agreement|quote|estimate|bid|proposal|company|contractor|crew)$/.test(
    entry.english,
  );

/** Things whose room says where they are, and not of which kind: no "tomacorriente de pasillo". */
const fixed = new RegExp(
  '(?:^| )(?:outlet|receptacle|switch|dimmer|drywall|plaster|insulation|tile|flooring|trim|carpet|' +
    'molding|moulding|baseboard|wainscoting|paver)$',
);

/** Whether a modifier names the room in which a new thing will be: "install a hallway outlet". */
const isWhere = ({ entry }: Noun, head: Noun, known: Known): boolean =>
  known === 'new' && isPlace(entry) && fixed.test(head.entry.english);

/** A noun before another one: "of the kitchen", "of wood", "of the plumber". */
function oneModifierText(noun: Noun, head: Noun, known: Known, wording: Wording): string {
  const { entry, states } = noun;
  const isSeveral = head.plural && entry.marks.has('person') && known !== 'known';
  const plural = noun.plural || isSeveral;
  const isPlural = plural || entry.marks.has('plural');
  const sides = (noun.sides ?? []).map((side) => agree(side.entry.spanish, entry.gender, isPlural));
  const named = nounText({ ...noun, plural });
  const of: Phrase = { text: '', gender: entry.gender, plural: isPlural };
  const state = states ? qualitiesAfter(states, of, wording) : '';
  const text = [named, ...sides, state].filter(Boolean).join(' ');
  if (isWhere(noun, head, known))
    return `en ${articleOf('the', text, entry.gender, isPlural)} ${text}`;
  if (sides.length === 0 && !takesArticle(noun, head, known)) return `de ${text}`;
  return `${linkOf(noun, head)} ${articleOf('the', text, entry.gender, isPlural)} ${text}`;
}

/** Whether the noun has the word of its modifier already: "bajante de canaleta". */
export const isSaid = ({ entry, code, sides }: Noun, head: Noun): boolean =>
  code === null && sides === undefined && ` ${head.entry.spanish} `.includes(` ${entry.spanish} `);

/**
 * Whether "de" is repeated before each of several modifiers: "daño en la terraza y en la cerca".
 */
const isOfEach = (nouns: readonly Noun[], { entry: { marks, english } }: Noun): boolean =>
  !english.endsWith('hole') &&
  nouns.every(({ entry }) => !entry.marks.has('mass')) &&
  (marks.has('defect') || (marks.has('action') && nouns.some((one) => isPlace(one.entry))));
const isPlace = ({ marks }: Entry): boolean => marks.has('place');

/** Whether a modifier is the damage that a work repairs: "water damage plaster repair". */
const isDamageOf = ({ entry }: Noun, head: Noun): boolean =>
  entry.marks.has('defect') && / damage$/.test(entry.english) && head.entry.marks.has('action');

/** What names the kind of a thing, the nearest first. */
export const modifierTexts = (
  nouns: readonly Noun[],
  head: Noun,
  known: Known,
  wording: Wording,
): string[] =>
  nouns
    .toReversed()
    .map((noun) =>
      nouns.length > 1 && isDamageOf(noun, head)
        ? `con ${nounText(noun)}`
        : modifierText(noun, head, known, wording),
    );

/** What a thing is made of: "de cedro". */
export const isStuffText = (text: string): boolean =>
  /^de (?!el |la |los |las )\p{L}+$/u.test(text);

/** Modifiers of one head: "de la cocina y del baño", "de clavo y de tornillo". */
function modifierText(noun: Noun, head: Noun, known: Known, wording: Wording): string {
  const also = noun.also ?? [];
  if (also.length === 0) return oneModifierText(noun, head, known, wording);
  const nouns = [noun, ...also.map((one) => one.noun)];
  const arePlaces = nouns.every(({ entry }) => isPlace(entry) || isSurface(entry));
  const texts = nouns.map((one) =>
    arePlaces || isOfEach(nouns, head)
      ? oneModifierText(one, head, 'open', wording)
      : `de ${nounText(one)}`,
  );
  const joints = also.map(({ joint }) => joint);
  return joinTexts(texts, joints, conjunction);
}

/**
 * Whether an adjective would agree with the modifier before it, of which it is not said: "circuito
 * de lavavajillas nuevo".
 */
export function isTakenForLast({ gender, plural }: Phrase, modifiers: readonly Noun[]): boolean {
  const [last] = modifiers;
  if (!last || last.entry.marks.has('mass') || last.entry.marks.has('stuff')) return false;
  const isMany = last.plural || last.entry.marks.has('plural') || /s$/.test(last.entry.spanish);
  return last.entry.gender === gender && (isMany === plural || last.entry.spanish.endsWith('s'));
}

/**
 * The phrase that "new" before a work agrees with, which is the thing of the work: "new shower
 * installation"; null for others.
 */
export function renewedOf(
  thing: Thing,
  [sole, ...more]: readonly Noun[],
): Pick<Phrase, 'gender' | 'plural'> | null {
  if (!sole || more.length > 0 || sole.also || !isNewWork(thing)) return null;
  return { gender: sole.entry.gender, plural: sole.plural || sole.entry.marks.has('plural') };
}

const isNewWork = ({ head, qualities: { items } }: Thing): boolean =>
  (head?.entry.marks.has('action') ?? false) &&
  items.length > 0 &&
  items.every(({ entry }) => /^(?:new|old|existing)$/.test(entry.english));

/** Parts of which each thing has one: "cabinet fronts", "radiator covers". */
export const onePer = /^(?:front|cover|lid|sill|seat|top|closer|knob|handle|number)$/;

/** A modifier of a plural head is plural, too: "all door locks". */
export const severalOf =
  (head: Noun) =>
  (noun: Noun): Noun =>
    head.plural &&
    noun.code === null &&
    noun.also === undefined &&
    /(?:^| )(?:door|window|cabinet|drawer|radiator|outlet|switch|toilet|unit|apartment)$/.test(
      noun.entry.english,
    )
      ? { ...noun, plural: true }
      : noun;

/**
 * Throws for a state whose verb has its wording for other things only: "leave the heater running".
 */
export function refuseUnsuited(thing: Thing): void {
  const behind = thing.parts.flatMap((part) =>
    part.kind === 'quality' ? part.qualities.items : [],
  );
  const of = { items: [thing], joints: [] };
  const isUnsuited = [...thing.qualities.items, ...behind].some(
    ({ entry, form }) => form !== 'adjective' && !suitsVerbs([entry], of),
  );
  if (thing.head && isUnsuited) throw new NoWording('state');
}

/**
 * Whether things are joined by slashes, so that it is open of which the modifier is said: "chimney
 * crown/mortar/masonry".
 */
export const isSlashed = ({ joints }: Things): boolean =>
  joints.length > 1 && joints.every((joint) => joint === '/');
