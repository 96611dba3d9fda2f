import { namesDocument } from './document-place.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { placesIn } from './place.rules.ts';
import { fold } from './text.rules.ts';

/**
 * Several offers in one document: each has its title, "Kitchen remodel" or "Reforma de baño", what
 * it is about in a paragraph, and a table with the same columns. The title heads what stands in it.
 */

/** Titles with a place from which a document is read so, and their share. */
const MIN_PLACES = 2;
const MOSTLY = 0.5;
/** Lines between a title and its table, and words of a title. */
const NEAR = 3;
const WORDS = 8;
/** The level of such a title: within a document, around the chapters of its table. */
const LEVEL = 40;

/** What a title calls the work. */
const work = new RegExp(
  String.raw`\b${oneOf(`
    remodel(?:ing)?, renovations?, refurbishment, repairs?, update, upgrade, makeover, painting, replacement,
    installation, works?, refresh, rebuild, reforma, remodelacion, renovacion, reparacion, pintura,
    arreglo, cambio, rehabilitacion, instalacion, acabado, construccion
  `)}\b`,
);
/** "Estimate 2", "PRESUPUESTO": the name of the offer alone. */
const offer = new RegExp(
  `^${oneOf(`
    estimate, quote, quotation, proposal, offer, bid, option, presupuesto, cotizacion, oferta, propuesta, opcion
  `)}(?: (?:no\\.? ?|n[o°º]\\.? ?|#)?\\d{0,6})?$`,
);

/** A row that names columns: words alone. */
const isHead = ({ kind, cells }: Item): boolean => {
  const named = cells.filter(Boolean);
  return (
    kind === 'row' &&
    named.length > 2 &&
    named.every((cell) => cell.length < 30 && !/\d/.test(cell))
  );
};

/** A short line of its own that names work. */
const isTitle = ({ kind, marker, text, folded, lines, role }: Item): boolean =>
  (kind === 'text' || (kind === 'heading' && role === undefined)) &&
  marker === '' &&
  lines.length === 1 &&
  text.split(' ').length <= WORDS &&
  !/[.:;!?|]$|[|]/.test(text) &&
  !offer.test(folded) &&
  (work.test(folded) || namesDocument({ folded }));

/** The one place that a title names. */
function placeOf({ text }: Item): string | undefined {
  const { names } = placesIn(text);
  return names.length === 1 ? names[0] : undefined;
}

/** The title above a heading row; none where other rows stand between. */
function titleAbove(items: readonly Item[], head: number): Item | undefined {
  const above: Item[] = [];
  for (let at = head - 1; at >= 0 && above.length < NEAR; at -= 1) {
    const item = items[at];
    if (item === undefined || item.kind === 'row' || item.kind === 'marked') break;
    above.push(item);
  }
  return above.find(isTitle);
}

/** The items with the titles of the offers of a document as headings at their places. */
export function markOfferParts(items: readonly Item[]): Item[] {
  const heads = new Map<string, number[]>();
  for (const [at, item] of items.entries())
    if (isHead(item)) heads.set(item.folded, [...(heads.get(item.folded) ?? []), at]);
  const titles = new Map<Item, string | undefined>();
  for (const at of [...heads.values()].filter((same) => same.length >= MIN_PLACES).flat()) {
    const title = titleAbove(items, at);
    if (title !== undefined) titles.set(title, placeOf(title));
  }
  const places = new Set([...titles.values()].flatMap((place) => (place && fold(place)) || []));
  if (places.size < MIN_PLACES || places.size < titles.size * MOSTLY) return [...items];
  return items.map((item): Item => {
    if (!titles.has(item)) return item;
    const place = titles.get(item);
    return { ...item, kind: 'heading', level: item.level ?? LEVEL, ...(place ? { place } : {}) };
  });
}
