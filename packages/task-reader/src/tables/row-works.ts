import { splitFindings } from '../verdicts/findings.ts';
import { splitNumbered, splitOrders } from '../verdicts/orders.ts';
import type { JudgedRow } from './row-verdict-types.ts';
import { splitSeries } from '../verdicts/series.ts';
import { isWorkWording, signalOf } from '../verdicts/signal.ts';
import { fold, sentences } from '../text/text.ts';
import { startsWithOrder } from '../vocabulary/orders.ts';

/** The several works that one cell of a row tells of. */

/** The orders of the first cell that holds several. */
const ordersOf = (texts: readonly string[]): string[] =>
  texts
    .map((text) =>
      startsWithOrder.test(fold(text)) ? splitOrders(text, !/\p{Ll}/u.test(text)) : [],
    )
    .find((pieces) => pieces.length > 1) ?? [];

/** The works that a row has side by side, or that a cell lists one behind the other, whatever the table. */
export function seriesOf(row: JudgedRow): string[] {
  const { item, parts } = row;
  if (item.isWhole) return [];
  const at = parts.texts.findIndex((text) => listedIn(text).length > 0);
  // Steps behind a finding of the row are what is done about it.
  const isAnswer = parts.texts.slice(0, at).some((text) => signalOf(fold(text)) === 'finding');
  return at < 0 || isAnswer ? [] : listedIn(parts.texts[at] ?? '');
}

/** The works of a text one behind the other: a series, or "1. …  2. …  3. …" of which the first is an order. */
function listedIn(text: string): string[] {
  const series = splitSeries(text);
  if (series.length > 0) return series;
  const numbered = /^\(?(?:1|a)[.)]\s/.test(text) ? splitNumbered(text) : [];
  return startsWithOrder.test(fold(numbered[0] ?? '')) ? numbered : [];
}

/**
 * The orders of a cell, or else the findings of a long one below a heading row. A row with a number
 * is one record.
 */
export function worksOf({ walk, item, parts }: JudgedRow): string[] {
  const orders = ordersOf(parts.texts);
  const isRecord = walk.columns === undefined || item.marker !== '';
  return orders.length > 1 || isRecord ? orders : findingsOf(parts.texts);
}

/** Characters from which a cell tells of several things. */
const LONG_CELL = 200;

/** The findings of a long cell as exact pieces of it; what describes things is left out. */
const findingsOf = (texts: readonly string[]): string[] =>
  texts
    .filter((text) => text.length > LONG_CELL)
    .map((text) =>
      splitFindings(text).filter((piece) =>
        sentences(piece).some((sentence) => isWorkWording(fold(sentence))),
      ),
    )
    .find((pieces) => pieces.length > 1) ?? [];
