import type { Item } from './item.types.ts';
import { isNoteLabel } from './labels.rules.ts';
import { fold } from './text.rules.ts';
import { recordLabels } from './vocabulary-record-labels.rules.ts';
import { isRecordLabel } from './vocabulary-stops.rules.ts';

/**
 * Cards as pages of the web show them, each fact a name on one line and its value on the next:
 * "Location", "Corridor of the second floor", "Description", "The ceiling leaks". Each pair becomes
 * one labelled line.
 */

/** Characters of a name at most. */
const LONGEST = 30;
/** Times that a name stands in the document from which it is one, and such names. */
const MIN_TIMES = 2;
const MIN_NAMES = 2;
/** Share of the names whose value is one item, another name below it. */
const MOSTLY = 0.5;

/** The folded name of a line that may be one; nothing for any other line. */
function nameOf(item: Item | undefined): string | undefined {
  if (item === undefined || !['text', 'heading'].includes(item.kind)) return undefined;
  if (item.marker !== '' || item.lines.length !== 1 || item.text.length > LONGEST) return undefined;
  const name = fold(item.text).replace(/ ?:$/, '');
  if (!/^\p{Lu}/u.test(item.text) || !/^[a-z][a-z /#]+$/.test(name)) return undefined;
  const isKnown =
    recordLabels.some(([, names]) => names.test(name)) ||
    isRecordLabel.test(`${name}:`) ||
    isNoteLabel.test(`${name}:`);
  return isKnown ? name : undefined;
}

/** Whether an item can be the value below a name. */
const canBeValue = (item: Item | undefined): boolean =>
  item !== undefined && (item.kind === 'text' || item.kind === 'heading') && item.marker === '';

/** How often each name stands in a document. */
function timesOf(items: readonly Item[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const item of items) {
    const name = nameOf(item);
    if (name !== undefined) times.set(name, (times.get(name) ?? 0) + 1);
  }
  return times;
}

/** Where the names of cards stand; none where a document has no cards. */
function namesAt(items: readonly Item[]): ReadonlySet<number> {
  const times = timesOf(items);
  const shared = [...times.values()].filter((count) => count >= MIN_TIMES).length;
  if (shared < MIN_NAMES) return new Set();
  const countAt = (at: number): number => times.get(nameOf(items[at]) ?? '') ?? 0;
  const found = new Set<number>();
  for (const at of items.keys()) {
    // A value may be a name elsewhere: "Address" as the name of an office.
    const isValue = found.has(at - 1);
    const isNext = countAt(at + 1) < countAt(at) && canBeValue(items[at + 1]);
    if (!isValue && countAt(at) >= MIN_TIMES && isNext) found.add(at);
  }
  const paired = [...found].filter((at) => countAt(at + 2) >= MIN_TIMES);
  return paired.length >= MOSTLY * found.size ? found : new Set();
}

/** A name with the value below it, as one line. */
function joined(name: Item, value: Item): Item {
  const text = `${name.text.replace(/ ?:$/, '')}: ${value.text}`;
  return {
    ...name,
    kind: 'text',
    text,
    folded: fold(text),
    lines: value.lines,
    tail: [...name.lines, ...name.tail, ...value.tail],
    indent: value.indent,
  };
}

/** The items with each name of a card and its value as one; other documents stay as they are. */
export function joinStackedLabels(items: readonly Item[]): Item[] {
  const names = namesAt(items);
  return items.flatMap((item, at) => {
    const value = items[at + 1];
    if (names.has(at) && value) return joined(item, value);
    return names.has(at - 1) ? [] : item;
  });
}
