import type { DocumentLine } from '../document-text.ts';
import { READ_LIMIT } from './facts.rules.ts';
import { isSeverityAlone } from './grade.rules.ts';
import type { Item } from './item.types.ts';
import { isNoteLabel } from './labels.rules.ts';
import { isChat } from './marker.rules.ts';
import { saysWrong } from './vocabulary-findings.rules.ts';
import { genericAdvice, startsWithOrder } from './vocabulary-orders.rules.ts';
import { isRecordLabel } from './vocabulary-stops.rules.ts';

/** Whether a line is the wrapped rest of the item before it. */

/** Messages and notes that begin most lines with a small letter: there one tells nothing. */
export function isCasual(lines: readonly DocumentLine[]): boolean {
  const worded = lines.filter((line) => /^\s*\p{L}/u.test(line.text));
  return worded.filter((line) => /^\s*\p{Ll}/u.test(line.text)).length > worded.length * 0.6;
}

/**
 * Whether a line is the wrapped rest of the item before it; `width` is the usual length of a full
 * line.
 */
export function continues(
  open: Item,
  next: Item,
  line: DocumentLine,
  gap: boolean,
  { width, isCasual }: { width: number; isCasual: boolean },
): boolean {
  if (
    (next.kind !== 'text' && !(next.kind === 'heading' && /^\p{Ll}/u.test(next.text))) ||
    (open.kind !== 'marked' && open.kind !== 'text')
  )
    return false;
  if (codedAmount.test(line.text.slice(0, READ_LIMIT))) return false;
  if (open.text.length > READ_LIMIT || open.lines.length >= 14 || isChat(next.marker)) return false;
  const previous = open.tail.at(-1) ?? open.lines.at(-1);
  const last = previous?.text.trim() ?? '';
  const starts = startsWithOrder.test(next.folded);
  const lower =
    !(isCasual && open.kind === 'text' && next.text.length < 80) &&
    /^[\p{Ll}&(]/u.test(next.text) &&
    (!starts || last.length + 8 >= width * 0.85);
  const cut = cutOff.test(last);
  if (next.kind === 'heading' && !cut) return false;
  const ended = /[.!?:;]["')]?$/.test(last);
  if (gap || line.page !== previous?.page)
    return (lower || cut) && !ended && last.length > width * 0.6;
  if (
    closing.test(next.folded) ||
    isRecordLabel.test(next.folded) ||
    isSeverityAlone(next.folded) ||
    genericAdvice.test(next.folded) ||
    (!(lower && cut) && /^[\p{L}\d /&#()-]{2,32}:(?:\s|$)/u.test(next.text))
  )
    return false;
  if ((isNoteLabel.test(open.folded) && ended) || isRecordLabel.test(open.folded)) return false;
  if (cut) return lower || last.length > 40;
  const full = last.length + 1 + (next.text.split(' ', 1)[0]?.length ?? 0);
  if (ended)
    return open.kind === 'text'
      ? full >= width * 0.97 &&
          last.length > 60 &&
          !startsWithOrder.test(next.folded) &&
          (!/[.!?]$/.test(next.text) || next.text.length > width * 0.9) &&
          !saysWrong.test(next.folded)
      : next.indent >= open.indent + 2;
  if (lower) return open.kind === 'marked' || (last.length >= 40 && full >= width * 0.75);
  if (open.kind === 'marked' && next.indent >= open.indent + 2) return true;
  const isName = /^(?:\p{Lu}{2,}|\S*\d)/u.test(next.text);
  return (
    last.length >= 40 &&
    full >= width * (isName ? 0.85 : 0.95) &&
    (isName || width >= 75) &&
    !starts
  );
}

/** An item of a budget: "010401 Trazo y nivelacion m2 65.05 2.53 164.58". */
const codedAmount = /^\s*\d{5,6}\s+\p{Lu}.*\d[.,]\d{2}\s*$/u;

/** The end of a letter. */
const closing = new RegExp(
  '^(?:(?:kind |best |warm )?regards|best(?: wishes)?|sincerely|yours(?: truly)?|cheers' +
    '|thank(?:s| you)(?: .{0,20})?|(?:un )?(?:cordial )?saludos?(?: cordial(?:es)?)?' +
    String.raw`|atentamente|gracias)\W*$`,
);

/** Words and marks after which a sentence goes on. */
const cutOff = new RegExp(
  String.raw`(?:[,\-–&/(]|(?<![\p{L}\d])(?:and|or|of|the|to|at|in|on|by|for|with|a|an|is|was|were|are` +
    '|that|from|as|not|recommend(?:ed|s)?|should|must|needs?|may|can|will|has|have|been|be' +
    '|its|their|this|all|no|which|when|if|than|then|but|de|la|el|los|las|y|o|en|con|por|para' +
    '|del|un|una|se|que))$',
  'u',
);

/** The length of a full line: nine tenths of the lines are no longer. */
export function fullWidth(lines: readonly DocumentLine[]): number {
  const lengths = lines
    .map((line) => line.text.trim().length)
    .filter((length) => length > 0 && length < 200)
    .sort((a, b) => a - b);
  return Math.max(45, lengths[Math.floor(lengths.length * 0.9)] ?? 0);
}

export function join(open: Item, line: DocumentLine, next: Item, broken: boolean): void {
  (broken ? open.tail : open.lines).push(line);
  const hyphen = /\p{Ll}-$/u.test(open.text) && /^\p{Ll}/u.test(next.text);
  open.text = hyphen ? open.text.slice(0, -1) + next.text : `${open.text} ${next.text}`;
  open.folded =
    hyphen && open.folded.endsWith('-')
      ? open.folded.slice(0, -1) + next.folded
      : `${open.folded} ${next.folded}`;
}

/** Documents with a blank line after almost every line: there a blank parts nothing. */
export function isDoubleSpaced(lines: readonly DocumentLine[]): boolean {
  const filled = lines.filter((line) => line.text.trim() !== '').length;
  return filled > 12 && lines.length - filled > filled * 0.7;
}
