import { keyAt, sensesAt, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Sense } from '../../lexicon/lexicon.ts';
import type { Entry } from '../../sentence/sentence-types.ts';

/**
 * Two coordinated prepositions with one complement, which Spanish coordinates, too: "under and
 * behind the stove".
 */
export function twoWaysAt(chart: Chart, at: number): Found<Sense>[] {
  return sensesAt(chart, at).flatMap((first) => {
    const joint = keyAt(chart, first.end);
    if ((joint !== 'and' && joint !== '&' && joint !== 'or') || !isOfSpace(first.value.entry))
      return [];
    return sensesAt(chart, first.end + 1)
      .filter(({ value }) => isOfSpace(value.entry) && value.entry.spanish !== 'en')
      .map(({ end, cost, value }) => ({
        end,
        cost,
        value: { ...value, entry: joinedWays(first.value.entry, value.entry, joint) },
      }));
  });
}
const isOfSpace = ({ kind, spanish }: Entry): boolean =>
  kind === 'preposition' &&
  /^en$|^(?:debajo|detrás|encima|dentro|alrededor|fuera|cerca) de$/.test(spanish);
const joinedWays = (first: Entry, last: Entry, joint: string): Entry => ({
  ...last,
  english: `${first.english} ${joint} ${last.english}`,
  spanish: `${first.spanish.replace(/ de$/, '')} ${joint === 'or' ? 'o' : 'y'} ${last.spanish}`,
});
