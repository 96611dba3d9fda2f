import { isLaidDown, puttingText } from './laid-down.ts';
import type { Order, Part, Thing, Things } from '../../sentence/sentence-types.ts';
import { NoWording } from '../../sentence/wording.ts';

/** The verb "change" with an adjunct of exchange is "replace": "cambiar la tina por una ducha". */
const isExchange = (english: string, parts: readonly Part[]): boolean =>
  english === 'change' &&
  parts.some((part) => part.kind === 'place' && part.preposition.english === 'with');

const isSupply = ({ head }: Thing): boolean =>
  /^(?:water|gas|power|electricity|water supply|gas supply|current)$/.test(
    head?.entry.english ?? '',
  );

const isTrench = ({ head }: Thing): boolean => /(?:^| )trench$/.test(head?.entry.english ?? '');
const isChase = ({ head }: Thing): boolean => /(?:^| )chase$/.test(head?.entry.english ?? '');
const isBreaker = ({ head }: Thing): boolean => /(?:^| )breaker$/.test(head?.entry.english ?? '');

const isLight = ({ head }: Thing): boolean => head?.entry.english === 'light';

/** The verb for placing a thing that stays there is "install": "colocar puerta". */
const isInstalled = (english: string, things: Things | null): boolean =>
  english === 'place' && things !== null && !things.items.some(isLaidDown);

/** The verb for putting what is spread is "apply": "poner silicón". */
const spread = new RegExp(
  '(?:^| )(?:silicone|sealant|caulk|adhesive|glue|grease|oil|lubricant|primer|varnish|paint|enamel' +
    '|stain|wax|sealer|waterproofer|waterproofing|coating|stucco|joint compound|plaster)$',
);
const isSpread = ({ head }: Thing): boolean => spread.test(head?.entry.english ?? '');
const isApplied = (english: string, things: Things | null): boolean =>
  /^(?:place|put|install)$/.test(english) && (things?.items.every(isSpread) ?? false);

/** The verb for putting what is poured in is "add": "poner cloro". */
const isAdded = (english: string, things: Things | null): boolean =>
  /^(?:put|place|install)$/.test(english) && (things?.items.every(isPoured) ?? false);
const isPoured = ({ head, amount }: Thing): boolean =>
  amount === null && added.test(head?.entry.english ?? '');
const added =
  /^(?!.* of )(?:.* )?(?:chlorine|antifreeze|coolant|refrigerant|salt|water|detergent|bleach|acid|fertilizer|compost)$/;

/** What is added is added to a thing. */
export const isAdding = ({ verbs, things }: Order): boolean =>
  verbs.items.every(({ english }) => english === 'add' || isAdded(english, things));
export const toPart = (part: Part): Part =>
  part.kind === 'place' && /^(?:in|on)$/.test(part.preposition.english)
    ? { ...part, preposition: { ...part.preposition, english: 'to' } }
    : part;

/** What hangs on a wall is mounted, all else that is mounted for good is installed. */
const hung = new RegExp(
  '(?:^| )(?:TV|television|monitor|screen|projector|bracket|shelf|shelves|mirror|extinguisher' +
    '|dispenser|sign|camera|speaker|rack|whiteboard|picture)s?$',
);

/** The verb of "montar" depends on its object: "montar cocina", "montar amenidades". */
function mountingText(things: Things | null): string {
  const items = things?.items ?? [];
  if (items.every(isLaidDown)) return 'set out';
  return items.every(({ head }) => hung.test(head?.entry.english ?? '')) ? 'mount' : 'install';
}

/** Objects of "make" that are built: "hacer cámara de rebalse". */
const builtThings = new RegExp(
  '(?:^| )(?:chamber|manhole|wall|partition|fence|steps?|stairs|staircase|ramp|slab|fireplace' +
    '|chimney|column|planter|curb|sidewalk|footing|foundation|bench|pit|roof)$',
);
const isBuilt = ({ head }: Thing): boolean => builtThings.test(head?.entry.english ?? '');

/** No room is installed, so that the word has another sense: "instalar la lavandería". */
const rooms = /(?:^| )(?:(?!bath)\w*room|hallway|garage|basement|attic|office|workshop|laundry)$/;
export const isRoomPut = ({ verbs, things }: Order): boolean =>
  verbs.items.some(({ english }) => /^(?:install|mount|supply|place)$/.test(english)) &&
  (things?.items.some(({ head }) => rooms.test(head?.entry.english ?? '')) ?? false);

