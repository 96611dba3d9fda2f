import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { fold } from './text.rules.ts';
import { onlyTrade } from './vocabulary-facts.rules.ts';

/**
 * Lines that are the name of a trade and nothing else, but for a number and a sum: "3. PAINTING",
 * "Division 22 - Plumbing", "Electrical ... $3,270.00". Above the works of a scope they head them.
 */

/** Trades from which a document is parted so. */
const MIN_TRADES = 2;

const before = new RegExp(
  `^(?:${oneOf(String.raw`
    division, div\.?, section, part, trade, category, chapter, phase, capitulo, cap\.?, partida,
    seccion, oficio, gremio, rubro, especialidad
  `)})? ?(?:[a-z]|\\d{1,3}(?: ?\\d{2}){0,2}|[ivx]{1,4})?(?:\\.\\d{0,2})? ?[-:.)]? ?`,
);
const workOf = /^(?:trabajos?|obras?|instalacion(?:es)?) de /;
const behind = new RegExp(
  String.raw`(?:[ .:…_-]*(?:sub-?total ?:? ?)?[$€]? ?\d[\d.,]*(?: ?(?:€|eur|usd|mxn))?)?` +
    String.raw`(?: (?:works?|scope|labou?r|contractor|trade))?[ :.]*$`,
);

/** A word among others of a list: below a bullet, or in small letters right below another line. */
const isInList = ({ kind, marker, text, attached }: Item): boolean =>
  /^(?:[-–—•+◦○▪☐[]|\*(?!\*))/.test(marker) ||
  (kind === 'text' && attached && /^\p{L}*\p{Ll}$/u.test(text));

/** The trade that an item names and nothing else. */
function tradeNamed(item: Item): string | undefined {
  const { kind, cells, lines, role, text } = item;
  const isOne = role === undefined && lines.length === 1;
  if (!isOne || kind === 'struck' || kind === 'pageHeader' || isInList(item)) return undefined;
  const named = kind === 'row' ? cells.filter((cell) => cell.trim() !== '').join(' ') : text;
  const name = fold(named).replace(behind, '');
  return [name, name.replace(before, ''), name.replace(workOf, '')].find((each) =>
    onlyTrade.test(each),
  );
}

/** The items with such lines as headings, where something of another kind stands right below each. */
export function markTradeHeads(items: readonly Item[]): Item[] {
  const content = items.filter(({ kind }) => kind !== 'pageHeader');
  const trades = content.map(tradeNamed);
  const heads = new Map<Item, string>();
  for (const [at, item] of content.entries()) {
    const trade = trades[at];
    if (trade !== undefined && at + 1 < content.length && trades[at + 1] === undefined)
      heads.set(item, trade);
  }
  if (new Set(heads.values()).size < MIN_TRADES) return [...items];
  return items.map((item): Item => {
    const trade = heads.get(item);
    if (trade === undefined || item.kind === 'heading') return item;
    return { ...item, kind: 'heading', cells: [], text: trade, folded: trade };
  });
}
