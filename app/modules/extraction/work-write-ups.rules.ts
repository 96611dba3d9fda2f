import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { calm, capitalised, fold } from './text.rules.ts';

/**
 * Work write-ups of housing programmes, which contractors fill in with prices: a row of a name in
 * capitals, often with how much, above the text that specifies it: "4580 TEAR OFF AND REROOF 18.00
 * SQ ____ ____", "Item 2. EXHAUST FAN $____". The row is the work, the text a note of it.
 */

/** Rows with their texts from which a document is such a write-up. */
const MIN_ROWS = 2;

/** Number and name of a row. */
const numbered = /^(?:item |spec )?#?(\d{1,5})[.)]?\s+(?=\p{Lu})/iu;
/** How much of it, before the blanks or the prices. */
const amount = new RegExp(
  String.raw`\s([\d,]+(?:\.\d{1,2})?)\s+${oneOf(`
    SF, LF, EA, SQ, SY, CF, CY, DU, GR, RM, LS, HR, AL, PR, SET, FLR, BLD
  `)}\b`,
);
/** A price to be filled in, or a filled one at the end of the row. */
const price = /\s\$?\s?(?:_{3,}|[\d,]+\.\d{2}\s*$)/;

const lineOf = (item: Item): string =>
  item.lines
    .map(({ text }) => text)
    .join(' ')
    .replace(/\s*[|\t]\s*/g, '   ')
    .trim();

/** The name of the work of a row, with how much of it; nothing for other items. */
function workOf(item: Item): string | undefined {
  const line = lineOf(item);
  if (!numbered.test(line)) return undefined;
  const body = line.replace(numbered, '');
  const [much] = amount.exec(body) ?? [];
  const end = body.search(much === undefined ? price : amount);
  const name = (end < 0 ? body : body.slice(0, end)).replace(/\s*-{2,}\s*/g, ' - ').trim();
  const isNamed = /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u.test(name) && name.length < 90;
  if (end < 0 || !isNamed || !price.test(body)) return undefined;
  const work = capitalised(calm(name));
  return much === undefined
    ? work
    : `${work} (${much
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/\.0+(?= )/, '')})`;
}

/** "Location: 2 - Kitchen   Approx. Wall SF: 280": the place of the rows below it. */
const placeHead =
  /^location:?\s+(?:\d{1,2}\s*-\s*)?(\p{L}[\p{L}\d /&-]*?)(?:\s{2,}.*|\s+approx.*)?$/iu;
const tradeHead = /^trade:?\s+(?:\d{1,2}\s+)?\p{L}[\p{L} /&-]{2,40}$/iu;
const total =
  /^(?:location |unit |section |grand |bid )*(?:total|sub-?total|bid cost|total bid)\b.*_{3,}/i;
const PLACE = 2;

const headed = (item: Item, text: string, level: number): Item => ({
  ...item,
  kind: 'heading',
  cells: [],
  text,
  folded: fold(text),
  level,
});

/** An item of a write-up that is no row: a place, a trade, a total, or the text of the row above. */
function around(item: Item, isBelowRow: boolean): Item {
  const line = lineOf(item);
  if (total.test(line)) return { ...item, role: 'amounts' };
  if (tradeHead.test(line)) return { ...item, kind: 'text', role: 'fact' };
  const [, place] = placeHead.exec(line) ?? [];
  if (place !== undefined) return headed(item, place, PLACE);
  return isBelowRow && (item.kind === 'text' || item.kind === 'marked')
    ? { ...item, kind: 'text', role: 'remark' }
    : item;
}

/** The rows of a write-up as works and the text of each as remarks; other documents as they are. */
export function markWorkWriteUps(items: readonly Item[]): Item[] {
  const works = items.map(workOf);
  const described = works.filter(
    (work, at) => work !== undefined && items[at + 1]?.kind === 'text' && !works[at + 1],
  );
  if (described.length < MIN_ROWS) return [...items];
  let isBelowRow = false;
  return items.map((item, at): Item => {
    const work = works[at];
    if (work !== undefined) {
      isBelowRow = true;
      return {
        ...item,
        kind: 'marked',
        cells: [],
        role: 'head',
        isWhole: true,
        text: work,
        folded: fold(work),
      };
    }
    const marked = around(item, isBelowRow);
    isBelowRow &&= marked.role === 'remark';
    return marked;
  });
}
