import { byWord } from '../../text/by-word.ts';
import { keyAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { besideNeighbours } from '../../lexicon/senses/neighbours.ts';
import { participlesAt } from './happened.ts';
import { joinedAt } from './qualities.ts';
import { weights } from '../../sentence/weights.ts';
import type { Entry, Predicate } from '../../sentence/sentence-types.ts';

const pasts: Readonly<Record<string, string>> = byWord({
  froze: 'freeze',
  broke: 'break',
  fell: 'fall',
  burst: 'burst',
  came: 'come',
  gave: 'give',
  blew: 'blow',
  went: 'go',
  stopped: 'stop',
  shrank: 'shrink',
  sank: 'sink',
});

/**
 * Behind an article a past form is finite, without one it is a participle: "the screen
 * tore", "screens torn".
 */
const isBehindArticle = (chart: Chart, at: number): boolean =>
  [1, 2, 3, 4].some((before) => articles.has(keyAt(chart, at - before)));
const articles = new Set('the a an that which this these our my one two several some'.split(' '));

/** Past forms that are no states of a thing: "toilet overflowed". */
const plainPasts = new Set('overflowed leaked tripped slipped exploded stalled quit'.split(' '));

/** What an irregular past or a regular one is a form of: "fell off", "leaked". */
function pastOf(chart: Chart, at: number): Found<Entry>[] {
  const base = pasts[keyAt(chart, at)];
  const isPlain = plainPasts.has(keyAt(chart, at));
  if (base === undefined && !isPlain && !isBehindArticle(chart, at)) return [];
  if (base === undefined) return participlesAt('intransitive', true)(chart, at);
  return [2, 1].flatMap((words) => {
    const keys = [base, ...chart.tokens.slice(at + 1, at + words).map(({ key }) => key)];
    const senses = keys.length === words ? (chart.lexicon.english.get(keys.join(' ')) ?? []) : [];
    const meant = besideNeighbours(senses, chart, [at, at + words], false);
    return meant.flatMap(({ entry }) =>
      entry.marks.has('intransitive')
        ? [{ end: at + words, cost: -weights.doubtful * (words - 1), value: entry }]
        : [],
    );
  });
}

/** The simple past of an intransitive verb: "the pipe leaked", "the pipes froze". */
export const didAt = (chart: Chart, at: number): Found<Predicate>[] =>
  joinedAt(chart, at, pastOf, 2).map(({ end, cost, value }) => ({
    end,
    cost: cost + weights.rare,
    value: {
      kind: 'happened',
      negated: false,
      perfect: false,
      active: true,
      verbs: value,
      time: '',
    },
  }));

/** A negated participle of inspection says what was not done: "attic not inspected". */
export function asDone(said: Predicate): Predicate {
  if (said.kind !== 'state' || !said.negated) return said;
  const { items, joints } = said.qualities;
  const isOnce = items.every(
    ({ entry, form, adverb }) =>
      form === 'past' && adverb === '' && /^(?:inspect|test|check|verify)$/.test(entry.english),
  );
  const verbs = { items: items.map(({ entry }) => entry), joints };
  return isOnce
    ? { kind: 'happened', negated: true, perfect: false, active: false, time: '', verbs }
    : said;
}
