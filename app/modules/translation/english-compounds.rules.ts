import { NEVER } from './ambiguous-words.rules.ts';
import type { Entry, Noun } from './sentence.types.ts';

/** "Install sump pump" is an order, and no kind of pump. */
const noKinds = new Set(
  'install update upgrade redo drill repointing stack fixing'
    .split(' ')
    .concat('skim coat', 'texture coat'),
);

/** Price of a noun that says of which kind the next one is. */
export const compoundCost = ({ entry, plural }: Noun): number =>
  (noKinds.has(entry.english) ? NEVER : 0) +
  // "Bulging block wall": what it does, and no kind of it.
  (entry.marks.has('defect') && entry.english.endsWith('ing') ? NEVER : 0) +
  (plural && !entry.marks.has('plural') ? 1.5 : 0) +
  kindCost(entry);
const kindCost = (entry: Entry): number =>
  entry.marks.has('place') ? 1 : entry.marks.has('mass') ? 1.6 : 2;
