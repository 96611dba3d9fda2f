import type { Item } from './item.rules.ts';
import { splitOrders } from './orders.rules.ts';
import { columnsOf, rowParts, rowVerdict } from './table.rules.ts';
import { fold } from './text.rules.ts';
import { isDone, isNote, isPrice, judge } from './verdict.rules.ts';
import { addTask, dismiss, type Walk } from './walk.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';
import { isRecordLabel } from './vocabulary-stops.rules.ts';

/** A table row is one item: its verdict or tick decides first, its wording next. */
export function judgeRow(walk: Walk, item: Item): void {
  const columns = columnsOf(item.cells);
  if (columns) {
    walk.columns = columns;
    walk.separator = item.separator;
    return dismiss(walk, item, 'heading');
  }
  if (walk.separator !== item.separator || (!item.attached && walk.columns?.length !== item.cells.length)) walk.columns = undefined;
  if (item.cells.every((cell) => /^[-=+_: ]*$/.test(cell))) return dismiss(walk, item, 'boilerplate', false);
  if (item.cells.filter((cell) => labelled.test(cell)).length >= 1) return judgeForm(walk, item);
  if (isDone(item)) return dismiss(walk, item, 'done');
  const parts = rowParts(item.cells, walk.columns);
  const wording = parts.texts.join(' - ');
  if (!wording || isPrice(item.folded) || isPrice(fold(wording))) return dismiss(walk, item, 'price');
  if (walk.section.promises === 'none') return dismiss(walk, item, 'boilerplate');
  const verdict = rowVerdict(item.cells, walk.columns, walk.codes);
  if (verdict === 'done') return dismiss(walk, item, 'done');
  const words = judge({ ...item, kind: 'marked', text: wording, folded: fold(wording) }, walk.section, walk.inList);
  const facts = { ...(parts.area ? { area: parts.area } : {}), ...(parts.trade ? { trade: parts.trade } : {}), priority: parts.priority, quantity: parts.quantity, unit: parts.unit };
  if (verdict === 'bad') return void addTask(walk, item, { wording, confidence: 80, ...facts });
  const orderedBesides = words.is === 'task' && words.confidence >= 65;
  if (verdict === 'good' && !orderedBesides) return dismiss(walk, item, 'no_defect');
  if (words.is === 'task') return addRow(walk, item, parts.texts, words.confidence, facts);
  if (words.is === 'dismissed' && words.reason === 'no_defect' && walk.columns?.includes('text') && walk.columns.includes('price')) return addTask(walk, item, { wording, confidence: 50, ...facts });
  dismiss(walk, item, words.is === 'dismissed' ? words.reason : 'boilerplate');
}

const labelled = /^[\p{L} #/]{3,28}:(?:\s|$)/u;

function addRow(walk: Walk, item: Item, texts: string[], confidence: number, facts: object): void {
  const orders = texts.filter((text) => startsWithOrder.test(fold(text))).flatMap((text) => splitOrders(text, true));
  if (orders.length < 2) return addTask(walk, item, { wording: texts.join(' - '), confidence, ...facts });
  for (const order of orders) addTask(walk, item, { wording: order, quote: order, confidence, ...facts });
}

/** A line of a form, label and value side by side: "Problem: leaking trap    Action: replace". */
function judgeForm(walk: Walk, item: Item): void {
  const cells = item.cells.filter(Boolean).map((cell) => ({ ...item, kind: 'text' as const, cells: [], text: cell, folded: fold(cell) }));
  const notes = cells.filter((cell) => isNote(cell) || isRecordLabel.test(cell.folded));
  const work = cells.filter((cell) => !notes.includes(cell)).map((cell) => ({ cell, verdict: judge(cell, walk.section, walk.inList) }));
  const found = work.find(({ verdict }) => verdict.is === 'task');
  if (found?.verdict.is === 'task') {
    addTask(walk, item, { wording: cells.map((cell) => cell.text).join(' - '), confidence: found.verdict.confidence });
    walk.open = { task: walk.drafts.length - 1, isTitle: true, isMarked: true };
    return;
  }
  const draft = walk.open === undefined ? undefined : walk.drafts[walk.open.task];
  if (!draft || !cells.some(isNote)) return dismiss(walk, item, 'boilerplate');
  draft.notes.push(...cells.map((cell) => cell.text));
  for (const line of item.lines) walk.outcomes.set(line.lineNumber, { lineNumber: line.lineNumber, outcome: 'merged', task: walk.open?.task ?? 0 });
}
