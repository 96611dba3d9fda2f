import type { DocumentLine, LineMarker } from '../document-text.ts';
import { markerOf } from './markers.ts';

/** Items whose numbers have no point, "1 Replace the fan", "2 Seal the tub": by the counting of them. */

/** Items from which numbers count something, and lines of an item behind its first one, at most. */
const MIN_ITEMS = 3;
const MOST_BETWEEN = 2;
const bareNumber = /^(\d{1,3})\s+(?=[\p{Lu}¿¡"“])/u;

interface Counted {
  count: number;
  /** The lines whose numbers are bare. */
  bare: [line: DocumentLine, number: number][];
  between: number;
}

/** The number that a line begins with, and whether it is bare. */
function numberOf({ text, layout }: DocumentLine): { value: number; isBare: boolean } | null {
  if (text.includes('|')) return null;
  const bare = bareNumber.exec(text)?.[1];
  if (bare !== undefined) return { value: Number(bare), isBare: true };
  const marker = layout?.marker ?? markerOf(text);
  const [value, ...deeper] = marker?.kind === 'number' ? (marker.path ?? []) : [];
  return value === undefined || deeper.length > 0 ? null : { value, isBare: false };
}

function mark({ count, bare }: Counted): void {
  if (count < MIN_ITEMS) return;
  for (const [line, value] of bare) {
    const marker: LineMarker = { kind: 'number', path: [value] };
    line.layout = { ...line.layout, marker };
  }
}

/** Gives the lines of a document that count from 1 without points the markers that they are. */
export function markBareNumbers(lines: readonly DocumentLine[]): void {
  let counted: Counted = { count: 0, bare: [], between: 0 };
  for (const line of lines) {
    const number = numberOf(line);
    if (number === null && counted.between < MOST_BETWEEN) {
      counted.between++;
      continue;
    }
    if (number?.value !== counted.count + 1) {
      mark(counted);
      counted = { count: 0, bare: [], between: 0 };
    }
    if (number?.value !== counted.count + 1) continue;
    counted.count++;
    counted.between = 0;
    if (number.isBare) counted.bare.push([line, number.value]);
  }
  mark(counted);
}
