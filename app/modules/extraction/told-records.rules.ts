import { cutText } from '../../format.ts';
import { stemsOf } from './answers.rules.ts';
import { READ_LIMIT } from './facts.rules.ts';
import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { adviceLabel, adviceSays } from './record-advice.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { fold, sentences } from './text.rules.ts';
import { saysGood } from './vocabulary-findings.rules.ts';

/**
 * Reports whose chapters tell what was seen in notes and then in records, "1. Observation: …",
 * "Recommendation: …". A record is one task, whatever words it uses; a sentence of the notes that
 * says the same is no other one, and each further finding of the notes is a task.
 */

/** Records from which a report has them. */
const MIN_RECORDS = 2;
/** Share of the words of the shorter text that both have, where they say the same. */
const SAME = 0.5;
/** Findings of a paragraph without records from which each is a task. */
const MIN_LEFT = 2;

const labelled = /^([a-z][a-z ]{2,24}) ?: ?(?=\S)/;
const findingLabel = /^(?:observation|finding|issue|defect|condition|observacion|hallazgo)$/;
const notesLabel = new RegExp(
  `^(?:inspector'?s? |general |field |notas? del )?${oneOf(`
    notes?, comments?, narrative, remarks?, notas?, inspector, comentarios?
  `)}:?$`,
);

const labelOf = (item: Item | undefined): string | undefined =>
  item && (item.kind === 'marked' || item.kind === 'text')
    ? labelled.exec(item.folded)?.[1]
    : undefined;

/** Whether an item is a finding whose recommendation, which asks for work, stands below it. */
function isRecord(items: readonly Item[], at: number): boolean {
  const advice = items[at + 1];
  return (
    findingLabel.test(labelOf(items[at]) ?? '') &&
    advice !== undefined &&
    adviceLabel.test(labelOf(advice) ?? '') &&
    adviceSays(advice.text.slice(advice.text.indexOf(':') + 1).trim()) === 'work'
  );
}

/** Whether two texts say the same: most words of the shorter stand in the other. */
function saysSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((stem) => other.has(stem)).length;
  return shared > 1 && shared >= SAME * Math.min(one.size, other.size);
}

/** The paragraphs of notes by the words of the records in their chapter. */
function notesOf(items: readonly Item[], records: ReadonlySet<Item>): Map<Item, Set<string>[]> {
  const notes = new Map<Item, Set<string>[]>();
  let open: Set<string>[] = [];
  let isNotes = false;
  for (const [at, item] of items.entries()) {
    if (records.has(item)) open.push(stemsOf(`${item.text} ${items[at + 1]?.text ?? ''}`));
    if (notesLabel.test(item.folded)) {
      isNotes = true;
      open = [];
    } else if (isNotes && item.kind === 'text') notes.set(item, open);
    else isNotes = false;
  }
  return notes;
}

/** The findings of a paragraph of notes that no record of its chapter tells. */
function leftIn(item: Item, records: readonly ReadonlySet<string>[]): string[] {
  return sentences(cutText(item.text, READ_LIMIT))
    .flatMap((sentence) => sentence.split(/;\s+/))
    .filter((text) => isWorkWording(fold(text)) && !saysGood.test(fold(text)))
    .filter((text) => !records.some((record) => saysSame(stemsOf(text), record)))
    .map((text) => text.replace(/[.;\s]+$/, ''));
}

/** A paragraph of notes with its works; one without records stays as it is unless it tells several. */
function noted(item: Item, records: readonly ReadonlySet<string>[]): Item {
  const works = leftIn(item, records);
  return records.length > 0 || works.length >= MIN_LEFT
    ? { ...item, role: 'planned', works }
    : item;
}

/** The items of such a report with its records and notes marked; other documents as they are. */
export function markToldRecords(items: readonly Item[]): Item[] {
  const records = new Set(items.filter((_, at) => isRecord(items, at)));
  const notes = notesOf(items, records);
  if (records.size < MIN_RECORDS || notes.size < MIN_RECORDS) return [...items];
  return items.map((item, at): Item => {
    const told = notes.get(item);
    if (told !== undefined) return noted(item, told);
    if (records.has(item)) return { ...item, kind: 'text', role: 'title' };
    const above = items[at - 1];
    return above !== undefined && records.has(above)
      ? { ...item, kind: 'text', role: 'remark' }
      : item;
  });
}
