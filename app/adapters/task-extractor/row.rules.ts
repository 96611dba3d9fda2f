import type { Item } from './item.types.ts';
import type { Draft } from './draft.rules.ts';
import type { Walk } from './walk.types.ts';
import type { DismissReason } from '../../modules/tasks/task.rules.ts';
import { answeredRow, headsAnswers } from './answered-row.rules.ts';
import { documentName } from './heading.rules.ts';
import { turnedDown } from './grade.rules.ts';
import { withoutMarker } from './marker.rules.ts';
import { splitOrders } from './orders.rules.ts';
import {
  closeHeads,
  holdsWork,
  isBareThing,
  isBudgeted,
  isPriced,
  isQuoted,
  isWork,
} from './row-kinds.rules.ts';
import { repairScan } from './scan.rules.ts';
import { enterHeading } from './section.rules.ts';
import { signalOf } from './signal.rules.ts';
import {
  columnsOf,
  headsWork,
  type Column,
  rowParts,
  rowVerdict,
  type RowParts,
  typed,
} from './table.rules.ts';
import { joinPlaces, placeOfHeading, STEP } from './place.rules.ts';
import { fold } from './text.rules.ts';
import { isDone, isNote, isPrice, judge, type Verdict } from './verdict.rules.ts';
import { addTask, dismiss, saysClosed } from './walk.rules.ts';
import { measured } from './vocabulary-facts.rules.ts';
import { onlyArea, roomless } from './vocabulary-places.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';
import { isRecordLabel } from './vocabulary-stops.rules.ts';

/** A cell that says that nothing is to be done. */
const asksNothing = new RegExp(
  String.raw`^(?:unchanged|no change|as (?:check[- ]?in|before|inventory)` +
    String.raw`|same(?: as (?:check[- ]?in|before))?|sin cambios|igual(?: que antes)?)\.?$` +
    String.raw`|^(?:no action|sin accion|within tolerance|not covered|no procede)\b|(?:^` +
    String.raw`|[.;] )no action\.?$`,
);

