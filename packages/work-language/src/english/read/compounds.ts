import { NEVER } from '../../check/ambiguous-words.ts';
import type { Entry, Noun } from '../../sentence/sentence-types.ts';

/** "Install sump pump" is an order, and no kind of pump. */
const noKinds = new Set(
  'install update upgrade redo drill repointing stack fixing reroof re-roof'
    .split(' ')
    .concat('skim coat', 'texture coat'),
);

/** "Dishwasher leaves dishes dirty": behind a thing such a word says what it does. */
const doing = new Set(
  (
    'leaf leaves fail pass test stop run ' +
    'drop leak drip trip lift catch jam stall smell vent pump plug spray hum show ' +
    'flush blow pull turn work start hold back drain sound push flow'
  ).split(' '),
);

/** Price of a noun that says of which kind the next one is. */
export const compoundCost = ({ entry, plural }: Noun): number =>
  (noKinds.has(entry.english) ? NEVER : 0) +
  // "Bulging block wall": what it does, and no kind of it.
  (entry.marks.has('defect') && entry.english.endsWith('ing') ? NEVER : 0) +
  (plural && doing.has(entry.english) ? NEVER : 0) +
  (plural && !entry.marks.has('plural') ? 4 : 0) +
  kindCost(entry);
const kindCost = (entry: Entry): number =>
  entry.marks.has('place') ? 1 : entry.marks.has('mass') ? 1.6 : 2;
