import type { Item } from './item.types.ts';
import { legendOf } from './row-marks.rules.ts';

/**
 * Checklists whose lines hold a thing, a letter of the legend and perhaps a remark: "Walls D large
 * hole behind the door" below "D = damaged". Each is a row of three cells.
 */

/** Lines from which a checklist is one, and letters of its legend. */
const MIN_LINES = 3;
const MIN_LETTERS = 2;

type Meanings = ReadonlyMap<string, { word: string; isWell: boolean }>;

/** The letters that the legends of a document explain. */
const lettersOf = (items: readonly Item[]): Meanings =>
  new Map(
    items
      .map(({ text }) => legendOf(text))
      .filter(({ size }) => size >= MIN_LETTERS)
      .flatMap((letters) => [...letters])
      .filter(([letter]) => /^[A-Z]{1,3}$/.test(letter)),
  );

/** A thing, its letter and the remark, in place of which stands what a bad letter means. */
function rowOf(item: Item, coded: RegExp, meanings: Meanings): Item | undefined {
  if (!['text', 'heading', 'marked'].includes(item.kind)) return undefined;
  const [, thing, letter, remark] = coded.exec(item.text) ?? [];
  if (thing === undefined || letter === undefined) return undefined;
  const meaning = meanings.get(letter);
  const said = remark ?? (meaning?.isWell === false ? meaning.word : '');
  return { ...item, kind: 'row', cells: [thing, letter, said], separator: ' ', starts: [] };
}

/** The items with the lines of such a checklist as rows; other documents as they are. */
export function markCodedLines(items: readonly Item[]): Item[] {
  const letters = lettersOf(items);
  if (letters.size < MIN_LETTERS) return [...items];
  const coded = new RegExp(
    String.raw`^(\p{L}[\p{L} /&()'-]{1,40}?)[ :.…-]+(${[...letters.keys()].join('|')})(?: (.*))?$`,
    'su',
  );
  const rows = items.map((item) => rowOf(item, coded, letters));
  if (rows.filter(Boolean).length < MIN_LINES) return [...items];
  return items.map((item, at) => rows[at] ?? item);
}
