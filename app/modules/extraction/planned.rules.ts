import { fold } from './text.rules.ts';
import { beginsPlanned, introducesPlan, startsWithOrder } from './vocabulary-orders.rules.ts';

/**
 * Works that a plan tells in prose: "Se reparará la cocina, el tanque se demolerá", "la actuación
 * contempla sustituir la cubierta y pintar la fachada".
 */

const cuts = /(?<=[.!?])\s+|;\s+|,\s+|\s+(?=[ye]\s)/gu;
/** Most works of one paragraph; one with more is a text of another kind. */
const MOST = 12;

const bare = (piece: string): string => fold(piece).replace(/^(?:y|e|asi como) /, '');

/** Where a work begins in a piece: at its verb, behind the words that introduce the plan. */
function beginsAt(piece: string, isListing: boolean): number | undefined {
  const introduced = introducesPlan.exec(fold(piece));
  if (introduced && fold(piece).length === piece.length)
    return introduced.index + introduced[0].length;
  if (beginsPlanned.test(bare(piece))) return 0;
  const isInfinitive = /^[a-z]+(?:ar|er|ir) /.test(bare(piece));
  return isListing && isInfinitive && startsWithOrder.test(bare(piece)) ? 0 : undefined;
}

/** The works of a paragraph as exact pieces of it; none where it tells fewer than two. */
export function splitPlanned(text: string): string[] {
  const starts: number[] = [];
  let from = 0;
  let isListing = false;
  for (const match of [...text.matchAll(cuts), undefined]) {
    const piece = text.slice(from, match?.index ?? text.length);
    const at = beginsAt(piece, isListing);
    if (at !== undefined) starts.push(from + at);
    isListing = (isListing || introducesPlan.test(fold(piece))) && !/[.!?]$/.test(piece);
    from = match === undefined ? text.length : match.index + match[0].length;
  }
  if (starts.length < 2 || starts.length > MOST) return [];
  return starts.map((start, index) =>
    text
      .slice(start, starts[index + 1] ?? text.length)
      .replace(/[\s;,.]+$/u, '')
      .replace(/^(?:y|e)\s+/i, ''),
  );
}
