import type { Article } from './things.ts';
import { NoWording, type Wording } from '../../sentence/wording.ts';
import type { Thing, Things } from '../../sentence/sentence-types.ts';

/** A Spanish preposition with the article behind it. */
export interface Choice {
  word: string;
  article: Article;
}
/** What a preposition says of things, behind a thing and verbs. */
export type Choose = (things: Things, owner: Thing | null, wording: Wording) => Choice;

/** Whether all things have a mark. */
export const everyHas = ({ items }: Things, mark: string): boolean =>
  items.every(({ head }) => head?.entry.marks.has(mark) ?? false);

/** Sizes and times alone. */
export const isAmount = ({ items }: Things): boolean =>
  items.every(({ head, amount }) => head === null && amount !== null);
/** Declines a preposition. */
export const refuse = (word: string): never => {
  throw new NoWording(word);
};

/** Whether one of the verbs is of a kind. */
export const anyOf = (verbs: readonly string[], set: ReadonlySet<string>): boolean =>
  verbs.some((verb) => set.has(verb));

/** What is looked for: defects, materials, signs of either. */
/** An aim of a check, which is not looked for: "check the stairs for winter safety". */
const isWished = ({ head }: Thing): boolean =>
  /(?:^| )(?:safety|security|compliance|comfort|quality)$/.test(head?.entry.english ?? '');

export const isSought = (thing: Thing): boolean => !isWished(thing) && isFinding(thing);

const isFinding = ({ head }: Thing): boolean =>
  (head?.entry.marks.has('defect') ?? false) ||
  (head?.entry.marks.has('mass') ?? false) ||
  head?.entry.english === 'sign';
