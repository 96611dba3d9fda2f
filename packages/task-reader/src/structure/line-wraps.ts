import { oneIn } from '../vocabulary/vocabulary.ts';
import type { DocumentLine } from '@obralista/document-reader';
import { READ_LIMIT } from '../records/facts.ts';
import { isSeverityAlone } from '../verdicts/grade.ts';
import type { Item } from './item-types.ts';
import { factsOf } from '../records/record-facts.ts';
import { isNoteLabel } from '../records/labels.ts';
import { isChat } from './marker.ts';
import { answerOf, type OrderedRule } from '../text/ordered.ts';
import { saysWrong } from '../vocabulary/findings.ts';
import { genericAdvice, startsWithOrder } from '../vocabulary/orders.ts';
import { onlyArea } from '../vocabulary/places.ts';
import { isRecordLabel } from '../vocabulary/stops.ts';

/** Whether a line is the wrapped rest of the item before it. */

/** Messages and notes that begin most lines with a small letter: there one tells nothing. */
export function isCasual(lines: readonly DocumentLine[]): boolean {
  const worded = lines.filter((line) => /^\s*\p{L}/u.test(line.text));
  return worded.filter((line) => /^\s*\p{Ll}/u.test(line.text)).length > worded.length * 0.6;
}

/** What a line is beside the item before it. */
interface Wrap {
  open: Item;
  next: Item;
  /** The last line of the item, trimmed. */
  last: string;
  /** The usual length of a full line. */
  width: number;
  /** Apart by a blank line or a page. */
  isApart: boolean;
  starts: boolean;
  /** Begins with a small letter, as the rest of a sentence does. */
  isLower: boolean;
  /** The line before ends amid a sentence. */
  isCut: boolean;
  isEnded: boolean;
  /** The length that the line before would have with the next word. */
  full: number;
}

