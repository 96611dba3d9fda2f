import { beginsWithOrder } from '../layout/order-words.ts';

/** Lines that a person broke within a cell of a table. */

const lineBreak = /\s*(?:\r\n?|\n)\s*/;
const itemSign = /^[-*•·]\s+/;
/** How an item begins: with a capital letter or a number. */
const itemStart = /^[\p{Lu}\d¿¡]/u;
/** Between two items of one cell. */
const BETWEEN = ' • ';

/** Whether a line begins an item of its own and is not the rest of the one above. */
function beginsItem(line: string, above: string): boolean {
  if (itemSign.test(line) || itemStart.test(line)) return true;
  return beginsWithOrder(line) && beginsWithOrder(above.replace(itemSign, ''));
}

/** The text of a cell on one line, its items apart: "Fix the tap • Paint the wall". */
export function cellLines(text: string): string {
  const trimmed = text.trim();
  if (!/[\r\n]/.test(trimmed)) return trimmed;
  const [first = '', ...lines] = trimmed.split(lineBreak);
  let above = first;
  let all = first;
  for (const line of lines) {
    all += beginsItem(line, above) ? BETWEEN + line.replace(itemSign, '') : ` ${line}`;
    above = line;
  }
  return all;
}
