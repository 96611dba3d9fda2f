import { byWord } from '../../text/by-word.ts';
import { keyAt, sensesAt, type Chart } from '../../lexicon/chart.ts';
import { figuresOf } from '../../text/measures.ts';
import { pluralPhrase } from '../../spanish/forms.ts';

/** What a thing has several of by its kind: "3 compartment sink", "two-door cabinet". */
const counted = new Set(
  (
    'compartment door drawer bowl basin burner panel prong pronged bulb lamp tier shelf shelve step bay ' +
    'gang pole hole speed handle zone stage ply bedroom bath story car piece seat head blade lite pane ' +
    'station basket bin tab rung leaf'
  ).split(' '),
);
const names: Readonly<Record<string, string>> = byWord({
  pronged: 'prong',
  shelve: 'shelf',
  car: 'vehicle',
  lite: 'pane',
});

const isNounAt = (chart: Chart, at: number): boolean =>
  sensesAt(chart, at).some(({ value: { entry } }) => entry.kind === 'noun');

/**
 * How many parts the thing behind has, in Spanish: "3 compartimentos"; null where none are counted.
 */
export function partsOfKindAt(chart: Chart, at: number): { end: number; text: string } | null {
  const figures = figuresOf(keyAt(chart, at), 'en');
  const key = keyAt(chart, at + 1);
  if (figures === null || figures === '1' || !counted.has(key)) return null;
  if (!isNounAt(chart, at + 2)) return null;
  const senses = chart.lexicon.english.get(names[key] ?? key) ?? [];
  const noun = senses.find(({ entry, plural }) => entry.kind === 'noun' && !plural)?.entry;
  return noun ? { end: at + 2, text: `${figures} ${pluralPhrase(noun.spanish)}` } : null;
}
