import type { Action, MissingFact, Priority, Trade } from '../../modules/tasks/task.rules.ts';
import {
  actionRules,
  counted,
  eitherWay,
  measured,
  namesAnybody,
  priorityRules,
  someNumber,
  tradeRules,
  vagueWording,
} from './vocabulary-facts.rules.ts';

/**
 * What the words of an item say about the work. Everything comes from the wording; nothing is
 * guessed beyond it.
 */

/**
 * Characters of an item that are read for facts: enough for any order, and a bound for hostile
 * lines.
 */
export const READ_LIMIT = 2_000;

/**
 * The trade whose word comes first; an earlier word names the thing, a later one its surroundings.
 */
export function tradeOf(folded: string): Trade | undefined {
  let best: { trade: Trade; at: number } | undefined;
  for (const [trade, words] of tradeRules) {
    const at = folded.search(words);
    if (at >= 0 && (best === undefined || at < best.at)) best = { trade, at };
  }
  return best?.trade;
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

export function quantityOf(text: string): { quantity?: number; unit?: string } {
  const withUnit = measured.exec(text);
  if (withUnit?.[1] && withUnit[2])
    return { quantity: numberOf(withUnit[1]), unit: withUnit[2].toLowerCase() };
  const plain = counted.exec(text);
  const digits = plain?.[1] ?? plain?.[2] ?? plain?.[3];
  return digits ? { quantity: Number(digits) } : {};
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
  if (namesAnybody.test(folded) && !known.trade) missing.push('who');
  if (known.areas.length === 0) missing.push('where');
  if (someNumber.test(folded) && known.quantity === undefined) missing.push('how_many');
  if (eitherWay.test(folded)) missing.push('repair_or_replace');
  return missing;
}
