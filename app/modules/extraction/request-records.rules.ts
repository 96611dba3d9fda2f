import type { Item } from './item.types.ts';
import { joinPlaces, placesIn } from './place.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { fold } from './text.rules.ts';
import { recordLabels, type RecordLabel } from './vocabulary-columns.rules.ts';
import { doneStatus } from './vocabulary-stops.rules.ts';

/**
 * Lists of requests as programs print them, a record of labelled lines each: "Request #: 10233",
 * "Unit: 204B", "Description: The sink is clogged". One record is one item, whose words are those of
 * its description and whose place, trade, priority and status stand beside it.
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
  holds: RecordLabel | undefined;
}

/** The label and the value of a line, or of a row of two cells. */
function partsOf({ kind, cells, text }: Item): readonly string[] {
  if (kind === 'row')
    return cells.length === 2 && /^\p{L}[\p{L} /#().'-]{1,28}:?$/u.test(cells[0] ?? '')
      ? cells.map((cell) => cell.replace(/:$/, '').trim())
      : [];
  if (!['text', 'marked', 'heading'].includes(kind) || cells.length > 0) return [];
  return labelled.exec(text)?.slice(1) ?? [];
}

/** A labelled line; nothing for any other line. */
function lineOf(item: Item): Line | undefined {
  const [name, value = ''] = partsOf(item);
  if (name === undefined) return undefined;
  const label = fold(name).replace(/ ?(?:#|no\.?|number|num\.?|name)$/, '');
  return { item, label, value, holds: recordLabels.find(([, names]) => names.test(label))?.[0] };
}

/** A line without a label that goes on with the description above it. */
const continued = (item: Item, last: Line | undefined): Line | undefined =>
  last?.holds === 'description' && item.attached && item.kind === 'text'
    ? { ...last, item, value: item.text }
    : undefined;

/** Runs of labelled lines, each begun by the label that begins the first one. */
function recordsOf(items: readonly Item[]): Line[][] {
  const records: Line[][] = [];
  let first: string | undefined;
  let open: Line[] = [];
  for (const item of items) {
    const line = lineOf(item);
    const found = line ?? continued(item, open.at(-1));
    if (!found) open = [];
    else {
      first ??= found.label;
      const begins = open.length === 0 || open.length >= MOST || line?.label === first;
      if (begins) records.push((open = []));
      open.push(found);
    }
  }
  return records;
}

const valueOf = (record: readonly Line[], holds: RecordLabel): string | undefined =>
  record.find((line) => line.holds === holds && line.value !== '')?.value;

/** "204B" below "Unit" is "Unit 204B". */
const named = (name: string, value: string | undefined): string | undefined =>
  value !== undefined && /^#?[a-z]{0,2}-?\d{0,5}[a-z]{0,2}$/i.test(value)
    ? `${name} ${value}`
    : value;

/** "Name: Bathroom taps": the place that the name of a record begins with. */
function placeOfTitle(record: readonly Line[]): string | undefined {
  const title = valueOf(record, 'title') ?? record.find(({ label }) => label === '')?.value;
  return title === undefined || title.split(' ').length > 5 ? undefined : placesIn(title).names[0];
}

/** The place of a record, the outermost part first. */
function placeOf(record: readonly Line[], hasSites: boolean): string | undefined {
  const unit = record.find(({ holds }) => holds === 'unit');
  return [
    hasSites ? valueOf(record, 'site') : undefined,
    named('Building', valueOf(record, 'building')),
    named('Floor', valueOf(record, 'floor')),
    named(unit?.item.text.slice(0, unit.item.text.search(/[ #:.]/)) ?? '', unit?.value),
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

/** A record as one item, on the lines of its words. */
function requestOf(record: readonly Line[], words: Line, hasSites: boolean): Item {
  const isOwn = (line: Line): boolean =>
    line === words || (line.label === words.label && line.holds === words.holds);
  const own = record.filter(isOwn);
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
    request: {
      area: placeOf(record, hasSites),
      trade: valueOf(record, 'trade'),
      priority: valueOf(record, 'priority'),
      isDone: isFinished(record),
    },
  };
}

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
  const ofWork = requests.filter(({ words }) => isWorkWording(fold(words.value)));
  if (requests.length < MIN_RECORDS || ofWork.length < MOSTLY * requests.length) return [...items];
  const hasSites = new Set(requests.map(({ record }) => valueOf(record, 'site'))).size > 1;
  const byItem = new Map<Item, Item | undefined>();
  for (const { record, words } of requests) {
    for (const { item } of record) byItem.set(item, undefined);
    byItem.set(words.item, requestOf(record, words, hasSites));
  }
  return items.flatMap((item) => (byItem.has(item) ? (byItem.get(item) ?? []) : item));
}
