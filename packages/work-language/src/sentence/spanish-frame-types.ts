import type { Part, Predicate, Thing } from './sentence-types.ts';
import type { Mood } from '../spanish/write/being.ts';
import type { Phrase, Wording } from './wording.ts';

export type WriteParts = (parts: readonly Part[], owner: Thing | null, wording: Wording) => string;

/** What the words of a predicate depend on. */
export interface Frame {
  subject: Phrase;
  mood: Mood;
  wording: Wording;
  parts: WriteParts;
  /** What was named before the subject: the thing that "it" is for another one. */
  object?: Phrase | null;
  /** Whether a person is named who does it: "deben ser hechas por un electricista". */
  isDoneBy?: boolean;
}

export type Kind<K extends Predicate['kind']> = Extract<Predicate, { kind: K }>;
