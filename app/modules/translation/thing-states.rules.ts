import type { Entry, Joined, Quality, Thing, Things } from './sentence.types.ts';

/** What flows is open or closed, and neither on nor off. */
const flows = /(?:^| )(?:water|gas|valve|faucet|spigot|hose bib|shutoff|propane|irrigation)$/;
const isFlow = ({ head }: Thing): boolean => flows.test(head?.entry.english ?? '');

/** A way or an area is clear of things, and not transparent. */
const ways =
  /(?:^| )(?:exit|entrance|walkway|hallway|path|aisle|driveway|area|stairs|panel|doorway)$/;
const isWay = ({ head }: Thing): boolean =>
  head !== null && (head.entry.marks.has('place') || ways.test(head.entry.english));

function wordingOf(english: string, { items }: Things): string | null {
  if (items.every(isFlow)) {
    if (english === 'off') return 'cerrado';
    if (english === 'on') return 'abierto';
  }
  if (english === 'clear' && items.every(isWay)) return 'despejado';
  return null;
}

const entryFor = (entry: Entry, things: Things): Entry => {
  const spanish = wordingOf(entry.english, things);
  return spanish === null ? entry : { ...entry, spanish };
};

/** States in the wording that their things have: water that is off is "cerrada". */
export const statesOf = (things: Things, { items, joints }: Joined<Quality>): Joined<Quality> => ({
  items: items.map((quality) => ({ ...quality, entry: entryFor(quality.entry, things) })),
  joints,
});
