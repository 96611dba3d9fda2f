import { cellsOf } from './cells.rules.ts';
import type { Item } from './item.types.ts';
import { joinPlaces } from './place.rules.ts';
import { fold } from './text.rules.ts';
import { recordLabels, type RecordLabel } from './vocabulary-record-labels.rules.ts';
import { doneStatus } from './vocabulary-stops.rules.ts';

/**
 * Cards with a title above their facts and what is wrong below them: "Kitchen - Sink: slow drain",
 * "Category | Plumbing | Severity | High | Status | New", "The sink drains slowly.". A card is one
 * task with those facts.
 */

/** Cards from which a document holds them, and facts of one. */
const MIN_CARDS = 2;
const MIN_FACTS = 2;
const LONGEST_TITLE = 90;

interface Fact {
  holds: RecordLabel | undefined;
  value: string;
}
interface Card {
  title: Item;
  facts: Item[];
  body: Item[];
}

const isLabel = (cell: string): boolean => /^\p{L}[\p{L} .\/#()'-]{1,24}:?$/u.test(cell.trim());

const kindOf = (cell: string): RecordLabel | undefined => {
  const label = fold(cell).replace(/ ?:$/, '');
  return recordLabels.find(([, names]) => names.test(label))?.[0];
};

/** The facts of a row of labels and values; none of another one. */
function factsOf({ kind, cells, text }: Item): Fact[] {
  if (kind !== 'row' && kind !== 'pageHeader') return [];
  const filled = (kind === 'row' ? cells : cellsOf(text)).filter((cell) => cell.trim() !== '');
  const labels = filled.filter((_, at) => at % 2 === 0);
  if (filled.length === 0 || filled.length % 2 === 1 || !labels.every(isLabel)) return [];
  const facts = labels.map((label, at) => ({
    holds: kindOf(label),
    value: filled[at * 2 + 1]?.trim() ?? '',
  }));
  return facts.some(({ holds }) => holds !== undefined) ? facts : [];
}

/** A short line of its own that is no sentence. */
const canTitle = (item: Item | undefined): item is Item =>
  (item?.kind === 'text' || item?.kind === 'heading') &&
  item.role === undefined &&
  item.lines.length === 1 &&
  item.text.length <= LONGEST_TITLE &&
  !/[.;]$/.test(item.text);

const canTell = ({ kind, role }: Item): boolean => kind === 'text' && role === undefined;

/** The cards of a document, in order: each begins with the line right above its facts. */
function cardsOf(items: readonly Item[]): Card[] {
  const begins = items.map(
    (item, at) => canTitle(item) && factsOf(items[at + 1] ?? item).length >= MIN_FACTS,
  );
  return items.flatMap((title, at) => {
    if (!begins[at]) return [];
    const rest = items.slice(at + 1);
    const told = rest.findIndex((item) => factsOf(item).length === 0);
    const facts = told < 0 ? rest : rest.slice(0, told);
    const below = told < 0 ? [] : rest.slice(told);
    const end = below.findIndex((item, by) => begins[at + 1 + told + by] || !canTell(item));
    return [{ title, facts, body: end < 0 ? below : below.slice(0, end) }];
  });
}

/** A card as one item, on the lines of what is wrong. */
function requestOf({ title, facts, body }: Card): Item {
  const [first = title] = body;
  const all = facts.flatMap(factsOf);
  const valueOf = (kind: RecordLabel): string | undefined =>
    all.find(({ holds }) => holds === kind)?.value;
  const text = body.map((item) => item.text).join(' ');
  const area = (['building', 'floor', 'unit', 'area'] as const)
    .map(valueOf)
    .reduce<string | undefined>((outer, inner) => joinPlaces(outer, inner), undefined);
  return {
    ...first,
    kind: 'text',
    role: 'request',
    marker: '',
    text,
    folded: fold(text),
    lines: body.flatMap(({ lines }) => lines),
    tail: [title, ...facts].flatMap(({ lines, tail }) => [...lines, ...tail]),
    attached: false,
    isWhole: true,
    request: {
      area,
      isAtSite: false,
      trade: valueOf('trade'),
      priority: valueOf('priority'),
      isDone: doneStatus.test(fold(valueOf('status') ?? '')),
      isWell: false,
      works: [],
      notes: [title.text],
    },
  };
}

/** The items with each such card as one; other documents as they are. */
export function markPairCards(items: readonly Item[]): Item[] {
  const cards = cardsOf(items).filter(
    ({ facts, body }) =>
      body.length > 0 &&
      facts.flatMap(factsOf).some(({ holds }) => holds === 'status' || holds === 'priority'),
  );
  if (cards.length < MIN_CARDS) return [...items];
  const parts = new Set(cards.flatMap(({ title, facts, body }) => [title, ...facts, ...body]));
  const byTitle = new Map(cards.map((card) => [card.title, card]));
  return items.flatMap((item) => {
    const card = byTitle.get(item);
    if (card) return [requestOf(card)];
    return parts.has(item) ? [] : [item];
  });
}
