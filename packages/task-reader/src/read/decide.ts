import type { Item } from '../structure/item-types.ts';
import type { Walk } from './walk-types.ts';

/** A rule on what a line is by where it stands; the first one of a table that holds is carried out. */
export interface WalkRule {
  name: string;
  when: (walk: Walk, item: Item) => boolean;
  then: (walk: Walk, item: Item) => void;
  /** Documents in which this rule decides a line; each is a test. */
  examples: readonly string[];
}

/** Remembers which rule decided on the lines of an item. */
export function decidedBy(walk: Walk, { lines }: Pick<Item, 'lines'>, rule: string): void {
  for (const { lineNumber } of lines) walk.rules.set(lineNumber, rule);
}

/** Carries out the first rule that holds; false where none does. */
export function decide(walk: Walk, item: Item, rules: readonly WalkRule[]): boolean {
  const rule = rules.find(({ when }) => when(walk, item));
  if (!rule) return false;
  decidedBy(walk, item, rule.name);
  rule.then(walk, item);
  return true;
}
