/**
 * Texts of which one stands in everything that an expression matches, so that most texts are told
 * apart from it without it (the prefilter of text search engines).
 */

/** A shorter text stands in too many others to tell much; in characters. */
const LEAST_NEEDED = 2;

/** A literal sign of an expression: letters, figures, blanks and marks without a meaning of their own. */
const literal = /[\p{L}0-9 ,:;'"&%#@!/“”’—–-]/u;

/** An escaped mark, which stands for itself: "\/", "\.". */
const escapedMark = /^\\[^\p{L}\d\s]$/u;

/** What a part of an expression needs, and the place behind it. */
interface Needed {
  texts: readonly string[];
  end: number;
}

/** Where a class of signs ends that begins at a place of an expression. */
function classEnd(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length && source.charAt(at) !== ']') at += source.charAt(at) === '\\' ? 2 : 1;
  return at + 1;
}

/** Where an escape ends: "\b", "\.", "\p{L}", "\u{1F3FB}", "\k<name>". */
function escapeEnd(source: string, start: number): number {
  const [found = ''] = /^\\(?:[pPu]\{[^}]*\}|k<[^>]*>|.)/.exec(source.slice(start)) ?? [];
  return start + found.length;
}

/** Where the head of a group ends, and whether what stands in it is looked for. */
function groupHead(source: string, start: number): { body: number; isAbsent: boolean } {
  const [head = '('] = /^\((?:\?(?:<?[=!]|:|<\p{L}+>))?/u.exec(source.slice(start)) ?? [];
  return { body: start + head.length, isAbsent: head.endsWith('!') };
}

const shortest = (texts: readonly string[]): number =>
  Math.min(...texts.map((text) => text.length));

/** The one of two choices of texts that stands in fewer others. */
function rarer(one: readonly string[], other: readonly string[]): readonly string[] {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  return shortest(other) > shortest(one) ? other : one;
}

/** What the sign, class, escape or group at a place needs, without the count behind it. */
function ofPiece(source: string, at: number): Needed {
  const sign = source.charAt(at);
  if (sign === '[') return { texts: [], end: classEnd(source, at) };
  if (sign === '\\') return { texts: [], end: escapeEnd(source, at) };
  if (sign !== '(') return { texts: [], end: at + 1 };
  const { body, isAbsent } = groupHead(source, at);
  const { texts, end } = ofAlternatives(source, body);
  return { texts: isAbsent ? [] : texts, end: end + 1 };
}

/** The sign that a piece stands for; '' where it stands for several or for none. */
function literalOf(piece: string): string {
  if (escapedMark.test(piece)) return piece.charAt(1);
  return piece.length === 1 && literal.test(piece) ? piece : '';
}

/** What one alternative needs, up to the "|" or ")" behind it. */
function ofAlternative(source: string, start: number): Needed {
  let best: readonly string[] = [];
  let run = '';
  let at = start;
  const close = (): void => {
    const text = run.trim().toLowerCase();
    if (text.length >= LEAST_NEEDED) best = rarer(best, [text]);
    run = '';
  };
  while (at < source.length && !/[|)]/.test(source.charAt(at))) {
    const piece = ofPiece(source, at);
    const sign = literalOf(source.slice(at, piece.end));
    const [count = ''] = /^(?:[?*+]|\{\d[\d,]*\})\??/.exec(source.slice(piece.end)) ?? [];
    const mayBeAbsent = /^(?:[?*]|\{0)/.test(count);
    if (!mayBeAbsent) run += sign;
    if (sign === '' || count !== '') close();
    if (!mayBeAbsent) best = rarer(best, piece.texts);
    at = piece.end + count.length;
  }
  close();
  return { texts: best, end: at };
}

/** What several alternatives need: a text of each of them, or nothing. */
function ofAlternatives(source: string, start: number): Needed {
  const texts = new Set<string>();
  let isOpen = false;
  for (let at = start; ; at += 1) {
    const found = ofAlternative(source, at);
    for (const text of found.texts) texts.add(text);
    isOpen ||= found.texts.length === 0;
    at = found.end;
    if (source.charAt(at) !== '|') return { texts: isOpen ? [] : [...texts], end: at };
  }
}

/**
 * Texts in small letters of which at least one stands in everything that an expression matches, each
 * of two characters or more; none where it matches texts that have nothing in common. What may be
 * left out is no part of them.
 */
export const neededTexts = ({ source }: RegExp): readonly string[] =>
  ofAlternatives(source, 0).texts;
