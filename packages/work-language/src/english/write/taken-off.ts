import type { Order, Part, Thing } from '../../sentence/sentence-types.ts';

/**
 * What a thing is taken off or out of stands behind "from": "retirar cinta y adhesivos de pisos".
 */

const taking =
  /^(?:remove|take (?:out|off|down)|strip|scrape|peel off|pull (?:out|off)|chip off|knock off)$/;
const cleaning = /^(?:clean|wipe|wash|sweep|vacuum|collect|pick up|dust)$/;

/** What sticks to a thing and is no part of it. */
const stuck = new RegExp(
  String.raw`(?:^| )(?:tape|adhesive|glue|sealant|silicone|caulk|sticker|label|dust|dirt|stain|grease|paint|` +
    String.raw`rust|mold|residue|debris|nail|screw|staple|hook|leaf|weed|wallpaper|lime|limescale)s?$`,
);

/** Where in a building something is, and no thing that it is on. */
const isStory = ({ head, qualities }: Thing): boolean =>
  head === null ||
  /(?:^| )(?:side|outside|landing|slope|terrace|balcony|patio|(?<=\w )floor)$/.test(
    head.entry.english,
  ) ||
  (head.entry.english === 'floor' && (head.code !== null || qualities.items.length > 0));

const withFrom = (part: Part): Part =>
  part.kind === 'place' ? { ...part, preposition: { ...part.preposition, english: 'from' } } : part;

const isOn = (part: Part): boolean =>
  part.kind === 'place' && part.preposition.english === 'on' && !part.things.items.some(isStory);

const isOf = (part: Part): boolean => part.kind === 'place' && part.preposition.english === 'of';

const isStuck = ({ head }: Thing): boolean => stuck.test(head?.entry.english ?? '');

/** The order with "from" for what its things are taken off. */
export function withTakenOff(order: Order): Order {
  const { verbs, things, parts } = order;
  if (!things) return order;
  const areTaken = verbs.items.every(({ english }) => taking.test(english));
  const areCleaned = verbs.items.every(
    ({ english }) => taking.test(english) || cleaning.test(english),
  );
  if (!areCleaned) return order;
  const last = things.items.length - 1;
  const isOff = (part: Part): boolean =>
    (areTaken && isOn(part)) || (isOf(part) && things.items.every(isStuck));
  const from = (some: readonly Part[]): Part[] =>
    some.map((part, at) => (at === 0 && isOff(part) ? withFrom(part) : part));
  const items = things.items.map((item, at) =>
    at === last ? { ...item, parts: from(item.parts) } : item,
  );
  return { ...order, things: { ...things, items }, parts: from(parts) };
}
