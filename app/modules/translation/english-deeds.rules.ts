import { sensesAt, type Chart } from './chart.rules.ts';
import type { Noun, Part, Thing, Things } from './sentence.types.ts';

/** Whether a word is what several things are, and what one thing does: "drains", "walks". */
const isDeedAt = (chart: Chart, at: number): boolean =>
  sensesAt(chart, at).some(
    ({ end, value: { entry, form } }) =>
      end === at + 1 &&
      entry.kind === 'verb' &&
      form === 'third' &&
      deeds.some((mark) => entry.marks.has(mark)),
  );
const deeds = ['intransitive', 'acts'];

/** What says where something goes: a name has no such place. */
const leadsAway = (part: Part): boolean =>
  part.kind === 'place' && ways.has(part.preposition.english);
const ways = new Set('against into onto through toward towards across over past'.split(' '));

/** A noun of a kind, without article, number or anything said of it. */
const isBareKind = ({ determiner, count, modifiers, qualities, head }: Thing): boolean =>
  determiner === 'none' &&
  count === null &&
  qualities.items.length === 0 &&
  (modifiers.length > 0 || (head?.entry.english.includes(' ') ?? false));

const isSeveral = (head: Noun | null | undefined): head is Noun =>
  head?.plural === true && !head.entry.marks.has('defect');

/** "Downspout drains against wall": what the spout does, and no drains of it. */
export function isDeedOfThing(
  chart: Chart,
  at: number,
  { items: [thing, ...more] }: Things,
  parts: readonly Part[],
): boolean {
  const head = thing?.head;
  if (!thing || more.length > 0 || !isSeveral(head) || !isBareKind(thing)) return false;
  const said = [...thing.parts, ...parts];
  if (said.some(({ kind }) => kind === 'quality') || !said.some(leadsAway)) return false;
  const name = head.entry.english.split(' ').at(-1) ?? '';
  const end = chart.tokens.findIndex(({ key }, index) => index > at && key.startsWith(name));
  return end > at && isDeedAt(chart, end);
}
