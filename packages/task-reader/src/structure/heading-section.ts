import { tradeOf } from '../records/facts.ts';
import { fold } from '../text/text.ts';
import { saysWrong } from '../vocabulary/findings.ts';
import { asksForWork, startsWithOrder } from '../vocabulary/orders.ts';

/** Numbered names of the parts of a house. */

/** Two to seven words, each with a capital: "Doors, Windows & Trim". */
export function isTitleCase(text: string): boolean {
  const words = text
    .split(/[\s/]+/)
    .filter(
      (word) =>
        /\p{L}{3}/u.test(word) && !/^(?:and|the|for|with|del?|las?|los|para|con)$/.test(word),
    );
  return (
    words.length >= 1 &&
    words.length <= 6 &&
    !/[\d:]|[.!?,;]$/.test(text) &&
    words.every((word) => /^[("&]?\p{Lu}/u.test(word)) &&
    (words.length > 1 || tradeOf(fold(text)) !== undefined)
  );
}

const namesPart = new RegExp(
  '^(?:instalacion|carpinteria|acabado|estructura|cubierta|muro|piso|electrical|plumbing' +
    '|roof|exterior|interior|heating|structur|attic|kitchen|garage)',
);

/** Whether a name says what is wrong or orders work: then it is no name of a part. */
const saysWork = (folded: string): boolean =>
  saysWrong.test(folded) || startsWithOrder.test(folded) || asksForWork.test(folded);

/** "2.3 DECKS, BALCONIES AND RAILINGS", "2.1 Roof". */
const headsPart = (name: string, folded: string): boolean =>
  !/[.!?;,]$/.test(name) &&
  (!/\p{Ll}/u.test(name) || (name.split(' ').length <= 4 && namesPart.test(folded)));

/**
 * A numbered name of parts of a house: "2.3 DECKS, BALCONIES AND RAILINGS", "1. Roofing / Chimneys
 * / Attic".
 */
export function headsSection(text: string, found: string): boolean {
  if (!/^\d{1,3}(?:\.\d{1,3}){0,2}\.?(?: ?[-–—])?$/.test(found) || text.length > 140) return false;
  const name = text.replace(/\([^)]*\)/g, '').trim();
  const folded = fold(name);
  if (saysWork(folded)) return false;
  if (/^\d{1,3}\.\d{1,3}\.?$/.test(found)) return headsPart(name, folded);
  const isOfTrade = tradeOf(folded) !== undefined;
  if (/[-–—]$/.test(found)) return found.length > 2 && isTitleCase(name) && isOfTrade;
  return /^\d{1,2}\.$/.test(found) && / [/&] | and /.test(text) && isTitleCase(text) && isOfTrade;
}
