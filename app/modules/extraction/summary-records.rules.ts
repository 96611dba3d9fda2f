import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { fold } from './text.rules.ts';
import { doneStatus } from './vocabulary-stops.rules.ts';

/**
 * Records of a log of visits: what was found in a line, below it its labels side by side, "Job:
 * Wiring  Trade: Electrical  Status: Open", and below them a paragraph that tells it again in full.
 * One record is one item.
 */

/** Records from which a document is such a log. */
const MIN_RECORDS = 2;
/** Characters of the line that says what was found. */
const LONGEST = 200;
/** Labels of the line of facts. */
const MIN_LABELS = 2;

const labels = /(?:^|\s)[a-z]{3,}(?: [a-z]{2,}){0,2} ?:(?=\s)/g;
const valueBehind = (names: string): RegExp =>
  new RegExp(String.raw`(?:^|\s)(?:${names}) ?: (.{2,40}?)(?= [a-z]{3,} ?:|\s{2,}|[|·;]|$)`);
const statusLabel = valueBehind(oneOf(`status, state, estado, estatus, situacion`));
const tradeLabel = valueBehind(oneOf(`trade, category, gremio, oficio, categoria, especialidad`));
const priorityLabel = valueBehind(oneOf(`priority, severity, prioridad, gravedad`));

const factsOf = (item: Item): string => fold(item.lines.map(({ text }) => text).join(' '));

/** A line of several labels, one of which is the status. */
function holdsFacts(item: Item | undefined): boolean {
  if (item === undefined || item.kind === 'heading' || item.kind === 'pageHeader') return false;
  const facts = factsOf(item);
  return statusLabel.test(facts) && (facts.match(labels)?.length ?? 0) >= MIN_LABELS;
}

/** A line that says what was found. */
const canSummarize = (item: Item): boolean =>
  (item.kind === 'text' || item.kind === 'marked') &&
  item.text.length <= LONGEST &&
  !holdsFacts(item) &&
  isWorkWording(item.folded);

/** A paragraph that tells the finding again. */
const canTell = (item: Item | undefined): item is Item =>
  item?.kind === 'text' && item.text.length > LONGEST / 2;

interface SummaryRecord {
  summary: Item;
  facts: Item;
  told: Item | undefined;
}

/** A record as one item, on the line that says what was found. */
function requestOf({ summary, facts, told }: SummaryRecord): Item {
  const said = factsOf(facts);
  return {
    ...summary,
    kind: 'text',
    role: 'request',
    isWhole: true,
    tail: [
      ...summary.tail,
      ...[facts, told].flatMap((item) => (item ? [...item.lines, ...item.tail] : [])),
    ],
    request: {
      isDone: doneStatus.test(statusLabel.exec(said)?.[1]?.trim() ?? ''),
      isWell: false,
      works: [],
      notes: told ? [told.text] : [],
      trade: tradeLabel.exec(said)?.[1],
      priority: priorityLabel.exec(said)?.[1],
    },
  };
}

/** The items with each record of a log of visits as one; other documents as they are. */
export function markSummaryRecords(items: readonly Item[]): Item[] {
  const records = items.flatMap((summary, at): SummaryRecord[] => {
    const facts = items[at + 1];
    if (facts === undefined || !canSummarize(summary) || !holdsFacts(facts)) return [];
    const below = items[at + 2];
    const told = canTell(below) && !holdsFacts(items[at + 3]) ? below : undefined;
    return [{ summary, facts, told }];
  });
  if (records.filter(({ told }) => told).length < MIN_RECORDS) return [...items];
  const byItem = new Map<Item, Item | undefined>();
  for (const record of records) {
    byItem.set(record.summary, requestOf(record));
    byItem.set(record.facts, undefined);
    if (record.told) byItem.set(record.told, undefined);
  }
  return items.flatMap((item) => (byItem.has(item) ? (byItem.get(item) ?? []) : item));
}
