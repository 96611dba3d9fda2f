import type { Column } from './columns.rules.ts';
import { fold } from './text.rules.ts';
import { badVerdict, goodVerdict, saysAbsent, saysWrong } from './vocabulary-findings.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';
import { doneStatus } from './vocabulary-stops.rules.ts';

/** What the ticks, verdict words and letters of a row say. */

const tick = /^(?:x|✅✓|✔|☑|☒|■|●|•|✗|✅|\[x\]|\(x\)|yes|si|1|√|v)$/i;

/** What the ticks or verdict words of a row say; undefined when it holds none. */
export function rowVerdict(
  cells: readonly string[],
  columns: readonly Column[] | undefined,
  codes: ReadonlyMap<string, boolean>,
): 'bad' | 'good' | 'done' | undefined {
  const isDone = cells.some(
    (cell, at) =>
      (columns?.[at] === 'done' &&
        /^(?:yes|y|si|s|x|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|100 ?%)$/.test(fold(cell))) ||
      (columns?.[at] === 'included' && /^(?:n|no|0|false|excl(?:uded)?)$/.test(fold(cell))),
  );
  if (isDone) return 'done';
  let verdict: 'bad' | 'good' | 'done' | undefined;
  for (const [at, cell] of cells.entries()) {
    const folded = fold(cell);
    const column = columns?.[at];
    if (folded === '' || folded === '-') continue;
    if (column !== 'status' && /^(?:ni|np|na|n\/a|nv|ins|n\.a\.)$/.test(folded)) {
      verdict ??= 'good';
      continue;
    }
    if ((column === 'status' || column === 'done') && (doneStatus.test(folded) || tick.test(cell)))
      return 'done';
    if (
      column === 'status' ||
      column === 'done' ||
      column === 'included' ||
      column === 'priority' ||
      column === 'trade'
    )
      continue;
    if ((column === 'bad' || column === 'good') && tick.test(cell)) {
      if (column === 'bad') return 'bad';
      verdict ??= 'good';
    }
    const coded = codes.get(folded.toUpperCase());
    if (coded === false) return 'bad';
    if (coded === true) verdict ??= 'good';
    if (at > 0 && folded.length < 34 && badVerdict.test(folded)) return 'bad';
    if (
      at > 0 &&
      folded.length < 34 &&
      (goodVerdict.test(folded) || saysAbsent.test(folded)) &&
      !saysWrong.test(folded)
    )
      verdict ??= 'good';
  }
  return verdict;
}

const readLegendPattern = new RegExp(
  String.raw`(?<![a-z0-9])\(?([a-z]{1,3}|\d(?= ?=))\)?\s?([=:-])\s?([a-z/ ]{3,40}?)(?= \(?` +
    String.raw`(?:[a-z]{1,3}|\d)\)? ?[=:-]|[,;.|()]|$)`,
  'g',
);

/** The letters a legend explains: "S = Satisfactory, D - Deficient". True means well. */
export function readLegend(text: string, codes: Map<string, boolean>): number {
  let pairs = 0;
  for (const match of fold(text).slice(0, 400).matchAll(readLegendPattern)) {
    const word = match[3]?.trim() ?? '';
    const bad = badVerdict.test(word) || (match[2] === '=' && startsWithOrder.test(word));
    if (!match[1] || (!bad && !goodVerdict.test(word))) continue;
    codes.set(match[1].toUpperCase(), !bad);
    pairs += 1;
  }
  return pairs;
}
