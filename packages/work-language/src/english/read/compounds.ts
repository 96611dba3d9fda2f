import { weights } from '../../sentence/weights.ts';
import type { Entry, Noun } from '../../sentence/sentence-types.ts';

/** Verbs and works that do not modify a noun: "install sump pump" is an order. */
const noKinds = new Set(
  'install update upgrade redo drill repointing stack fixing reroof re-roof'
    .split(' ')
    .concat('skim coat', 'texture coat'),
);

/** Plurals that are rather finite verbs behind their subject: "dishwasher leaves dishes dirty". */
const doing = new Set(
  (
    'leaf leaves fail pass test stop run ' +
    'drop leak drip trip lift catch jam stall smell vent pump plug spray hum show ' +
    'flush blow pull turn work start hold back drain sound push flow'
  ).split(' '),
);

/** More than three rare steps: "check electrical components operation" has another reading. */
const pluralCost = weights.slight + weights.unusual + 3 * weights.rare;

/** Price of a noun that says of which kind the next one is. */
export const compoundCost = ({ entry, plural }: Noun): number =>
  (noKinds.has(entry.english) ? weights.never : 0) +
  // A defect in -ing is a participle before a noun: "bulging block wall".
  (entry.marks.has('defect') && entry.english.endsWith('ing') ? weights.never : 0) +
  (plural && doing.has(entry.english) ? weights.never : 0) +
  (plural && !entry.marks.has('plural') ? pluralCost : 0) +
  kindCost(entry);
/**
 * A place modifies more nouns than a material does, and a material more than any other thing. Not
 * rounded, since a head may have two modifiers: "replace cold air return vent".
 */
const kindCost = (entry: Entry): number =>
  entry.marks.has('place')
    ? weights.slight + weights.unusual + weights.doubtful
    : entry.marks.has('mass')
      ? weights.slight + weights.unusual + weights.rare
      : 2 * weights.slight + weights.doubtful + weights.rare;
