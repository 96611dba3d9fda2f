import type { Item, Work } from './item.types.ts';
import { isWorkWording } from './signal.rules.ts';
import { statusOf } from './status.rules.ts';
import { fold } from './text.rules.ts';
import { recordLabels, type RecordLabel } from './vocabulary-record-labels.rules.ts';
import { doneStatus } from './vocabulary-stops.rules.ts';

/**
 * Records whose facts stand in one line below their title: "Hall light out" above "Place: Hall ·
 * Priority: High · Status: Open". The title is the task, or each work that a line of its works
 * orders; what is told below it belongs to it, and a record that is closed is none.
 */

/** Such lines from which a document is a list of them, and facts of one. */
const MIN_RECORDS = 2;
const MIN_FACTS = 2;
/** Characters of a title at most. */
const LONGEST = 140;

const fact = /^(\p{L}[\p{L} /]{2,28}?) ?: *(\S.*)$/su;

type Facts = ReadonlyMap<RecordLabel, string>;

/** The labels and values of a line that has nothing else. */
function pairsOf({ kind, cells, text }: Item): (readonly [label: string, value: string])[] {
  const pieces = kind === 'row' ? cells.filter(Boolean) : text.split(/ [·•|] /);
  const pairs = pieces.flatMap((piece) => {
    const [, label, value] = fact.exec(piece.trim()) ?? [];
    return label && value ? [[fold(label), value.trim()] as const] : [];
  });
  return pairs.length === pieces.length && pairs.length >= MIN_FACTS ? pairs : [];
}

/** What a label says that its value is. */
const heldBy = (label: string): RecordLabel | undefined =>
  recordLabels.find(([, names]) => names.test(label))?.[0];

/** The facts of a line of facts, one of which is its status or its priority. */
function factsOf(item: Item): Facts | undefined {
  const known = new Map<RecordLabel, string>();
  for (const [label, value] of pairsOf(item)) {
    const holds = heldBy(label);
    if (holds !== undefined) known.set(holds, value);
  }
  const isOfRecord = known.has('status') || known.has('priority');
  return isOfRecord && known.size >= MIN_FACTS && !known.has('description') ? known : undefined;
}

/** Whether a line is the title of the facts below it. */
const isTitle = (item: Item | undefined): item is Item =>
  item !== undefined &&
  ['text', 'heading', 'marked'].includes(item.kind) &&
  item.cells.length === 0 &&
  item.text.length <= LONGEST &&
  /\p{L}{3}/u.test(item.text) &&
  !/:$/.test(item.text) &&
  factsOf(item) === undefined;

/** "Work: new seal and repair of the pipe · $180 · In progress": what is ordered for a record. */
const orderLine =
  /^(?:work(?: order)?|repairs?|job|task|trabajos?|tarea|reparacion|orden(?: de trabajo)?) ?: /;

/** Between two works that nouns name: "Impermeabilización de la junta y reparación del cielo". */
const betweenWorks =
  /\s+(?:y|e|and)\s+(?=\p{L}{4,}(?:ci[oó]n|ado|ada|aje|miento|eza|ing|tion|ment) (?:del?|of) )/u;

/** The works that the lines of a record order and that are not done, where they are several. */
function worksOf(told: readonly Item[]): Work[] {
  const works = told.flatMap(({ text, folded, lines }): Work[] => {
    if (!orderLine.test(folded) || statusOf(folded) === 'done') return [];
    const [ordered = ''] = text.slice(text.indexOf(':') + 1).split(/ [·•|] /);
    return ordered.split(betweenWorks).map((work) => ({ text: work.trim(), lines }));
  });
  return works.length > 1 ? works : [];
}

/** A record: its title, and the lines below it up to the next title or heading. */
interface FactRecord {
  at: number;
  facts: Facts;
  end: number;
}

/** The records of a document, by the lines of their facts. */
function recordsOf(items: readonly Item[]): FactRecord[] {
  const titles = items.flatMap((item, at) => {
    const facts = factsOf(item);
    return facts && isTitle(items[at - 1]) ? [{ at: at - 1, facts }] : [];
  });
  return titles.map(({ at, facts }, index) => {
    const limit = titles[index + 1]?.at ?? items.length;
    const below = items.slice(at + 2, limit);
    const end = below.findIndex(
      ({ kind, marker }) => kind === 'heading' || kind === 'row' || /^\d/.test(marker),
    );
    return { at, facts, end: end < 0 ? limit : at + 2 + end };
  });
}

const dateAtEnd = /[ (:,-]*(?:on |el )?\d[\d/.-]*\)?$/;

/** A record as one item on the line of its title. */
function requestOf(items: readonly Item[], { at, facts, end }: FactRecord): Item[] {
  const [title, ...told] = items.slice(at, end);
  if (title === undefined) return [];
  const status = fold(facts.get('status') ?? '').replace(dateAtEnd, '');
  return [
    {
      ...title,
      kind: 'text',
      role: 'request',
      marker: '',
      tail: [...title.tail, ...told.flatMap(({ lines, tail }) => [...lines, ...tail])],
      attached: false,
      isWhole: true,
      request: {
        isWell: false,
        isDone: doneStatus.test(status),
        works: worksOf(told),
        notes: told.slice(1).map(({ text }) => text),
        area: facts.get('area') ?? facts.get('unit') ?? facts.get('building'),
        trade: facts.get('trade'),
        priority: facts.get('priority'),
      },
    },
  ];
}

/** The items with each record of such a list as one; other documents as they are. */
export function markFactLines(items: readonly Item[]): Item[] {
  const records = recordsOf(items);
  const ofWork = records.filter(({ at }) => isWorkWording(items[at]?.folded ?? ''));
  if (records.length < MIN_RECORDS || ofWork.length === 0) return [...items];
  const marked: Item[] = [];
  let from = 0;
  for (const record of records) {
    marked.push(...items.slice(from, record.at), ...requestOf(items, record));
    from = record.end;
  }
  return [...marked, ...items.slice(from)];
}
