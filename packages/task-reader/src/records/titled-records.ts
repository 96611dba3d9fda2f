import type { Item } from '../structure/item-types.ts';
import { joinPlaces, placesIn } from '../places/place.ts';
import { recordsOf, type FactRecord } from './record-blocks.ts';
import { factsOf, type ToldFact } from './record-facts.ts';
import { isFinished, valuesOf, type Facts } from './record-values.ts';
import { isWorkWording } from '../verdicts/signal.ts';
import { fold } from '../text/text.ts';
import type { RecordLabel } from '../vocabulary/record-labels.ts';

/**
 * Records whose title stands above their facts: "Hall light out" above "Place: Hall · Priority: High ·
 * Status: Open". The title is the task, or each work that a line of its works orders; what is told
 * above or below the facts belongs to it, and a record that is closed is none.
 */

/** The building, the floor and the home that the facts of a record name. */
const outerOf = (facts: Facts): string | undefined =>
  (['building', 'floor', 'unit'] as const)
    .map((kind) => facts.get(kind))
    .reduce<string | undefined>((outer, inner) => joinPlaces(outer, inner), undefined);

/** The place of a record: by its facts, or what is told beside its title. */
function placeOf(facts: Facts): string | undefined {
  const inner = facts.get('area');
  const outer = outerOf(facts);
  if (outer === undefined) return inner;
  return joinPlaces(outer, inner?.replace(/^(?:my|our) /i, ''));
}

interface RecordContent {
  /** The line that says what is wrong or to be done, as an item of these words alone. */
  words: Item;
  /** The lines of the record that are not its words. */
  others: Item[];
  /** What is told between the title and the facts, and below them. */
  texts: Item[];
  /** The place that its title is, where that does not say the work. */
  site: string | undefined;
  facts: Facts;
}

/** A fact as an item of its value alone. */
const asWords = ({ item, value }: ToldFact): Item => ({
  ...item,
  text: value,
  folded: fold(value),
  cells: [],
});

/** The line that says what a record is about: its title, what a label calls so, or what is told. */
function wordsOf(
  title: Item | undefined,
  facts: readonly ToldFact[],
  texts: readonly Item[],
): Item | undefined {
  const valueOf = (kind: RecordLabel): Item | undefined => {
    const fact = facts.find(({ holds, value }) => holds === kind && value.includes(' '));
    return fact && asWords(fact);
  };
  const names = [title, valueOf('title')].filter((each) => each !== undefined);
  const saysWork = ({ folded }: Item): boolean => isWorkWording(folded);
  const described = valueOf('description');
  const isFull = (item: Item | undefined): boolean => (item?.text.split(' ').length ?? 0) > FEW;
  return (
    names.find(saysWork) ??
    (described && (saysWork(described) || !isFull(names[0])) ? described : undefined) ??
    names[0] ??
    texts[0] ??
    valueOf('remark')
  );
}
/** Words of a title that may only name a thing. */
const FEW = 3;

/** The place that the title of a record is or begins with, where that does not say the work. */
function siteOf(titles: readonly (Item | undefined)[]): string | undefined {
  const title = titles.find((each) => each !== undefined);
  return title && placesIn(title.text).names[0];
}

/** What the lines of a record tell; undefined where none of them says what it is about. */
function contentOf(items: readonly Item[], record: FactRecord): RecordContent | undefined {
  const { title, from, to, end } = record;
  const item = items[title ?? -1];
  const rows = items.slice(from, to);
  const texts = [
    ...(title === undefined ? [] : items.slice(title + 1, from)),
    ...items.slice(to, end),
  ];
  const all = [...record.facts, ...texts.flatMap(factsOf)];
  const words = wordsOf(item, all, texts);
  const titled = all.find(({ holds, value }) => holds === 'title' && value !== '');
  if (words === undefined) return undefined;
  const isOther = ({ lines }: Item): boolean => lines !== words.lines;
  return {
    words,
    others: [...(item ? [item] : []), ...rows, ...texts].filter(isOther),
    texts: texts.filter(isOther),
    site: siteOf([item, titled && asWords(titled)].filter((each) => each?.lines !== words.lines)),
    facts: valuesOf(all),
  };
}

/** It is in the place of the record: "Location: Block 2 · Yard". */
const isPlaceLine = (item: Item): boolean => factsOf(item).some(({ holds }) => holds === 'area');

/** A record as one item on the line of its title. */
function requestOf(
  { words: title, others, texts, site, facts }: RecordContent,
  all: readonly Facts[],
): Item {
  return {
    ...title,
    kind: 'text',
    role: 'request',
    marker: '',
    tail: [...title.tail, ...others.flatMap(({ lines, tail }) => [...lines, ...tail])],
    attached: false,
    isWhole: true,
    request: {
      isDone: isFinished(facts, all),
      notes: texts.filter((item) => !isPlaceLine(item)).map(({ text }) => text),
      area: joinPlaces(site, placeOf(facts)),
      trade: facts.get('trade'),
      priority: facts.get('priority'),
    },
  };
}

/** The items with each record of such a list as one; other documents as they are. */
export function markTitledRecords(items: readonly Item[]): Item[] {
  const records = recordsOf(items).flatMap((record) => {
    const content = contentOf(items, record);
    return content ? [{ record, content }] : [];
  });
  if (!records.some(({ content }) => isWorkWording(content.words.folded))) return [...items];
  const all = records.map(({ content }) => content.facts);
  const marked: Item[] = [];
  let next = 0;
  for (const { record, content } of records) {
    marked.push(...items.slice(next, record.begins), requestOf(content, all));
    next = record.end;
  }
  return [...marked, ...items.slice(next)];
}
