import { READ_LIMIT } from '../records/facts.ts';
import type { Item } from '../structure/item-types.ts';
import { EMPTY, TICKED } from '../structure/signs.ts';
import { readMatrices } from '../tables/matrix.ts';
import { fold } from '../text/text.ts';
import { badVerdict, goodVerdict } from '../vocabulary/findings.ts';
import { agreed, turnedDown } from './grade.ts';

/**
 * Lines of forms that offer verdicts with a box for each: "Gutters: [ ] Good [ ] Fair [x] Poor" says
 * "Gutters: Poor". Boxes before works, "[ ] Fix the gate [x] Paint the fence", are a list instead.
 */

const box = new RegExp(`(${TICKED})|${EMPTY}`, 'gu');
const answer = /^(?:yes|no|si|n\/?a|not (?:applicable|inspected)|no aplica)\b/;
const verdicts = [badVerdict, goodVerdict, answer, agreed, turnedDown];
/** Letters of a label at most, and of what the boxes are about. */
const LONGEST_LABEL = 40;
const LONGEST_LEAD = 120;

interface Choice {
  label: string;
  isTicked: boolean;
}

/** What stands behind each box of a text. */
function choicesOf(text: string): Choice[] {
  const found = [...text.matchAll(box)];
  return found.map(({ 0: sign, 1: tick, index }, at) => ({
    label: text
      .slice(index + sign.length, found[at + 1]?.index)
      .replace(/^[\s:–-]+|[\s,;|/•*–-]+$/gu, ''),
    isTicked: tick !== undefined,
  }));
}

function isVerdict({ label }: Choice, at: number, all: readonly Choice[]): boolean {
  const folded = fold(label);
  const isShort = label.length <= LONGEST_LABEL || at === all.length - 1;
  return isShort && verdicts.some((pattern) => pattern.test(folded));
}

/** The verdicts of a text that are ticked; nothing where it offers none, or none is ticked. */
function tickedVerdicts(text: string): string | undefined {
  if (text.length > READ_LIMIT) return undefined;
  const choices = choicesOf(text);
  const ticked = choices.filter(({ isTicked }) => isTicked).map(({ label }) => label);
  const offersVerdicts = choices.length > 1 && choices.every(isVerdict);
  return offersVerdicts && ticked.length > 0 ? ticked.join(', ') : undefined;
}

/** A line with the verdicts alone that are ticked, behind what they are about. */
function chosenOf(text: string): string {
  const lead = text.slice(0, Math.max(0, text.search(box))).trim();
  if (!/\p{L}/u.test(lead) || lead.length > LONGEST_LEAD) return text;
  const ticked = tickedVerdicts(text);
  return ticked === undefined ? text : `${lead}${/[:?]$/.test(lead) ? '' : ':'} ${ticked}`;
}

/** A cell with the verdicts alone that are ticked: its row names what they are about. */
function chosenOfCell(text: string): string {
  const own = chosenOf(text);
  return own === text && text.search(box) === 0 ? (tickedVerdicts(text) ?? text) : own;
}

/** The items with only what is ticked in their words and cells, in place of the boxes. */
export const readChoices = (items: readonly Item[]): Item[] =>
  readMatrices(items.map(chosenOfItem));

function chosenOfItem(item: Item): Item {
  const cells = item.cells.map(chosenOfCell);
  const isRow = cells.some((cell, at) => cell !== item.cells[at]);
  const text = isRow ? cells.join(` ${item.separator.trim()} `) : chosenOf(item.text);
  return text === item.text ? item : { ...item, text, folded: fold(text), cells };
}
