import { componentOfHeading } from './heading-component.rules.ts';
import type { Item } from './item.types.ts';
import { joinPlaces, placesIn } from './place.rules.ts';
import {
  adviceLabel,
  adviceSays,
  gradeOfTitle,
  plannedLabel,
  worksOfAdvice,
} from './record-advice.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { fold } from './text.rules.ts';
import { recordLabels, type RecordLabel } from './vocabulary-record-labels.rules.ts';
import { doneStatus } from './vocabulary-stops.rules.ts';

/**
 * Records that titled-records.rules.ts leaves: those with a grade beside their name, with what is
 * recommended or offered for them, or of labelled lines without a state. One record is one item, whose
 * words are those of its description and whose place, trade, priority and status stand beside it.
 */

/** Records from which a document is such a list, and labelled lines of one. */
const MIN_RECORDS = 2;
const MIN_LINES = 3;
/** Lines of a record at most. */
const MOST = 20;
/** Share of the descriptions that say work. */
const MOSTLY = 0.3;

const labelled = /^([\p{L}][\p{L}\d /#().'-]{1,28}?) ?:(?: +(.*))?$/su;

interface Line {
  item: Item;
  label: string;
  value: string;
  holds: RecordLabel | 'grade' | undefined;
  /** What stands behind its value with labels of its own: "Plumbing · Priority: High". */
  beside?: Line[];
}

/** The label and the value of a line, or of a row of two cells. */
function partsOf(item: Item): readonly string[] {
  const { kind, cells, text } = item;
  if (item.role !== undefined || gradeOfTitle(item)) return [];
  if (kind === 'row')
    return cells.length === 2 &&
      /^\p{L}[\p{L} /#.'-]{1,28}(?: ?\([^()]{1,12}\))?:?$/u.test(cells[0] ?? '')
      ? cells.map((cell) => cell.replace(/:$/, '').trim())
      : [];
  if (!['text', 'marked', 'heading'].includes(kind) || cells.length > 0) return [];
  return labelled.exec(text)?.slice(1) ?? [];
}

/** A labelled line; nothing for any other line. */
function lineOf(item: Item): Line | undefined {
  const [name, text = ''] = partsOf(item);
  if (name === undefined) return undefined;
  const [value = '', ...facts] = text.split(' · ');
  const beside = facts.flatMap((fact) => {
    const [, inner, said = ''] = labelled.exec(fact) ?? [];
    return inner === undefined ? [] : [labelledLine(item, inner, said)];
  });
  return beside.length === 0
    ? labelledLine(item, name, text)
    : { ...labelledLine(item, name, value), beside };
}

function labelledLine(item: Item, name: string, value: string): Line {
  const label = fold(name).replace(/ ?(?:#|no\.?|number|num\.?|name)$/, '');
  return { item, label, value, holds: recordLabels.find(([, names]) => names.test(label))?.[0] };
}

/** A line without a label that goes on with the description above it. */
const continued = (item: Item, last: Line | undefined): Line | undefined =>
  last?.holds === 'description' && item.attached && item.kind === 'text'
    ? { ...last, item, value: item.text }
    : undefined;

/** Labels that stand more than once; a document names its author or its date once. */
function repeatedLabels(items: readonly Item[]): ReadonlySet<string> {
  const labels = items.flatMap((item) =>
    item.kind === 'pageHeader' ? [] : (lineOf(item)?.label ?? []),
  );
  return new Set(labels.filter((label, at) => labels.indexOf(label) < at));
}

/**
 * Runs of labelled lines, each begun by the label that begins the first one that has a second like it,
 * or by a graded name.
 */
function recordsOf(items: readonly Item[]): Line[][] {
  const repeated = repeatedLabels(items);
  const records: Line[][] = [];
  let first: string | undefined;
  let open: Line[] = [];
  for (const [at, item] of items.entries()) {
    if (item.kind === 'pageHeader') continue;
    const line = lineOf(item) ?? gradedLine(item, items[at + 1]);
    const found = line ?? continued(item, open.at(-1));
    if (!found) {
      open = [];
      continue;
    }
    const isGraded = found.holds === 'grade';
    if (!isGraded && repeated.has(found.label)) first ??= found.label;
    if (isGraded || beginsRecord(open, line, first)) records.push((open = []));
    open.push(found);
  }
  return records;
}

/** Whether a line begins a record: with the label of all first lines, unless a name stands above it. */
const beginsRecord = (open: readonly Line[], line: Line | undefined, first?: string): boolean =>
  open.length === 0 ||
  open.length >= MOST ||
  (line?.label === first && open.at(-1)?.holds !== 'grade');

/** "Furnace filter | Priority 2" above a labelled line: the name of a record. */
function gradedLine(item: Item, next: Item | undefined): Line | undefined {
  const grade = gradeOfTitle(item);
  return grade && next && lineOf(next)
    ? { item, label: '', value: grade.text, holds: 'grade' }
    : undefined;
}

const valueOf = (record: readonly Line[], holds: RecordLabel | 'grade'): string | undefined =>
  record
    .flatMap((line) => [line, ...(line.beside ?? [])])
    .find((line) => line.holds === holds && line.value !== '')?.value;

/** "204B" below "Unit" is "Unit 204B". */
const named = (name: string, value: string | undefined): string | undefined =>
  value !== undefined && /^#?[a-z]{0,2}-?\d{0,5}[a-z]{0,2}$/i.test(value)
    ? `${name} ${value}`
    : value;

/** "Name: Bathroom taps": the place that the name of a record begins with. */
function placeOfTitle(record: readonly Line[]): string | undefined {
  const above = record.find(({ label }) => label === '');
  const title = valueOf(record, 'title') ?? above?.item.cells[0] ?? above?.value;
  if (title === undefined) return undefined;
  const component = componentOfHeading(title.split(/\s[-–—]\s/)[0] ?? title);
  return component ?? (title.split(' ').length > 5 ? undefined : placesIn(title).names[0]);
}

/** Whether the place of a record is the name of a site and no more. */
const isAtSite = (record: readonly Line[], hasSites: boolean): boolean =>
  hasSites &&
  valueOf(record, 'site') !== undefined &&
  !record.some(({ holds }) => ['building', 'floor', 'unit', 'area'].includes(holds ?? ''));

/** The place of a record, the outermost part first. */
function placeOf(record: readonly Line[], hasSites: boolean): string | undefined {
  const labelledBy = (holds: RecordLabel): string | undefined => {
    const line = record.find((each) => each.holds === holds);
    return named(line?.item.text.slice(0, line.item.text.search(/[ #:.]/)) ?? '', line?.value);
  };
  return [
    hasSites ? valueOf(record, 'site') : undefined,
    labelledBy('building'),
    labelledBy('floor'),
    labelledBy('unit'),
    valueOf(record, 'area') ?? placeOfTitle(record),
  ].reduce<string | undefined>((outer, inner) => joinPlaces(outer, inner), undefined);
}

/** The day of a status: "Completed 10/07". */
const dateAtEnd = /[ (:,-]*(?:on )?\d[\d/.-]*\)?$/;

const isFinished = (record: readonly Line[]): boolean =>
  doneStatus.test(fold(valueOf(record, 'status') ?? '').replace(dateAtEnd, '')) ||
  /\d/.test(valueOf(record, 'finished') ?? '');

/** The line that says what a record asks for: its title where that says work, else its description. */
function wordsOf(record: readonly Line[]): Line | undefined {
  const title = record.find(({ holds, value }) => holds === 'title' && value.includes(' '));
  if (title && isWorkWording(fold(title.value))) return title;
  const told = record.filter(({ holds, value }) => holds === 'description' && value.includes(' '));
  return (
    told[0] ?? record.find(({ holds, value }) => holds === 'remark' && value.includes(' ')) ?? title
  );
}

/** What the recommendation of a record and the grade beside its name say of it. */
function saidBeside(
  record: readonly Line[],
): Pick<NonNullable<Item['request']>, 'isWell' | 'works' | 'notes'> & { isWhole: boolean } {
  const planned = record.find(
    ({ label, value }) => plannedLabel.test(label) && value.includes(' '),
  );
  const advice =
    planned ?? record.find(({ label, value }) => adviceLabel.test(label) && value.includes(' '));
  const says = advice && adviceSays(advice.value);
  const title = record.find(({ holds }) => holds === 'grade');
  return {
    notes: [title?.item.cells[0], advice?.value].filter((text) => text !== undefined),
    isWell:
      says === 'nothing' || (title !== undefined && gradeOfTitle(title.item)?.isWell === true),
    works: advice
      ? (advice === planned ? [advice.value] : worksOfAdvice(advice.value)).map((text) => ({
          text,
          lines: advice.item.lines,
        }))
      : [],
    isWhole: says === 'work',
  };
}

/** A record as one item, on the lines of its words. */
function requestOf(record: readonly Line[], words: Line, hasSites: boolean): Item {
  const isOwn = (line: Line): boolean =>
    line === words || (line.label === words.label && line.holds === words.holds);
  const own = record.filter(isOwn);
  const beside = saidBeside(record);
  const text = own.map(({ value }) => value).join(' ');
  return {
    ...words.item,
    kind: 'text',
    role: 'request',
    marker: '',
    text,
    folded: fold(text),
    lines: own.flatMap(({ item }) => item.lines),
    tail: record.flatMap((line) => [...(isOwn(line) ? [] : line.item.lines), ...line.item.tail]),
    attached: false,
    ...(beside.isWhole ? { isWhole: true } : {}),
    request: {
      isWell: beside.isWell,
      works: beside.works,
      notes: beside.notes,
      area: placeOf(record, hasSites),
      isAtSite: isAtSite(record, hasSites),
      trade: valueOf(record, 'trade'),
      priority: valueOf(record, 'priority') ?? valueOf(record, 'grade'),
      isDone: isFinished(record),
    },
  };
}

/** "5. Painting | Date of visit: 14/02/2026": a row above a record that names its trade and its day. */
const headsRecord = (above: Item | undefined): above is Item =>
  above?.kind === 'row' &&
  above.cells.length === 2 &&
  !isWorkWording(
    fold(above.cells[0] ?? '')
      .replace(/^\d+[.)] ?/, '')
      .replace(/^[a-z]+$/, ''),
  ) &&
  /^[^:]{3,30}: ?\d[\d/. -]{5,}$/.test(above.cells[1] ?? '');

/** The title above a record that says what is wrong: the record is one task. */
function titleOf(items: readonly Item[], record: readonly Line[]): Item | undefined {
  const [first] = record;
  const above = first && items[items.indexOf(first.item) - 1];
  const isTitle =
    above !== undefined &&
    (above.kind === 'heading' || above.kind === 'text') &&
    above.lines.length === 1 &&
    above.text.length < 90 &&
    lineOf(above) === undefined &&
    isWorkWording(above.folded);
  return isTitle ? above : undefined;
}

/** A record that tells what is wrong and what to do about it: a work order of one job. */
const isOrder = (record: readonly Line[]): boolean =>
  record.some(({ holds, value }) => holds === 'description' && value.includes(' ')) &&
  record.some(
    ({ label, value }) =>
      (plannedLabel.test(label) || adviceLabel.test(label)) && value.includes(' '),
  );

/** The items with each record of a list of requests as one; other documents as they are. */
export function markRequests(items: readonly Item[]): Item[] {
  const told = recordsOf(items)
    .filter(
      (record) => record.length >= MIN_LINES && record.some(({ holds }) => holds !== undefined),
    )
    .map((record) => ({ record, words: wordsOf(record) }));
  const requests = told.filter(
    (each): each is { record: Line[]; words: Line } => each.words !== undefined,
  );
  const isEnough = requests.length >= MIN_RECORDS || requests.some(({ record }) => isOrder(record));
  const ofWork = requests.filter(({ words }) => isWorkWording(fold(words.value)));
  if (!isEnough || ofWork.length < MOSTLY * requests.length) return [...items];
  const hasSites = new Set(requests.map(({ record }) => valueOf(record, 'site'))).size > 1;
  const byItem = new Map<Item, Item | undefined>();
  for (const { record, words } of requests) {
    for (const { item } of record) byItem.set(item, undefined);
    const request = requestOf(record, words, hasSites);
    const title = titleOf(items, record);
    const [first] = record;
    const above = first && items[items.indexOf(first.item) - 1];
    if (headsRecord(above)) {
      const text = (above.cells[0] ?? '').replace(/^\d+[.)]\s*/, '');
      byItem.set(above, { ...above, kind: 'heading', cells: [], text, folded: fold(text) });
    }
    if (title?.kind === 'text') byItem.set(title, { ...title, kind: 'heading' });
    byItem.set(words.item, title ? { ...request, isWhole: true } : request);
  }
  return items.flatMap((item) => (byItem.has(item) ? (byItem.get(item) ?? []) : item));
}
