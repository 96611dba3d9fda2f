import { keyAt, type Chart } from '../../lexicon/chart.ts';
import type { Clause } from '../../sentence/sentence-types.ts';

/** "Address or suite numbers not posted": an order of nothing is the first thing of a list. */
export const isBareOrder = (clause: Clause): boolean =>
  clause.kind === 'order' && clause.order.things === null;

/** "Provide the fixtures and tile": what is supplied, and no tiling. */
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

/** "Replace missing caulking and grout": two fillings, and no grouting. */
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

/** "Clear window weep holes": an order at the beginning, and no clear holes. */
export const isClearing = (chart: Chart, at: number): boolean =>
  at === 0 && keyAt(chart, 0) === 'clear' && !seenThrough.test(keyAt(chart, 1));

/** "Repair 3 patches" orders it, and names no repair with a number. */
export const isCountedOrder = (chart: Chart, at: number): boolean =>
  at === 0 &&
  chart.tokens[1]?.kind === 'number' &&
  /^(?:repair|replace|patch|paint|seal|stain|test|check|mount|clean|drain|install)$/.test(
    keyAt(chart, 0),
  );
