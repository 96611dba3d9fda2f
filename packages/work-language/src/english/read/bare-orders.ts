import { keyAt, type Chart } from '../../lexicon/chart.ts';
import type { Clause } from '../../sentence/sentence-types.ts';

/**
 * An order without an object, which may be a noun at the head of a list: "address or suite numbers
 * not posted".
 */
export const isBareOrder = (clause: Clause): boolean =>
  clause.kind === 'order' && clause.order.things === null;

/**
 * A verb without an object that names a material is the second object of a verb of
 * supplying: "provide the fixtures and tile".
 */
export const isSupplied = (before: Clause, after: Clause): boolean => {
  const order = before.kind === 'order' || before.kind === 'charge' ? before.order : null;
  const isSupply = order?.verbs.items.some(({ english }) => supplying.test(english)) ?? false;
  const last = after.kind === 'order' ? (after.order.verbs.items[0]?.english ?? '') : '';
  return isSupply && isBareOrder(after) && stuff.test(last);
};
const supplying =
  /^(?:provide|supply|furnish|buy|order|purchase|select|bring|include|deliver|choose|get|pick)\b/;
const stuff = new RegExp(
  '^(?:tile|paint|grout|caulk|carpet|trim|stain|sand|salt|mulch|plaster|wire|frame|duct|floor|pipe|' +
    'vent|screen|stone|prime|gravel)$',
);

/**
 * An order whose last object is a filling, so that a coordinated filling is an object,
 * too: "replace missing caulking and grout".
 */
export const isOfFilling = (clause: Clause): boolean =>
  clause.kind === 'order' &&
  /^(?:caulk|caulking|sealant|mortar|putty|grout)$/.test(
    clause.order.things?.items.at(-1)?.head?.entry.english ?? '',
  );

/** What is clear to look through, or open: behind another word "clear" orders. */
const seenThrough = new RegExp(
  '^(?:glass|plastic|coat|coats|sealer|lens|lenses|tape|silicone|caulk|caulking|finish|varnish|poly|' +
    'polyurethane|acrylic|vinyl|stain|epoxy|film|bag|bags|tubing|sealant|lacquer|path|width|height|' +
    'opening|floor|space|zone|view|water|cover|covers|panel|panels|polycarbonate|and)$',
);

/**
 * At the beginning "clear" is an imperative, unless what stands behind it is seen through or
 * open: "clear window weep holes".
 */
export const isClearing = (chart: Chart, at: number): boolean =>
  at === 0 && keyAt(chart, 0) === 'clear' && !seenThrough.test(keyAt(chart, 1));

/**
 * A verb at the beginning with a numeral behind it is an imperative, and no noun with a
 * number: "repair 3 patches".
 */
export const isCountedOrder = (chart: Chart, at: number): boolean =>
  at === 0 &&
  chart.tokens[1]?.kind === 'number' &&
  /^(?:repair|replace|patch|paint|seal|stain|test|check|mount|clean|drain|install)$/.test(
    keyAt(chart, 0),
  );
