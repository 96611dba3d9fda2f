import type { Passage } from '../read/passages.ts';
import { hashOfWords } from '../text/text-hash.ts';
import { columnsOf } from './columns.ts';
import { fold } from '../text/text.ts';
import { isRecordLabel } from '../vocabulary/stops.ts';

/**
 * The layout of a document: what stays when the same sender fills in the same form again. Rooms,
 * findings and their number change; markers, headings of tables, labels and the names of parts stay.
 */

/** A label that stands so often in a document belongs to its form. */
const REPEATED = 3;
const label = /^([\p{L} ]{3,30}):(?:\s|$)/u;

/** The headings of the tables, without numbers. */
const tableHeads = (passages: readonly Passage[]): string[] =>
  passages.flatMap(({ read: { item } }) =>
    item.kind === 'row' && columnsOf(item.cells, false)
      ? [item.cells.map((cell) => fold(cell)).join('|')]
      : [],
  );

/** The labels that repeat: "Location:", "Severity:". */
function labelsOf(passages: readonly Passage[]): string[] {
  const counts = new Map<string, number>();
  for (const { read } of passages) {
    const found = label.exec(read.item.text)?.[1];
    if (found !== undefined) counts.set(fold(found), (counts.get(fold(found)) ?? 0) + 1);
  }
  return [...counts].flatMap(([text, count]) =>
    count >= REPEATED || isRecordLabel.test(`${text}:`) ? [text] : [],
  );
}

/** A signature of a document's structure: equal for two documents of one layout. */
export function layoutOf(passages: readonly Passage[]): string {
  const parts = [
    ...passages.map(({ shape }) => `shape ${shape}`),
    ...tableHeads(passages).map((head) => `table ${head.replace(/\d+/g, '')}`),
    ...labelsOf(passages).map((text) => `label ${text}`),
  ];
  return hashOfWords([...new Set(parts)].sort().join(' '));
}
