import { byWord } from '../../text/by-word.ts';
import { isBrand } from '../../lexicon/brand-names.ts';
import {
  isBehind,
  isMany,
  modifierText,
  nounText,
  qualityGroups,
  withoutRepeats,
} from './nouns-text.ts';
import type { Joined, Noun, Quality, Thing } from '../../sentence/sentence-types.ts';
import { NoWording } from '../../sentence/wording.ts';

type Said = Joined<Quality>;

/** A measure before a noun has hyphens and no plural: "40-centimeter-deep", "6-foot". */
const sizeText = (measure: string): string =>
  measure
    .replace(' ', '-')
    .replace(/(?<=ch)es(?= |$)|s(?= |$)/, '')
    .replace('feet', 'foot')
    .replace(' ', '-');

/** Glass and equipment have no number, panes and units have. */
const countedText = (noun: string, count: string | null): string =>
  count === null ? noun : (ofSeveral[noun] ?? noun);
const ofSeveral: Readonly<Record<string, string>> = byWord({
  glass: 'glass panes',
  equipment: 'pieces of equipment',
  furniture: 'pieces of furniture',
});

/** Sizes before and behind a noun: "4 3/8" rebars" would be four and three eighths. */
function sizesOf({ measure, count }: Thing): readonly [before: string, behind: string] {
  if (measure === null) return ['', ''];
  return count === null ? [sizeText(measure), ''] : ['', `of ${measure}`];
}

/** Adjectives of material stand right before the noun, behind its size: "new concrete stairs". */
function madeApart({ items, joints }: Said): readonly [Said, Said] {
  const isMade = ({ entry }: Quality): boolean =>
    entry.spanish.startsWith('de ') ||
    /^(?:LED|perimeter|metal|plastic|electric)$/.test(entry.english);
  if (joints.some((joint) => joint !== '') && !items.every(isMade))
    return [
      { items: [], joints: [] },
      { items, joints },
    ];
  const apart = (some: Quality[]): Said => ({
    items: some,
    joints: items.every(isMade) ? joints : some.slice(1).map(() => ''),
  });
  return [apart(items.filter(isMade)), apart(items.filter((one) => !isMade(one)))];
}

/** The adjectives before a noun, and the one behind it: "loose glass about to fall". */
function placesOf({ items }: Said): readonly [before: Said, behind: Said] {
  const last = items.filter(isBehind);
  if (items.length > 1 && last.length !== 1) throw new NoWording('thing');
  const rest = items.filter((one) => !isBehind(one));
  return [
    { items: rest, joints: rest.slice(1).map(() => '') },
    { items: last, joints: [] },
  ];
}

const story = /(?:floor|level|story)$/;

/** A side or an area is an adjunct of place, and no modifier: "the left side", "the stair area". */
const isAside = (noun: Noun): boolean =>
  noun.code === null && /(?:^| )(?:side|areas?)$/.test(noun.entry.english);

/**
 * A room of people is an adjunct of place where the noun has adjectives: "fallen tiles in the boys'
 * restroom".
 */
const isOfPeople = ({ entry }: Noun): boolean =>
  entry.marks.has('place') && /^\w+(?:'s|s') /.test(entry.english);

/**
 * The adjunct of place of a side, an area or a story: "on the left side of the garage", "in the
 * stair area".
 */
function asideText(aside: Noun | undefined, owners: readonly Noun[]): string {
  if (!aside) return '';
  if (aside.code !== null) {
    const on = story.test(aside.entry.english) ? 'on' : 'of';
    return [`${on} ${nounText(aside)}`, ...owners.map((owner) => `of ${modifierText(owner)}`)].join(
      ' ',
    );
  }
  const { english } = aside.entry;
  const where = english.endsWith('side') ? `on the ${english}` : `in the ${english}`;
  const whole = owners.toReversed().map(modifierText).join(' ');
  if (whole !== '' && !english.endsWith('side')) return `in the ${whole} ${english}`;
  return whole === '' ? where : `${where} of ${owners.at(0)?.code === null ? 'the ' : ''}${whole}`;
}

/** A broken part has its whole in an adjunct of place: "broken glass in the balcony door". */
const brokenPart = /^(broken) (?:(window) )?(glass|pane)$/;

/**
 * Nouns that have a material behind "of", and not as a modifier: "3 buckets of red waterproofer".
 */
const holders = /^(?:sign|trace|bucket|bag|sack|gallon|roll|tube|truckload|barrel|drum)$/;
const isKind = ({ form, entry }: Quality): boolean =>
  form === 'adjective' && !entry.marks.has('state') && !entry.english.includes(' ');
const isFilled = (head: Noun, [content, ...more]: readonly Noun[]): boolean =>
  holders.test(head.entry.english) &&
  content !== undefined &&
  content.entry.marks.has('mass') &&
  more.length === 0;

