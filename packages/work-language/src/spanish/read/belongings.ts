import { keyAt, oneOf, prepositionOf, type Chart, type Found } from '../../lexicon/chart.ts';
import { isOfOtherGender } from './agreement.ts';
import { spanishSensesAt } from '../../lexicon/senses/spanish-senses.ts';
import type { Tail } from './sizes.ts';
import type { Entry, Noun, Quality, Thing } from '../../sentence/sentence-types.ts';
import { weights } from '../../sentence/weights.ts';

/** Words that say on which side or at which end something is, or which of several it is. */
const endings =
  'norte|sur|este|oeste|oriente|poniente|superior|inferior|exterior|interior|principal|lateral|central|' +
  'frontal|posterior';
const sideWords = new RegExp(
  `^(?:(?:${endings})(?:es)?|(?:traser|delanter|izquierd|derech|contigu)[oa]s?)$`,
);

/**
 * An adjective of a side behind a modifier modifies that one, and not the head: "luz fundida del
 * patio trasero".
 */
const isSideOfModifier = (chart: Chart, tail: Tail): boolean =>
  (hasState(chart, tail) ? tail.modifiers.length > 0 : tail.modifiers.at(-1)?.isKnown === true) &&
  sideWords.test(keyAt(chart, tail.end));
const hasState = ({ tokens }: Chart, { from, end, qualities }: Tail): boolean =>
  qualities.length > 0 ||
  tokens.slice(from + 1, end).some(({ key }) => /^(?:\p{L}+[ai]d|rot)[oa]s?$/u.test(key));

/** Whether the words behind a thing are said of another noun than its own. */
export const isOfOtherNoun: typeof isOfOtherGender = (chart, tail, head, qualities) =>
  !isSideOfModifier(chart, tail) && isOfOtherGender(chart, tail, head, qualities);

/** The modifiers with an adjective of a side on the last one: "tejas rotas del alero sur". */
export function withSideOfModifier(chart: Chart, tail: Tail, quality: Quality): Noun[] | null {
  const last = tail.modifiers.at(-1);
  if (!last || !isSideOfModifier(chart, tail)) return null;
  const english = `${quality.entry.english} ${last.entry.english}`;
  return [...tail.modifiers.slice(0, -1), { ...last, entry: { ...last.entry, english } }];
}

/** The words between a thing and what it belongs to or is made of. */
export const ofWords = [
  ...['de la', 'de los', 'de las', 'de el', 'de mi', 'de mis', 'de nuestro', 'de nuestra', 'de su'],
  ...['de sus', 'de'],
];

const ofArticles = ['de el', 'de la', 'de los', 'de las'];

/** Whether the last word before `end` says of its own noun what it cannot say of the one before. */
function isOfOwnNoun(
  chart: Chart,
  from: number,
  thing: Found<Thing>,
  owner: Found<Thing>,
): boolean {
  const { head } = thing.value;
  const [quality] = owner.value.qualities.items;
  if (!head || !quality || quality.entry.english.includes(' ')) return false;
  const at: Tail = {
    ...{ from, end: owner.end - 1, cost: 0, qualities: [], joints: [], modifiers: [] },
    ...{ names: [], measure: null, isBare: false },
  };
  return isOfOtherGender(chart, at, head, [quality]);
}

/**
 * A noun with the owner that it belongs to, where the gender tells that the last adjective is said
 * of the owner, so that it stays there behind "of the": "bisagras del portón oxidado".
 */
export function belongingsAt(
  chart: Chart,
  from: number,
  thing: Found<Thing>,
  read: (chart: Chart, at: number) => readonly Found<Thing>[],
): Found<Thing>[] {
  const of = oneOf(chart, thing.end, ofArticles);
  const preposition = of === null ? null : prepositionOf(chart, 'of');
  const isMadeOnly = thing.value.modifiers.every(({ entry }) => entry.marks.has('mass'));
  if (of === null || !preposition || !isMadeOnly) return [];
  return read(chart, of)
    .filter(
      ({ value }) =>
        value.head !== null &&
        value.qualities.items.length === 1 &&
        value.modifiers.length + value.parts.length + value.names.length === 0,
    )
    .filter((owner) => isOfOwnNoun(chart, from, thing, owner))
    .map((owner): Found<Thing> => {
      const things = { items: [{ ...owner.value, determiner: 'the' as const }], joints: [] };
      const part = { kind: 'place' as const, preposition, things };
      return {
        end: owner.end,
        cost: thing.cost + owner.cost + weights.unusual,
        value: { ...thing.value, parts: [part] },
      };
    });
}

const madeOf =
  'wood|lumber|block|brick|masonry|concrete|aluminum|PVC|steel|iron|glass|granite|quartz|marble|tile|stone|' +
  'drywall|melamine|MDF|sheet metal|zinc|copper|plywood|vinyl|porcelain|bamboo|fiber cement|fiberglass';
const material = new RegExp(`(?:^| )(?:${madeOf})$`);
const madeThings =
  'wall|partition|door|window|frame|gate|fence|stairs|railing|handrail|baseboard|countertop|ceiling|' +
  'cabinet|cabinets|furniture|closet|shelf|beam|column|slab|roof|sink|pipe|tank|sill|step|masonry|' +
  'structure|floor|flooring|fascia|paneling|cladding|bench|pergola|deck|windows and doors|planter|curb';
const made = new RegExp(`(?:^| )(?:${madeThings})$`);

/**
 * Whether "en" stands behind a work of covering, whose material it then names: "enchape de piso en
 * porcelanato".
 */
const isCovered = ({ tokens }: Chart, at: number): boolean =>
  tokens
    .slice(0, at)
    .some(({ key }) =>
      /^(?:enchap|alicat|solad|revest|forr|chap|aplacad|pint|tapiz|cubr|pavim|recubr)/.test(key),
    );

/**
 * Where the material of a thing begins behind "en"; null for none: "muro en bloque", "puerta en
 * cedro".
 */
export function materialAt(chart: Chart, at: number, head: Noun): number | null {
  const isMade =
    keyAt(chart, at) === 'en' && made.test(head.entry.english) && !isCovered(chart, at);
  const isMaterial = spanishSensesAt(chart, at + 1).some(
    ({ value: { entry } }) => entry.kind === 'noun' && material.test(entry.english),
  );
  return isMade && isMaterial ? at + 1 : null;
}

/** Whether the number belongs to the owner, which has an article: "botonera del ascensor 2". */
export const isOfOwner = ({ tokens }: Chart, at: number, end: number): boolean =>
  tokens.slice(at, end).some(({ key }) => /^(?:el|la)$/.test(key));

/** Nouns of places and stories, which have a number: "techo piso 10". */
export const isStoryOrPlace = ({ marks, english }: Entry): boolean =>
  marks.has('place') || english === 'floor';

/**
 * Whether the last modifier is a place, behind which no other noun modifies the head: "enchape de
 * baño piso y muros".
 */
export const isAfterPlace = ({ modifiers }: Tail): boolean =>
  modifiers.at(-1)?.entry.marks.has('place') ?? false;

/** A wall of a window or door is beside it, and no compound: "pared de la ventana". */
export const isNextTo = (head: Noun, of: Noun): boolean =>
  /(?:^| )wall$/.test(head.entry.english) && /^(?:window|door)$/.test(of.entry.english);
