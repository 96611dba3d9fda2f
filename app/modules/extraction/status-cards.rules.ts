import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { fold } from './text.rules.ts';

/**
 * Checkups with a state beside each numbered part: "6.2 Condensate drain | Monitor" above "The line
 * has light buildup.", "Recommended: Clean it.", "Est. cost: $95", or all of that in the cell. What is
 * in no good state is one task, as urgent as its state stands in the scale of the document.
 */

/** Rows from which a document is such a checkup, and states of a scale. */
const MIN_ROWS = 4;
const MIN_STATES = 3;

const good = /^(?:good|ok(?:ay)?|pass(?:ed)?|satisfactory|excellent|fine|bueno|bien|aceptable)$/;
const state = new RegExp(
  `^(?:${good.source.slice(4, -2)}|${oneOf(`
    fair, poor, monitor, watch, maintain, maintenance, attention, critical, urgent, failed?, replace, repair,
    (?:service|maintenance|attention|repairs?|replacement) (?:soon|needed|required|due),
    needs? (?:service|repairs?|attention|replacement|maintenance), service, safety(?: hazard| concern)?, vigilar,
    reparar, urgente, critico, atencion, regular, malo
  `)})$`,
);

/** "Status key: Good · Monitor · Needs repair · Critical": the states from one end to the other. */
function scaleIn({ text }: Item): string[] {
  const states = fold(text)
    .replace(/^[a-z ]{2,24}: ?/, '')
    .split(/ ?[·•|/,;>→] ?/)
    .map((part) => part.replace(/[.]$/, '').trim());
  return states.length >= MIN_STATES && states.every((part) => state.test(part)) ? states : [];
}

/** How urgent each bad state of a scale is, by its place in it. */
function gradesOf(scale: readonly string[]): Map<string, string> {
  const isUpwards = good.test(scale[0] ?? '');
  const bad = (isUpwards ? scale : [...scale].reverse()).filter((word) => !good.test(word));
  const grades = bad.length > 3 ? ['low', 'medium', 'high', 'urgent'] : ['low', 'medium', 'high'];
  const step = (grades.length - 1) / Math.max(1, bad.length - 1);
  return new Map(bad.map((word, at) => [word, grades[Math.round(at * step)] ?? 'medium']));
}

interface Card {
  row: Item;
  name: string;
  state: string;
  body: Item[];
}

/** A numbered part with its state alone in the last cell. */
function partOf(item: Item): Omit<Card, 'body'> | undefined {
  const [name = '', word = '', ...others] = item.cells.filter((cell) => cell.trim() !== '');
  const isState = item.kind === 'row' && others.length === 0 && state.test(fold(word));
  return isState && /^\d{1,2}\.\d{1,2}\.? \S/.test(name)
    ? { row: item, name: name.replace(/^[\d.]+ /, ''), state: fold(word) }
    : undefined;
}

const cost = /\s*\b(?:est(?:imated|\.)? )?costs?: .*$/i;
const advice = /^(?:recommended|recommendation|recomendado|recomendacion)\b/;

/** The parts of a checkup with the lines below each. */
function cardsOf(items: readonly Item[]): Card[] {
  const cards: Card[] = [];
  let open: Card | undefined;
  for (const item of items) {
    if (item.kind === 'pageHeader') continue;
    const part = partOf(item);
    if (part) cards.push((open = { ...part, body: [] }));
    else if (item.kind === 'text' && item.role === undefined) open?.body.push(item);
    else open = undefined;
  }
  return cards;
}

/** A card of a bad state: its finding as the title of a task, what is said of it as remarks. */
function told({ row, name, state: word, body }: Card, grades: ReadonlyMap<string, string>): Item[] {
  const grade = grades.get(word);
  const priority = grade === undefined ? {} : { priority: grade };
  const found = body.find(({ folded }) => !advice.test(folded) && !cost.test(folded));
  const text = found?.text ?? name.replace(cost, '');
  const title: Item = {
    ...(found ?? row),
    ...priority,
    kind: 'text',
    role: 'title',
    text,
    folded: fold(text),
    cells: [],
    tail: found ? [...found.tail, ...row.lines] : row.tail,
  };
  const remarks = body.filter((item) => item !== found);
  return [title, ...remarks.map((item): Item => ({ ...item, role: 'remark', isRemark: true }))];
}

/** The items of such a checkup with its parts as tasks or facts; other documents as they are. */
export function markStatusCards(items: readonly Item[]): Item[] {
  const cards = cardsOf(items);
  if (cards.length < MIN_ROWS) return [...items];
  const key = items.find((item) => scaleIn(item).length > 0);
  const grades = gradesOf(key ? scaleIn(key) : []);
  const byRow = new Map(cards.map((card) => [card.row, card]));
  const bodies = new Set(cards.flatMap(({ body }) => body));
  return items.flatMap((item): Item[] => {
    const card = byRow.get(item);
    if (card === undefined) {
      if (bodies.has(item)) return [];
      return item === key || countsItems.test(item.folded) ? [{ ...item, role: 'fact' }] : [item];
    }
    return good.test(card.state)
      ? [item, ...card.body.map((below): Item => ({ ...below, role: 'fact' }))]
      : told(card, grades);
  });
}

/** "9 of 12 items completed": how far a section was looked at. */
const countsItems =
  /^\d{1,3} (?:of|de) \d{1,3} [a-z ]{0,20}(?:completed|inspected|checked|reviewed|revisad[oa]s)\.?$/;
