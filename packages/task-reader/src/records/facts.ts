import { oneIn } from '../vocabulary/vocabulary.ts';
import type { Action, MissingFact, Priority, Trade } from '../vocabulary/task-words.ts';
import {
  actionRules,
  counted,
  eitherWay,
  measured,
  placeThing,
  priorityRules,
  someNumber,
  suppliesPower,
  surfaceTrades,
  thingThere,
  tradeRules,
  vagueWording,
  weakTrades,
  workTrades,
} from '../vocabulary/facts.ts';

/**
 * What the words of an item say about the work. Everything comes from the wording; nothing is
 * guessed beyond it.
 */

/**
 * Characters of an item that are read for facts: enough for any order, and a bound for hostile
 * lines.
 */
export const READ_LIMIT = 2_000;

/** What a thing is near to, which tells nothing of it: "hole in wall behind door". */
const nearBegins = new RegExp(String.raw`\s${oneIn('facts', 'near-begins')}\s`);

/** What begins the place of a thing: "crack near the window", "sockets in tiles". */
const placeBegins = new RegExp(String.raw`\s${oneIn('facts', 'place-begins')}\s`);

/**
 * The trade whose word comes first; an earlier word names the thing, a later one its surroundings.
 * Of two at one place the longer one counts.
 */
function firstTrade(folded: string): Trade | undefined {
  let best: { trade: Trade; at: number; length: number } | undefined;
  for (const [trade, words] of tradeRules) {
    const found = words.exec(folded);
    if (!found) continue;
    const length = found[0].length;
    if (!best || found.index < best.at || (found.index === best.at && length > best.length))
      best = { trade, at: found.index, length };
  }
  return best && (tradeOfPart(folded.slice(best.at), best.length) ?? best.trade);
}

/** The trade of the thing that a place has: that of the light in "stair light". */
function tradeOfPart(folded: string, length: number): Trade | undefined {
  const behind = folded.slice(length + 1);
  return placeThing.test(folded.slice(0, length)) && thingThere.test(behind)
    ? firstTrade(behind)
    : undefined;
}

/** The trade of a wall or a ceiling that the wording names before what it is near to. */
function tradeOfSurface(folded: string): Trade | undefined {
  const near = nearBegins.exec(folded)?.index;
  const before = near === undefined ? '' : folded.slice(0, near);
  return before !== '' && firstTrade(before) === undefined
    ? surfaceTrades.find(([, words]) => words.test(before))?.[0]
    : undefined;
}

/** The trade of a wording: by its words outside of brackets, else by all of them. */
export function tradeOf(wording: string): Trade | undefined {
  const bare = wording.replace(/\([^()]{1,200}\)/g, ' ').trim();
  return (
    (bare === wording ? undefined : tradeOfWords(bare, wording)) ?? tradeOfWords(wording, wording)
  );
}

/** By the work that it begins with, by its thing, by what is around that. */
function tradeOfWords(folded: string, whole: string): Trade | undefined {
  const work = tradeOfWork(folded);
  if (work) return work;
  const surface = tradeOfSurface(folded);
  if (surface) return surface;
  const place = placeBegins.exec(folded)?.index;
  const first = (place ? firstTrade(folded.slice(0, place)) : undefined) ?? firstTrade(folded);
  return first === 'appliances' && suppliesPower.test(whole) ? 'electrical' : first;
}

/** The trade that the verb or the finish of a wording names, whatever the thing. */
export function tradeOfWork(folded: string): Trade | undefined {
  return workTrades.find(([, words]) => words.test(folded))?.[0];
}

/** The trade of words that many trades use: "hole in the wall", "water leak". */
export function weakTradeOf(folded: string): Trade | undefined {
  return weakTrades.find(([, words]) => words.test(folded))?.[0];
}

export function priorityOf(folded: string): Priority {
  return priorityRules.find(([, words]) => words.test(folded))?.[0] ?? 'medium';
}

/** The action whose word comes first; "other" when the wording names none. */
export function actionOf(folded: string): Action {
  let best: { action: Action; at: number } | undefined;
  for (const [action, words] of actionRules) {
    const at = folded.search(words);
    if (at >= 0 && (best === undefined || at < best.at)) best = { action, at };
  }
  return best?.action ?? 'other';
}

/** What times its price: "4 x $85.00". */
const countPriced = /(?<![\d.,$/])(\d[\d.,]*)\s?[x×@]\s?\$\s?\d/;

export function quantityOf(text: string): { quantity?: number; unit?: string } {
  const withUnit = measured.exec(text);
  if (withUnit?.[1] && withUnit[2])
    return { quantity: numberOf(withUnit[1]), unit: withUnit[2].toLowerCase() };
  const plain = countPriced.exec(text) ?? counted.exec(text);
  const digits = plain?.[1] ?? plain?.[2] ?? plain?.[3];
  return digits ? { quantity: numberOf(digits) } : {};
}

/** "1,200" is twelve hundred, "2,5" is two and a half. */
function numberOf(digits: string): number {
  return Number(/,\d{3}$/.test(digits) ? digits.replace(',', '') : digits.replace(',', '.'));
}

/** What a vaguely worded item leaves open; empty for plain wording. */
export function missingFrom(
  folded: string,
  known: { areas: string[]; quantity?: number | undefined; trade?: Trade | undefined },
): MissingFact[] {
  if (!vagueWording.test(folded)) return [];
  const missing: MissingFact[] = [];
  if (known.areas.length === 0) missing.push('where');
  if (someNumber.test(folded) && known.quantity === undefined) missing.push('how_many');
  if (eitherWay.test(folded)) missing.push('repair_or_replace');
  return missing;
}