/** A line that begins something of its own: an end of a letter, a label, a grade, a room. */
const beginsOwn = ({ next, isLower, isCut }: Wrap): boolean =>
  sum.test(next.folded) ||
  isRecordLabel.test(next.folded) ||
  isSeverityAlone(next.folded) ||
  genericAdvice.test(next.folded) ||
  onlyArea.test(/^(.{2,32}?) [-–—] /.exec(next.folded)?.[1] ?? '') ||
  (!(isLower && isCut) && /^[\p{L}\d /&#()-]{2,32}:(?:\s|$)/u.test(next.text));

/** A paragraph goes on behind a sentence's end where its line is full. */
const goesOnFull = ({ next, last, width, full, starts }: Wrap): boolean =>
  full >= width * 0.97 &&
  last.length > 60 &&
  !starts &&
  (!/[.!?]$/.test(next.text) || next.text.length > width * 0.9) &&
  !saysWrong.test(next.folded);

/** A line that begins with a capital goes on where the one before has no room for its first word. */
function fillsLine({ next, last, width, full, starts }: Wrap): boolean {
  const isName = /^(?:\p{Lu}{2,}|\S*\d)/u.test(next.text);
  return (
    last.length >= 40 &&
    full >= width * (isName ? 0.85 : 0.95) &&
    (isName || width >= 75) &&
    !starts
  );
}

/** Characters of a printed line at most: a longer one is a paragraph that nothing has wrapped. */
const PRINTED = 180;

/** Space above a line, in lines of text, from which it stands apart. */
const APART = 0.5;

/** Points between the left ends of two lines of one paragraph at most. */
const ALIGNED = 3;

const gapOf = (line: DocumentLine | undefined): number => line?.layout?.gapAbove ?? 0;

/** Whether both lines have a place on their page and begin at the same one. */
function isAligned(before: DocumentLine | undefined, line: DocumentLine | undefined): boolean {
  const [a, b] = [before?.layout?.x, line?.layout?.x];
  return a !== undefined && b !== undefined && Math.abs(a - b) <= ALIGNED;
}

/** The next line of a paragraph whose number stands apart from what is above it: "4.17. Damage was noted." */
const goesOnBelowNumber = ({ open, next }: Wrap): boolean =>
  next.kind === 'text' &&
  /^\d{1,3}(?:\.\d{1,3})+\.?$/.test(open.marker) &&
  gapOf(open.lines[0]) >= APART &&
  gapOf(next.lines[0]) === 0 &&
  isAligned(open.lines.at(-1), next.lines[0]);

const wrapRules: readonly OrderedRule<Wrap, boolean>[] = [
  {
    name: 'heading',
    when: ({ next, isCut }) => next.kind === 'heading' && !isCut,
    answer: false,
  },
  {
    name: 'apart',
    when: ({ isApart }) => isApart,
    answer: ({ isLower, isCut, isEnded, last, width }) =>
      (isLower || isCut) && !isEnded && last.length > width * 0.6,
  },
  {
    name: 'behind a line that is a whole paragraph',
    when: ({ last, isEnded, isLower }) => isEnded && !isLower && last.length > PRINTED,
    answer: false,
  },
  { name: 'begins something of its own', when: beginsOwn, answer: false },
  {
    name: 'behind facts side by side',
    when: ({ open, isLower, isCut }) => !isLower && !isCut && factsOf(open).length > 2,
    answer: false,
  },
  {
    name: 'label before it',
    when: ({ open, isEnded }) =>
      (isNoteLabel.test(open.folded) && isEnded) || isRecordLabel.test(open.folded),
    answer: false,
  },
  {
    name: 'cut off',
    when: ({ isCut }) => isCut,
    answer: ({ isLower, last }) => isLower || last.length > 40,
  },
  {
    name: 'list parted by semicolons',
    when: ({ last, isLower, full, width }) =>
      last.endsWith(';') && isLower && last.length > SHORT && full >= width * SHORT_SHARE,
    answer: true,
  },
  { name: 'paragraph of a number set apart', when: goesOnBelowNumber, answer: true },
  {
    name: 'behind the end of a sentence',
    when: ({ isEnded }) => isEnded,
    answer: (wrap) =>
      wrap.open.kind === 'text' ? goesOnFull(wrap) : wrap.next.indent >= wrap.open.indent + 2,
  },
  {
    name: 'small first letter',
    when: ({ isLower }) => isLower,
    answer: ({ open, last, full, width }) =>
      open.kind === 'marked' || (last.length >= 40 && full >= width * 0.75),
  },
  {
    name: 'indented below a marker',
    when: ({ open, next }) => open.kind === 'marked' && next.indent >= open.indent + 2,
    answer: true,
  },
  { name: 'full line', when: fillsLine, answer: true },
];

const firstWord = (text: string): string => text.split(' ', 1)[0] ?? '';

/** Whether an item may go on at all, and the line be the rest of one. */
function mayContinue(open: Item, next: Item, line: DocumentLine): boolean {
  const isRest = next.kind === 'text' || (next.kind === 'heading' && /^\p{Ll}/u.test(next.text));
  const goesOn = open.kind === 'marked' || open.kind === 'text';
  if (!isRest || !goesOn || codedAmount.test(line.text.slice(0, READ_LIMIT))) return false;
  return open.text.length <= READ_LIMIT && open.lines.length < 14 && !isChat(next.marker);
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
  if (!mayContinue(open, next, line)) return false;
  const previous = open.tail.at(-1) ?? open.lines.at(-1) ?? line;
  const last = previous.text.trim();
  const starts = startsWithOrder.test(next.folded);
  const isFull = last.length >= Math.max(FULL, width * FULL_SHARE);
  const isMessage = isCasual && open.kind === 'text' && next.text.length < 80 && !isFull;
  const isRestOfOrder = !starts || last.length + 8 >= width * 0.85;
  const wrap: Wrap = {
    open,
    next,
    last,
    width,
    isApart: gap || line.page !== previous.page,
    starts,
    isLower: !isMessage && /^[\p{Ll}&(]/u.test(next.text) && isRestOfOrder,
    isCut: cutOff.test(last),
    isEnded: /[.!?:;]["')»”]*$/.test(last),
    full: last.length + 1 + firstWord(next.text).length,
  };
  return answerOf(wrapRules, wrap) ?? false;
}

/** Characters of a line, or share of the width, up to which it had not to be wrapped. */
const SHORT = 60;
const SHORT_SHARE = 0.7;
/** Characters, and share of the width, from which a line of a message is full. */
const FULL = 100;
const FULL_SHARE = 0.9;

/** An item of a budget: "010401 Trazo y nivelacion m2 65.05 2.53 164.58". */
const codedAmount = /^\s*\d{5,6}\s+\p{Lu}.*\d[.,]\d{2}\s*$/u;

/** What all items above it cost: "Total 3.400,00 €". */
const sum = /^(?:(?:sub-?|grand )?total|(?:total )?(?:iva|igv|itbis|vat|sales tax))\b.*\d/;

/** Words and marks after which a sentence goes on. */
const cutOff = new RegExp(
  String.raw`(?:[,\-–&/(]|(?<![\p{L}\d])${oneIn('structure', 'cut-off')}|[.!?] (?:The|This|These` +
    `|Our|El|La|Los|Las|Un|Una))$`,
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
