import type { IrregularVerbs } from '../spanish/verbs.ts';
import type { Gender, Joint } from './sentence-types.ts';

/** Thrown where a reading has no safe wording in the other language; the text is then declined. */
export class NoWording extends Error {}

/** A phrase with what agrees with it. */
export interface Phrase {
  text: string;
  gender: Gender;
  plural: boolean;
  /** Whether English counts several, so that "it" is not said of them: "connections", not "stairs". */
  isCounted?: boolean;
}

/** What the generator of one text remembers. */
export interface Wording {
  irregular: IrregularVerbs;
  /** Unknown phrases kept in their own words. */
  kept: string[];
  /** The last thing named, for "it" and "new one". */
  antecedent: Phrase | null;
  /** What was named before an order: its "under it" is under that. */
  earlier?: Phrase | null;
  /** English terms of the verbs of the clause: "replace … with" is "reemplace … por". */
  verbs: readonly string[];
  /** English words of the participles before a part: "protected by a breaker". */
  passives?: readonly string[];
  /** Whether the parts say with or where something is done, rather than what a thing has. */
  isSaid?: boolean;
  /** What is reported as it always happens: "flickers when the door closes". */
  isHabit: boolean;
  /** Whether the thing that is told of is still to be made: "una puerta que abra hacia el baño". */
  isToBeMade?: boolean;
}

/** Joins texts by their joints; `word` gives "and" or "or" before the text that follows. */
export function joinTexts(
  texts: readonly string[],
  joints: readonly Joint[],
  word: (joint: 'and' | 'or', next: string) => string,
): string {
  return texts.reduce((before, next, index) => {
    if (index === 0) return next;
    const joint = joints[index - 1] ?? ',';
    if (next === texts[index - 1]) return before;
    if (joint === '') return `${before} ${next}`;
    if (joint === 'but') return `${before}, pero ${next}`;
    if (joint === ',') return `${before}, ${next}`;
    if (joint === '/') return `${before}/${next}`;
    if (joint === 'and/or') return `${before} ${word('and', next)}/${word('or', next)} ${next}`;
    return `${before} ${word(joint.endsWith('or') ? 'or' : 'and', next)} ${next}`;
  }, '');
}

/** First letter in upper case. */
export const capitalized = (text: string): string =>
  text.replace(/^([^\p{L}\d]*)(\p{Ll})/u, (_, start: string, letter: string) => {
    return start + letter.toUpperCase();
  });
