import type { Item } from '../structure/item-types.ts';
import { factsOf, type Fact, type ToldFact } from './record-facts.ts';
import { signsIn } from '../structure/signs.ts';
import { isWorkWording } from '../verdicts/signal.ts';
import type { RecordLabel } from '../vocabulary/record-labels.ts';

/**
 * The records of a document: a title, lines of facts whose labels come again in the next record, and
 * what is told above or below those lines.
 */

/** Records from which a document is a list of them, and facts that they share. */
const MIN_RECORDS = 2;
const MIN_SHARED = 2;

/** Works listed below a title from which it names a job. */
const MIN_WORKS = 2;
/** Characters of a title at most, and of a line that may be one however it ends. */
const LONGEST_TITLE = 140;

/** Share of the records that say work, where none tells how far it is. */
const STATELESS = 0.8;

/** Lines of facts that stand together: from the first one up to, without, the next other line. */
interface Block {
  from: number;
  to: number;
  facts: ToldFact[];
}

/** A record by the positions of its title, of its facts and of what follows it. */
export interface FactRecord {
  /** Where it begins: at its title, or at its facts where no line names it. */
  begins: number;
  title: number | undefined;
  facts: readonly ToldFact[];
  from: number;
  to: number;
  end: number;
}

const nameOf = ({ label, holds }: Fact): string => label || `(${holds ?? ''})`;

/** How often each label stands in the document, counted once a line. */
function timesOf(all: readonly (readonly Fact[])[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const facts of all)
    for (const name of new Set(facts.map(nameOf))) times.set(name, (times.get(name) ?? 0) + 1);
  return times;
}

/** The lines of facts that stand together; a label that begins them begins the next ones, too. */
function blocksOf(items: readonly Item[]): Block[] {
  const all = items.map(factsOf);
  const times = timesOf(all);
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [at, facts] of all.entries()) {
    if (facts.length === 0) {
      if (items[at]?.kind !== 'pageHeader') open = undefined;
      continue;
    }
    const isAgain = facts.some((each) => (times.get(nameOf(each)) ?? 0) > 1);
    const [first] = open?.facts ?? [];
    const isNext = first && facts.some((each) => nameOf(each) === nameOf(first));
    if (open && !isNext) {
      open.facts.push(...facts);
      open.to = at + 1;
    } else if (isAgain) blocks.push((open = { from: at, to: at + 1, facts: [...facts] }));
    else open = undefined;
  }
  return blocks;
}

/** A line that may be the title of the facts below it. */
const canTitle = (item: Item | undefined): item is Item =>
  item !== undefined &&
  (item.kind === 'text' || item.kind === 'heading' || item.kind === 'marked') &&
  item.role === undefined &&
  item.cells.length === 0 &&
  item.text.length <= LONGEST_TITLE &&
  /\p{L}{3}/u.test(item.text) &&
  !/^\p{Ll}+$/u.test(item.text) &&
  !/:$/.test(item.text);

/** Whether what is told stands below the facts of records that begin with their number, and no title above. */
function tellsBelow(items: readonly Item[], blocks: readonly Block[]): boolean {
  const areNumbered = blocks.every(({ facts }) => isNumber.test(facts[0]?.value ?? ''));
  const below = blocks.map(({ to }) => items[to]);
  const first = items[(blocks[0]?.from ?? 0) - 1];
  return (
    areNumbered &&
    below.every((item) => item?.kind === 'text') &&
    !isWorkWording(first?.folded ?? '')
  );
}
const isNumber = /^#?(?:[A-Z]{1,5}[- ]?)*\d[\d-]*$/;

/**
 * The title of each block: the line above it, where it is no fact of the block before. A line above
 * the first of several blocks alone names the document.
 */
function titlesOf(items: readonly Item[], blocks: readonly Block[]): (number | undefined)[] {
  if (tellsBelow(items, blocks)) return [];
  const titles = blocks.map(({ from }, at) => {
    const title = from - 1;
    const isFree = title >= (blocks[at - 1]?.to ?? 0);
    return isFree && canTitle(items[title]) ? title : undefined;
  });
  const isOfDocument = titles.length > 1 && titles.slice(1).every((title) => title === undefined);
  return isOfDocument ? [] : titles;
}

/** Facts that say what a record is about, and those that tell how far and how urgent it is. */
const OF_WORDS: ReadonlySet<RecordLabel> = new Set(['description', 'title', 'remark']);
const OF_RECORDS = ['status', 'priority'] as const;

/** The blocks that share their labels with others, where one of these is known from records. */
function sharing(blocks: readonly Block[]): Block[] {
  const times = timesOf(blocks.map(({ facts }) => facts));
  const isShared = (each: Fact): boolean => (times.get(nameOf(each)) ?? 0) >= MIN_RECORDS;
  return blocks.filter(({ facts }) => {
    const shared = facts.filter(isShared);
    const holds = new Set(shared.map((each) => each.holds));
    const count = new Set(shared.map(nameOf)).size;
    const known = [...holds].filter((kind) => kind !== undefined).length;
    return OF_RECORDS.some((kind) => holds.has(kind))
      ? count >= MIN_SHARED
      : count > MIN_SHARED && known >= MIN_SHARED;
  });
}

/** Whether works are listed below the facts of a title that names a job: a job, and no task. */
function holdsWorks(
  items: readonly Item[],
  title: number | undefined,
  from: number,
  to: number,
): boolean {
  const works = items.slice(from, to).filter(({ kind, marker, folded }) => {
    const hasBox = signsIn(marker).length > 0;
    return kind === 'marked' && (hasBox || isWorkWording(folded));
  });
  return works.length >= MIN_WORKS && !isWorkWording(items[title ?? -1]?.folded ?? '');
}

/** Where what is told below the facts ends: before the next title, heading, row or number. */
function endOf(items: readonly Item[], from: number, limit: number): number {
  const below = items.slice(from, limit);
  const end = below.findIndex(({ kind }) => kind === 'heading' || kind === 'row');
  return end < 0 ? limit : from + end;
}

/** Whether a fact of a record says what is wrong or to be done. */
const saysWhat = ({ facts }: Pick<FactRecord, 'facts'>): boolean =>
  facts.some(({ holds, value }) => OF_WORDS.has(holds ?? 'status') && value.includes(' '));

const tellsState = ({ facts }: Pick<FactRecord, 'facts'>): boolean =>
  facts.some(({ holds }) => OF_RECORDS.some((kind) => kind === holds));

/** Whether a list of titles and facts is one of records, though nothing tells how far they are. */
function isOfWork(records: readonly FactRecord[]): boolean {
  if (records.some(tellsState)) return true;
  return records.filter(saysWhat).length >= STATELESS * records.length;
}

/** The records of a document; none where it has no such list. */
export function recordsOf(items: readonly Item[]): FactRecord[] {
  const blocks = sharing(blocksOf(items));
  const titles = titlesOf(items, blocks);
  const begun = blocks.map((block, at) => ({
    ...block,
    title: titles[at],
    begins: titles[at] ?? block.from,
  }));
  const limitOf = (at: number): number => begun[at + 1]?.begins ?? items.length;
  const records = begun
    .map((block, at) => ({ ...block, end: endOf(items, block.to, limitOf(at)) }))
    .filter((record) => record.title !== undefined || saysWhat(record) || record.end > record.to);
  const jobs = records.filter(({ title, to }, at) =>
    holdsWorks(items, title, to, records[at + 1]?.from ?? items.length),
  );
  const areRecords = records.length >= MIN_RECORDS && jobs.length < records.length / 2;
  return areRecords && isOfWork(records) ? records : [];
}
