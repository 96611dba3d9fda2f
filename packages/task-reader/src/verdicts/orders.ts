import { fold, withoutBracketCuts } from '../text/text.ts';
import { startsWithOrder } from '../vocabulary/orders.ts';

/** Two or more orders written in one row or line: "REPLACE FLAPPER; REPAIR DOOR KNOB". */

const strongCut = new RegExp(
  String.raw`\s*;\s*|(?<!\b(?:incl|approx|misc|no|ea|sq|ft|in|etc|min|max|ext|int|adj|repl|rem|inst` +
    String.raw`|elec))\.\s+(?=\p{L})|\s+/\s+|\s+[•·]\s+`,
  'u',
);
const anyCut = new RegExp(String.raw`${strongCut.source}|,\s+|\s+(?:and|AND|&|y|Y)\s+`, 'u');

/**
 * The orders of a text as exact pieces of it, each a verb with its object; the whole text when it
 * holds one.
 */
export function splitOrders(text: string, freely: boolean): string[] {
  const label = /^[^:;.]{2,30}:\s*/.exec(text)?.[0] ?? '';
  const body = text.slice(label.length);
  for (const cut of freely ? [anyCut, strongCut] : [strongCut]) {
    const pieces = regroup(
      withoutBracketCuts(body)
        .split(cut)
        .map((piece) => piece.trim())
        .filter(Boolean),
      body,
    );
    if (pieces.length > 1) return pieces;
  }
  return [text];
}

/** A noun behind the verb of the order, not a work of its own: "Revisar orden y limpieza". */
export const isNounBehindVerb = (body: string, piece: string): boolean =>
  /^\p{L}+(?:ar|er|ir) /iu.test(body) &&
  /^(?:limpieza|pintura|instalaci[oó]n|revisi[oó]n|reparaci[oó]n|mantenimiento)\b/iu.test(piece) &&
  body.includes(` y ${piece}`);

/** Whether a piece begins with an order that has a thing: "Paint all", "Make it" have none. */
function beginsOrder(piece: string): boolean {
  const words = fold(piece).split(' ');
  const isBare = words.length === 2 && /^(?:as|all|it|and|new)$/.test(words[1] ?? '');
  return startsWithOrder.test(fold(piece)) && words.length >= 2 && !isBare;
}

/**
 * Joins the pieces that begin no order to the one before them; nothing is cut when the first begins
 * none.
 */
function regroup(pieces: string[], body: string): string[] {
  const starts: number[] = [];
  const marked = withoutBracketCuts(body);
  let at = 0;
  for (const piece of pieces) {
    const found = marked.indexOf(piece, at);
    const begins = beginsOrder(piece);
    if (starts.length === 0 && !begins) return [body];
    if (begins && !isNounBehindVerb(body, piece)) starts.push(found);
    at = found + piece.length;
  }
  if (starts.length < 2 || starts.length > 12) return [body];
  return starts.map((start, index) =>
    body
      .slice(start, starts[index + 1] ?? body.length)
      .replace(/[\s;,./&•·]+$/u, '')
      .replace(/\s+(?:and|y)$/i, ''),
  );
}

/**
 * The pieces of an enumeration within a paragraph, "(1) …; (2) …; (3) …", as exact pieces of it;
 * none when it counts fewer than three.
 */
export function splitNumbered(text: string): string[] {
  const found = [...text.matchAll(/(?<=^|[\s:;,.])\(?(\d{1,2}|[a-h])[).]\s+(?=\p{L})/gu)];
  const chain: { at: number; from: number }[] = [];
  for (const match of found)
    if (match[1] === String(chain.length + 1) || match[1] === 'abcdefgh'[chain.length])
      chain.push({ at: match.index, from: match.index + match[0].length });
  return chain.length < 3
    ? []
    : chain.map(({ from }, index) =>
        text
          .slice(from, chain[index + 1]?.at ?? text.length)
          .replace(/(?:[\s;,.]|\s(?:and|y))+$/u, ''),
      );
}