/** Objects of "close" that are enclosed: "cerrar la terraza con aluminio". */
const isOutdoorRoom = ({ head }: Thing): boolean =>
  /^(?:terrace|balcony|porch|patio|carport)$/.test(head?.entry.english ?? '');

/** Verbs that depend on their object: "abrir el agua" turns it on, "abrir una zanja" digs it. */
const byThings: readonly (readonly [string, (thing: Thing) => boolean, string])[] = [
  ['open', isSupply, 'turn on'],
  ['open', isTrench, 'dig'],
  ['open', isChase, 'cut'],
  ['close', isChase, 'fill'],
  ['raise', isBreaker, 'turn on'],
  ['make', (thing) => isBuilt(thing), 'build'],
  ['make', isTrench, 'dig'],
];

const isHoleIn = ({ head }: Thing): boolean => /(?:^| )hole$/.test(head?.entry.english ?? '');
const built = /(?:^| )(?:wall|ceiling|slab|floor|door|roof|partition|countertop|cabinet)$/;

/** Holes are dug, unless they are in a part of a building: "abrir hoyos para los postes". */
const isDug = (english: string, things: Things | null, parts: readonly Part[]): boolean =>
  english === 'open' &&
  (things?.items.every(isHoleIn) ?? false) &&
  ![...parts, ...(things?.items ?? []).flatMap((one) => one.parts)].some(
    (part) =>
      part.kind === 'place' &&
      part.things.items.some(({ head }) => built.test(head?.entry.english ?? '')),
  );

/**
 * The English verb by its object and its adjuncts: "cortar el agua" shuts it off; "cortar la luz"
 * cuts no lamp.
 */
export function verbText(english: string, things: Things | null, parts: readonly Part[]): string {
  if (isApplied(english, things)) return 'apply';
  if (isAdded(english, things)) return 'add';
  const ofThings = byThings.find(([verb, is]) => verb === english && things?.items.every(is));
  if (ofThings) return ofThings[2];
  if (isDug(english, things, parts)) return 'dig';
  if (english === 'put') return puttingText(things, parts);
  if (english === 'mount') return mountingText(things);
  if (isInstalled(english, things)) return 'install';
  return isExchange(english, parts) ? 'replace' : closingText(english, things);
}

/** What is cut or closed is shut off or enclosed, by its thing. */
function closingText(english: string, things: Things | null): string {
  if (english === 'close' && things?.items.every(isOutdoorRoom)) return 'enclose';
  if (english === 'cut' && things?.items.some(isLight)) throw new NoWording('light');
  const isClosing = english === 'cut' || english === 'close';
  return isClosing && things?.items.every(isSupply) ? 'shut off' : english;
}

/** The adjunct of place of a verb of putting has "on": "poner tapa a la caja". */
export const onPart = (part: Part): Part =>
  part.kind === 'place' && part.preposition.english === 'to'
    ? { ...part, preposition: { ...part.preposition, english: 'on' } }
    : part;

/** Holes and openings are in a wall. */
export const isHole = ({ items }: Order['verbs']): boolean =>
  items.at(-1)?.marks.has('whole') ?? false;
export const inPart = (part: Part): Part =>
  part.kind === 'place' && part.preposition.english === 'on'
    ? { ...part, preposition: { ...part.preposition, english: 'in' } }
    : part;

/** A verb of asking has the person behind "from": "pedir permiso al ayuntamiento". */
export const isAsking = ({ items }: Order['verbs']): boolean =>
  items.every(({ english }) => english === 'request');
export const fromPart = (part: Part): Part =>
  part.kind === 'place' && part.preposition.english === 'to'
    ? { ...part, preposition: { ...part.preposition, english: 'from' } }
    : part;

/**
 * Verbs that are done without an object where an adjunct says it: "connect to", "dig for", "clean
 * behind".
 */
const doneThere: readonly [verbs: RegExp, prepositions: RegExp][] = [
  [/^connect$/, /^to$/],
  [/^(?:dig|excavate|drill)$/, /^(?:for|in|on|under|around|along)$/],
  [
    /^(?:clean|sweep|vacuum|mop|wash|dust|check|inspect|look|paint|seal)$/,
    /^(?:under|behind|around|between|inside|above|along)$/,
  ],
];
export function isDoneThere({ items }: Order['verbs'], part: Part): boolean {
  const last = items.at(-1)?.english ?? '';
  return (
    part.kind === 'place' &&
    doneThere.some(([verbs, places]) => verbs.test(last) && places.test(part.preposition.english))
  );
}
