import type { Item } from './item.types.ts';
import { isWorkWording } from './signal.rules.ts';

/**
 * Numbered names of sections: where some of "1. Roofing", "2. Exterior", "3. Structural Components"
 * are known for headings, the others of the series are headings, too.
 */

/** Names from which a series is one, and the share of them that are known for headings. */
const MIN_NAMES = 4;
const KNOWN = 0.5;

/** The number of a name and what stands before it: a bullet in a list of contents. */
function numberOf({ kind, marker, text, folded }: Item): { kind: string; at: number } | undefined {
  const [, bullet, number] = /^([-–•*◦]?) ?(\d{1,2})\.$/.exec(marker) ?? [];
  const isName =
    (kind === 'heading' || kind === 'marked') &&
    text.split(' ').length <= 6 &&
    /^\p{Lu}[^.:;!?]*$/u.test(text) &&
    !isWorkWording(folded);
  return isName && number !== undefined ? { kind: bullet ?? '', at: Number(number) } : undefined;
}

/** The runs of names that count 1, 2, 3 …, each by the places of its items. */
function seriesOf(items: readonly Item[]): number[][] {
  const all: number[][] = [];
  const open = new Map<string, number[]>();
  for (const [at, item] of items.entries()) {
    const number = numberOf(item);
    if (!number) continue;
    const series = open.get(number.kind);
    if (series?.length === number.at - 1) series.push(at);
    else if (number.at === 1) {
      const begun = [at];
      open.set(number.kind, begun);
      all.push(begun);
    }
  }
  return all;
}

/** The items with all names of such a series as headings. */
export function withHeadingSeries(items: readonly Item[]): Item[] {
  const headings = new Set(
    seriesOf(items)
      .filter(
        (series) =>
          series.length >= MIN_NAMES &&
          series.filter((at) => items[at]?.kind === 'heading').length >= KNOWN * series.length,
      )
      .flat(),
  );
  return items.map((item, at) => (headings.has(at) ? { ...item, kind: 'heading' } : item));
}
