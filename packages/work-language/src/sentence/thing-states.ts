import type { Entry, Joined, Quality, Thing, Things } from './sentence-types.ts';

/** What flows is open or closed, and neither on nor off. */
const flows = /(?:^| )(?:water|gas|valve|faucet|spigot|hose bib|shutoff|propane|irrigation)$/;
const isFlow = ({ head }: Thing): boolean => flows.test(head?.entry.english ?? '');

/** What light passes through is clear; a way, a vent or a drain is clear of things. */
const seenThrough = new Set(
  (
    'glass pane window lens globe plastic film sheet cover panel sealer sealant caulk silicone ' +
    'finish coat water tube varnish'
  ).split(' '),
);
const isSeenThrough = ({ head }: Thing): boolean =>
  head === null || (!head.entry.marks.has('place') && seenThrough.has(head.entry.english));

function wordingOf(english: string, { items }: Things): string | null {
  if (items.every(isFlow)) {
    if (english === 'off') return 'cerrado';
  }
  if (english === 'clear' && !items.some(isSeenThrough)) return 'despejado';
  return null;
}

const entryFor = (entry: Entry, things: Things): Entry => {
  if (entry.kind !== 'adjective') return entry;
  const spanish = wordingOf(entry.english, things);
  return spanish === null ? entry : { ...entry, spanish };
};

/** States in the wording that their things have: water that is off is "cerrada". */
export const statesOf = (things: Things, { items, joints }: Joined<Quality>): Joined<Quality> => ({
  items: items.map((quality) => ({ ...quality, entry: entryFor(quality.entry, things) })),
  joints,
});
