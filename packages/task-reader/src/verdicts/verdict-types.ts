import type { DismissReason } from '../vocabulary/task-words.ts';
import type { Item } from '../structure/item-types.ts';
import type { Signal } from './signal.ts';
import type { Section, Walk } from '../read/walk-types.ts';

/** What an item is: work, a note on the work before it, or nothing to do, with the reason. */
export type Verdict =
  { is: 'task'; confidence: number } | { is: 'note' } | { is: 'dismissed'; reason: DismissReason };

export const dismissed = (reason: DismissReason): Verdict => ({ is: 'dismissed', reason });
export const work = (confidence: number): Verdict => ({ is: 'task', confidence });
export const note: Verdict = { is: 'note' };

/** An item, where it stands, and what its words say. */
export interface Judged {
  item: Item;
  section: Section;
  inList: Walk['inList'];
  /** Its first sentence, folded. */
  opening: string;
  /** What each of its sentences says. */
  signals: readonly Signal[];
  /** Its words of two letters and more, folded. */
  words: readonly string[];
}

/** A rule of an ordered table: the first one that holds decides. */
export interface VerdictRule {
  name: string;
  when: (judged: Judged) => boolean;
  verdict: Verdict | ((judged: Judged) => Verdict);
  /** Documents in which this rule decides a line; each is a test. */
  examples: readonly string[];
}