/** Such a noun and its material; null where a thing holds none: "3 buckets of red waterproofer". */
function filledWords(thing: Thing, head: Noun): string | null {
  const { qualities, modifiers } = thing;
  const [content] = modifiers;
  if (!content || !isFilled(head, modifiers) || !qualities.items.every(isKind)) return null;
  const held = nounWords({ ...thing, count: null, modifiers: [] }, content);
  const plain = { ...thing, names: [], modifiers: [], qualities: { items: [], joints: [] } };
  return `${nounWords(plain, head)} of ${held}`;
}

/**
 * Adjectives at the beginning of a compound that stand before its modifiers: "automatic entry
 * door".
 */
const kindFirst = new RegExp(
  '^(automatic|electric|burned-out|blown|broken|loose|existing|damaged|cracked|rotted|loud|strange|' +
    'annual|monthly|weekly|quarterly|preventive|corrective|periodic|concealed|clogged|leaking) ' +
    String.raw`((?!glass|pane|window)\w.*)$`,
);

/**
 * The names of what a thing belongs to, before it and behind it, and the thing between them; its
 * make and codes stand behind its rooms: "boiler room Grundfos pump", "BFT door motor".
 */
function namedWords(
  modifiers: readonly Noun[],
  head: Noun,
  noun: string,
  makes: readonly string[],
  isDescribed: boolean,
): [string[], string] {
  const owners = withoutRepeats(modifiers, head);
  const aside = owners.findIndex((one) => isAside(one) || (isDescribed && isOfPeople(one)));
  const near = aside < 0 ? owners : owners.slice(0, aside);
  const where = aside < 0 ? '' : asideText(owners[aside], owners.slice(aside + 1));
  const inner = near.findLastIndex(({ entry }) => !entry.marks.has('place'));
  const rooms = near.slice(inner + 1).toReversed();
  const kinds = near.slice(0, inner + 1).toReversed();
  const chain = [...rooms.map(modifierText), ...makes, ...kinds.map(modifierText)];
  if (chain.length === 0) return [[noun], where];
  return brokenWords(chain, noun, where) ?? [orderedWords(chain, noun), where];
}

/** The adjective of a compound, its modifiers and the rest of it: "automatic entry door". */
function orderedWords(chain: readonly string[], noun: string): string[] {
  const [, kind, rest = ''] = kindFirst.exec(noun) ?? [];
  return kind === undefined ? [...chain, noun] : [kind, ...chain, rest];
}

/**
 * A broken part and the adjunct of its whole; null for other things: "glass", "in the balcony
 * door".
 */
function brokenWords(
  chain: readonly string[],
  noun: string,
  where: string,
): [string[], string] | null {
  const [broken, how = '', owner = '', part = ''] = brokenPart.exec(noun) ?? [];
  if (broken === undefined) return null;
  const inside = `in the ${[...chain, owner].join(' ').trim()}`;
  return [[how, part], [inside, where].join(' ').trim()];
}

/** Ratings and codes that stand before their noun: "20A", "IP55", "THW". */
const namedFirst = /^(?:\d+(?:V|W|A|HP)|(?!DN|SW)(?=.*[A-Z])[A-Z\d]{2,5}(?:-\d+)?)$/i;

/** A noun with its count, adjectives, size, materials and names, without its article. */
export function nounWords(thing: Thing, head: Noun): string {
  const filled = filledWords(thing, head);
  if (filled !== null) return filled;
  const { qualities, modifiers, count, names } = thing;
  const noun = countedText(nounText({ ...head, plural: isMany(thing) }), count);
  const isLast = qualities.items.some(isBehind);
  const [front, back] = isLast ? placesOf(qualities) : [qualities, null];
  const [made, others] = madeApart(front);
  // An adjective with which the noun begins is said once: "LED panel light".
  const saidBy = (some: Said): string[] =>
    qualityGroups(some).filter((words) => !noun.startsWith(`${words} `));
  const behind = back === null ? [] : saidBy(back);
  const [size, sizeBehind] = sizesOf(thing);
  const isInFront = (name: string): boolean =>
    !head.entry.marks.has('place') && (namedFirst.test(name) || isBrand(name));
  const isRating = (name: string): boolean => isInFront(name) && /^\d/.test(name);
  const makes = names.filter((name) => isInFront(name) && !isRating(name));
  const isDescribed = others.items.length > 0;
  const [named, where] = namedWords(modifiers, head, noun, makes, isDescribed);
  return [
    count ?? '',
    ...saidBy(others),
    size,
    ...names.filter(isRating),
    ...saidBy(made),
    ...named,
    ...behind,
    sizeBehind,
    ...names.filter((name) => !isInFront(name)),
    where,
  ]
    .filter(Boolean)
    .join(' ')
    .replace(/\b(\p{L}{4,}) \1\b/gu, '$1')
    .replace(/\bschool (?=schoolyard\b)/, '')
    .replace(/(?<=\brestroom )bathroom (?=sink|vanity|mirror)/, '');
}