/** A table row is one item: its verdict or tick decides first, its wording next. */
export function judgeRow(walk: Walk, given: Item): void {
  if (isDocumentTitle(walk, given)) return dismiss(walk, given, 'heading');
  const item =
    walk.columns && given.separator === ' ' && walk.separator === ' '
      ? aligned(walk, given)
      : unnumbered(walk, given);
  const isWithin =
    walk.columns !== undefined && item.attached && !walk.isInterrupted && item.folded !== walk.head;
  if (walk.isInterrupted) walk.rowPlace = undefined;
  walk.isInterrupted = false;
  if (letteredGroup(walk, item)) return dismiss(walk, item, 'heading', false);
  const heads = closeHeads(item, isWithin);
  const columns = given.columns ?? columnsOf(heads.cells, isWithin);
  if (columns) return enterTable(walk, heads, columns);
  if (
    walk.separator !== item.separator ||
    (!item.attached && walk.columns?.length !== item.cells.length)
  )
    walk.columns = undefined;
  if (isRuled(item)) return dismiss(walk, item, 'boilerplate', false);
  keepPlace(walk, item);
  const named = codedSection(walk, item);
  if (named !== undefined)
    return enterHeading(walk, { ...item, kind: 'heading', text: named, folded: fold(named) });
  if (
    item.cells
      .filter(Boolean)
      .every((cell) =>
        /^(?:pass|fail|yes|no|n\/?a|good|fair|poor|ok|si|repair|replace|inspected|other)$/.test(
          fold(cell),
        ),
      )
  )
    return dismiss(walk, item, 'heading', false);
  const place = item.cells.find(Boolean) ?? '';
  if (
    onlyArea.test(fold(place)) &&
    !labelled.test(place) &&
    item.cells
      .filter(Boolean)
      .slice(1)
      .every((cell) => labelled.test(cell) || /^[\d\s.,x'"]+$/.test(cell))
  ) {
    walk.section = { ...walk.section, area: place };
    return dismiss(walk, item, 'heading');
  }
  if (
    item.cells.some((cell) => labelled.test(cell)) &&
    !(walk.columns?.includes('text') && item.cells.length > 2)
  )
    return judgeForm(walk, item);
  if (isDone(item, walk.inList)) return dismiss(walk, item, 'done');
  if (item.cells.some((cell) => asksNothing.test(fold(cell)) || turnedDown.test(fold(cell))))
    return dismiss(walk, item, 'no_defect');
  const answered = walk.holdsAnswers && walk.columns ? answeredRow(item) : undefined;
  if (answered?.verdict === 'good') return dismiss(walk, item, 'no_defect');
  const verdict = answered?.verdict ?? rowVerdict(item.cells, walk.columns, walk.codes);
  const parts = rowParts(item.cells, walk.columns);
  if (answered) parts.texts = [answered.wording];
  const wording = parts.texts.join(' - ');
  if (!wording || isPrice(item.folded) || isPrice(fold(wording)))
    return dismiss(walk, item, 'price');
  if (walk.section.promises === 'none') return dismiss(walk, item, 'boilerplate');
  parts.quantity ??= item.cells.find((cell) => measured.test(cell) && cell.length < 14);
  if (parts.quantity !== undefined && /^0(?:\.0+)?(?:\s?[a-z]{2})?$/i.test(parts.quantity.trim()))
    return dismiss(walk, item, 'no_defect');
  if (verdict === 'done') return dismiss(walk, item, 'done');
  const words = judge(
    {
      ...item,
      kind: 'marked',
      text: wording,
      folded:
        item.lines[0]?.ocrConfidence === undefined ? fold(wording) : repairScan(fold(wording)),
    },
    walk.section,
    walk.inList,
  );
  const facts = {
    ...(walk.holdsRecords ? { quote: parts.texts[0] } : {}),
    notes: parts.notes,
    ...placeFacts(walk, parts),
    ...(parts.trade ? { trade: parts.trade, isTraded: true } : {}),
    priority: parts.priority,
    quantity: parts.quantity,
    unit: parts.unit,
  };
  if (
    verdict === 'bad' &&
    !item.cells.some((cell) => /no action|sin accion|desgaste normal|normal wear/.test(fold(cell)))
  )
    return void addTask(walk, item, { wording, confidence: 80, ...facts });
  if (walk.holdsRecords && words.is !== 'note' && !isDismissedAs(words, 'done') && isNamed(wording))
    return addTask(walk, item, {
      wording,
      confidence: words.is === 'task' ? words.confidence : 60,
      ...facts,
    });
  const beside = parts.texts
    .slice(1)
    .some((text) => ['order', 'asked', 'finding'].includes(signalOf(fold(text))));
  if (verdict === 'bad' || (verdict === 'good' && !beside)) return dismiss(walk, item, 'no_defect');
  if (words.is === 'task' && words.confidence > 55)
    return addRow(walk, item, parts.texts, words.confidence, facts);
  if (isOrdered(walk, parts)) return addTask(walk, item, { wording, confidence: 55, ...facts });
  if (isBareThing(walk, item, parts.texts)) return dismiss(walk, item, 'no_defect');
  if (walk.columns && walk.isWorkTable && words.is !== 'note' && isWork(fold(wording)))
    return addTask(walk, item, {
      wording,
      confidence: words.is === 'task' ? words.confidence : 50,
      ...facts,
    });
  if (isPriced(item) || (isBudgeted(walk, item) && isWork(fold(wording))))
    return addTask(walk, item, { wording, confidence: 60, ...facts });
  if (isQuoted(walk, item) && isWork(fold(wording)))
    return addTask(walk, item, { wording, confidence: 58, ...facts });
  if (holdsWork(walk) && walk.inList && item.separator !== ' ' && words.is === 'task')
    return addTask(walk, item, { wording, confidence: words.confidence, ...facts });
  dismiss(walk, item, words.is === 'dismissed' ? words.reason : 'boilerplate');
}

/** A thing and its quantity in the table of a work order: "Louver roof, large section | 208". */
const isOrdered = (walk: Walk, { texts, quantity }: RowParts): boolean =>
  walk.isWorkOrder === true &&
  (walk.columns?.includes('quantity') ?? false) &&
  /^\d{1,6}(?:[.,]\d{1,2})?(?: |$)/.test(quantity ?? '') &&
  texts.length === 1;

/** "B | FOUNDATIONS" in a table: a letter and the name of a group of rows. */
function letteredGroup(walk: Walk, item: Item): boolean {
  const [letter = '', name = '', ...others] = item.cells.filter(Boolean);
  return (
    walk.columns !== undefined &&
    others.length === 0 &&
    /^(?:[A-Z]|[IVX]{1,4})[.)]?$/.test(letter) &&
    name.length < 60 &&
    name === name.toUpperCase() &&
    /^[\p{Lu} ,.&/()-]+$/u.test(name)
  );
}

/** "RR | Exterior": a grade of the legend beside the name of a part, above its finding. */
function codedSection(walk: Walk, item: Item): string | undefined {
  const cells = item.cells.filter(Boolean);
  const [code = '', name = ''] = cells;
  return cells.length === 2 &&
    walk.columns === undefined &&
    /^[A-Z]{2,3}$/.test(code) &&
    name.length < 50 &&
    /^\p{Lu}/u.test(name) &&
    signalOf(fold(name)) === 'none'
    ? name
    : undefined;
}

/** The place of the section that a row's own place lies in, without one that has no rooms. */
function outerPlace(section: string | undefined, area: string): string | undefined {
  const last = section?.split(STEP).at(-1) ?? '';
  const isRoom = onlyArea.test(fold(area)) && !roomless.test(fold(area));
  if (!isRoom || !roomless.test(fold(last))) return section;
  return section?.split(STEP).slice(0, -1).join(STEP) || undefined;
}

/** Remembers the place of a row for those below it whose own cell is empty. */
function keepPlace(walk: Walk, item: Item): void {
  const cell = item.cells[walk.columns?.indexOf('area') ?? -1]?.trim();
  if (cell && typed('area', fold(cell)) === 'area') walk.rowPlace = cell;
}

/** The place of a row, within its address where it has one. */
function placeFacts(walk: Walk, parts: RowParts): Partial<Draft> {
  const named = parts.area ?? walk.rowPlace;
  const cell = named === undefined ? undefined : (placeOfHeading(named) ?? named);
  const area = joinPlaces(parts.address, cell);
  return area === undefined
    ? {}
    : {
        area: joinPlaces(outerPlace(walk.section.area, area), area) ?? area,
        areaCell: named,
        isPlaced: true,
      };
}

const isDismissedAs = (verdict: Verdict, reason: DismissReason): boolean =>
  verdict.is === 'dismissed' && verdict.reason === reason;

/** Three words or more: enough to be a record of its own. */
const isNamed = (wording: string): boolean => (wording.match(/\p{L}{2,}/gu)?.length ?? 0) > 2;

/** A ruled line, measures of a room, or the boxes of a form side by side. */
function isRuled(item: Item): boolean {
  return (
    item.cells.every((cell) =>
      /^[-=+_: ]*$|^[\d.,]+ (?:SF|LF|SY|CF|CY) \p{L}[\p{L}&. ]*$/u.test(cell),
    ) ||
    ((item.text.match(/\[[ xX]?\]|[☐☒☑□]/g)?.length ?? 0) > 3 && !/[.!?]/.test(item.text))
  );
}

/** The first row of a document that says what it is: "REPORTE DE FALLAS | Escuela". */
function isDocumentTitle(walk: Walk, item: Item): boolean {
  const first = item.cells.find(Boolean) ?? '';
  return (
    walk.drafts.length === 0 &&
    walk.columns === undefined &&
    item.cells.filter(Boolean).length <= 3 &&
    !/\p{Ll}/u.test(first) &&
    (documentName.test(fold(first)) || / walk$/.test(fold(first)))
  );
}

/** A row whose number the reader lost, below a heading that has one. */
function unnumbered(walk: Walk, item: Item): Item {
  const isLost =
    walk.columns?.[0] === 'number' &&
    item.lines[0]?.ocrConfidence !== undefined &&
    !/\d/.test(item.cells[0] ?? '') &&
    /\p{L}{3}/u.test(item.cells[0] ?? '') &&
    item.cells.length <= walk.columns.length;
  return isLost ? { ...item, cells: ['', ...item.cells].slice(0, walk.columns?.length) } : item;
}

/** A heading row: the cells below it are read by what their columns hold. */
function enterTable(walk: Walk, item: Item, columns: Column[]): void {
  walk.columns = columns;
  walk.isWorkTable = headsWork(item.cells) || item.holdsWork === true;
  walk.rowPlace = undefined;
  walk.holdsRecords = item.holdsRecords ?? false;
  walk.head = item.folded;
  walk.holdsAnswers = headsAnswers(item.cells);
  walk.separator = item.separator;
  walk.starts = item.starts;
  if (columns.includes('area'))
    walk.section = {
      promises: walk.section.promises,
      ...(walk.section.area ? { area: walk.section.area } : {}),
      repeats: walk.section.repeats,
      level: walk.section.level,
    };
  dismiss(walk, item, 'heading');
}

/** Cells of a row parted by gaps, each under the heading it stands below. */
function aligned(walk: Walk, item: Item): Item {
  const heads = walk.starts;
  if (heads.length !== walk.columns?.length || item.cells.length >= heads.length) return item;
  const cells = heads.map(() => '');
  for (const [at, cell] of item.cells.entries()) {
    const start = item.starts[at] ?? 0;
    const nearest = heads.reduce(
      (best, head, index) =>
        Math.abs(head - start) < Math.abs((heads[best] ?? 0) - start) ? index : best,
      0,
    );
    if (cells[nearest] === '' && Math.abs((heads[nearest] ?? 0) - start) <= 6)
      cells[nearest] = cell;
    else cells.push(cell);
  }
  return { ...item, cells };
}

const labelled = /^[\p{L} #/]{3,28}:(?:\s|$)/u;

function addRow(walk: Walk, item: Item, texts: string[], confidence: number, facts: object): void {
  const orders =
    texts
      .map((text) =>
        startsWithOrder.test(fold(text)) ? splitOrders(text, !/\p{Ll}/u.test(text)) : [],
      )
      .find((pieces) => pieces.length > 1) ?? [];
  if (orders.length < 2 || item.isWhole)
    return addTask(walk, item, { wording: texts.join(' - '), confidence, ...facts });
  for (const order of orders)
    addTask(walk, item, { wording: order, quote: order, confidence, ...facts });
}

/** A line of a form, label and value side by side: "Problem: leaking trap    Action: replace". */
function judgeForm(walk: Walk, item: Item): void {
  if (!item.attached) walk.pending = [];
  const cells = item.cells
    .map((cell) => (withoutMarker(cell).rest || cell).replace(/^[xX✓☒] {2,}/, ''))
    .filter((cell) => cell !== '' && !/^(?:\d{1,3}[.)]?|[xX✓☒☑])$/.test(cell))
    .map((cell) => ({ ...item, kind: 'text' as const, cells: [], text: cell, folded: fold(cell) }));
  const work = cells
    .filter((cell) => !isNote(cell) && !isRecordLabel.test(cell.folded))
    .map((cell) => judge(cell, walk.section, walk.inList));
  const found = work.find((verdict) => verdict.is === 'task' && verdict.confidence >= 60);
  if (found?.is === 'task') return addForm(walk, item, cells, found.confidence);
  if (saysClosed.test(item.folded) && !(item.attached && walk.open)) walk.isClosed = true;
  const draft = item.attached && walk.open !== undefined ? walk.drafts[walk.open.task] : undefined;
  if (!cells.some(isNote)) return dismiss(walk, item, 'boilerplate');
  if (!draft) {
    dismiss(walk, item, 'boilerplate');
    walk.pending.push(item);
    return;
  }
  draft.notes.push(...cells.map((cell) => cell.text));
  if (saysClosed.test(item.folded)) draft.isDone = true;
  for (const line of item.lines)
    walk.outcomes.set(line.lineNumber, {
      lineNumber: line.lineNumber,
      outcome: 'merged',
      task: walk.open?.task ?? 0,
    });
}

/** A label whose value is yet to be written: "Bid price: $ ______". */
const blank = /^[^:]{2,28}:[\s$_.-]*$/;

/** The value of the cell with such a label: "Área: Baño de niñas". */
const labelledValue = (cells: readonly Item[], label: RegExp): string | undefined =>
  cells
    .find(({ folded }) => label.test(folded))
    ?.text.replace(/^[^:]{2,28}:\s*/, '')
    .trim() || undefined;

const placeName = /^(?:location|area|room|place|unit|ubicacion|lugar|zona|salon|unidad) ?:/;
const priorityName = /^(?:priority|severity|urgency|prioridad|urgencia|gravedad) ?:/;

/** The task of a form, with the place and priority written above it in the same block. */
function addForm(walk: Walk, item: Item, cells: Item[], confidence: number): void {
  const task = walk.drafts.length;
  const above = walk.pending.filter(() => item.attached);
  const area = labelledValue(cells, placeName);
  const priority = labelledValue(cells, priorityName);
  const worded = cells.filter(
    ({ text, folded }) =>
      !blank.test(text) && !placeName.test(folded) && !priorityName.test(folded),
  );
  addTask(walk, item, {
    wording: (worded.length > 0 ? worded : cells).map((cell) => cell.text).join(' - '),
    confidence,
    notes: above.flatMap((each) => each.cells),
    ...(area === undefined ? {} : { area, areaCell: area, isPlaced: true }),
    ...(priority === undefined ? {} : { priority }),
  });
  for (const line of above.flatMap((each) => each.lines))
    walk.outcomes.set(line.lineNumber, { lineNumber: line.lineNumber, outcome: 'merged', task });
  walk.pending = [];
  walk.open = { task, isTitle: true, isMarked: true };
}
