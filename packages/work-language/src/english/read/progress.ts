import { keyAt, oneOf, sensesAt, wordsAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { joinedAt } from './qualities.ts';
import { plainThingsAt } from './things.ts';
import { conjugate, gerundOf, isReflexive } from '../../spanish/verbs.ts';
import { weights } from '../../sentence/weights.ts';
import type { Entry, Joined, Predicate, VerbForm } from '../../sentence/sentence-types.ts';

const verbsAt =
  (mark: 'transitive' | 'intransitive', form: VerbForm) =>
  (chart: Chart, at: number): Found<Entry>[] =>
    sensesAt(chart, at).flatMap(({ end, value: { entry, form: found } }) =>
      entry.kind === 'verb' && found === form && entry.marks.has(mark)
        ? [{ end, cost: -weights.doubtful * (end - at - 1), value: entry }]
        : [],
    );

/** The verbs with another wording in Spanish; the English word stays for the checks of it. */
const worded = (
  { items, joints }: Joined<Entry>,
  word: (spanish: string) => string,
): Joined<Entry> => ({
  items: items.map((entry) => ({ ...entry, spanish: word(entry.spanish) })),
  joints,
});

interface Turn {
  words: readonly string[];
  /** The form of the verb behind these words, and whether the thing does it or undergoes it. */
  form: VerbForm;
  mark: 'transitive' | 'intransitive';
  said: (verbs: Joined<Entry>, irregular: Chart['lexicon']['irregular']) => Predicate;
}

const does = (verbs: Joined<Entry>, negated = false, past = false): Predicate => ({
  kind: 'does',
  negated,
  past,
  verbs,
});
const happened = (verbs: Joined<Entry>): Predicate => ({
  kind: 'happened',
  negated: false,
  perfect: true,
  active: true,
  verbs,
  time: '',
});

/** A verb before the infinitive: "tarda mucho en llenarse", "parece funcionar". */
const before =
  (start: string, negated = false, past = false): Turn['said'] =>
  (verbs) =>
    does(
      worded(verbs, (spanish) => `${start} ${spanish}`),
      negated,
      past,
    );

const forms = (be: readonly string[], rest: string): string[] => be.map((one) => `${one} ${rest}`);
const is = ['is', 'are'];
const was = ['was', 'were'];
const has = ['has', 'have'];
const intransitive = (
  words: readonly string[],
  said: Turn['said'],
  form: VerbForm = 'base',
): Turn => ({ words, form, mark: 'intransitive', said });

const turns: readonly Turn[] = [
  {
    words: forms(is, 'being'),
    form: 'past',
    mark: 'transitive',
    said: (verbs, irregular) =>
      does(worded(verbs, (spanish) => `estarse ${gerundOf(spanish, irregular)}`)),
  },
  {
    words: forms(was, 'being'),
    form: 'past',
    mark: 'transitive',
    said: (verbs, irregular) =>
      does(
        worded(verbs, (spanish) => `estarse ${gerundOf(spanish, irregular)}`),
        false,
        true,
      ),
  },
  intransitive(
    forms(has, 'been'),
    (verbs, irregular) =>
      happened(worded(verbs, (spanish) => `estar ${gerundOf(spanish, irregular)}`)),
    'gerund',
  ),
  intransitive([...forms(has, 'started to'), ...forms(has, 'begun to')], (verbs) =>
    happened(worded(verbs, (spanish) => `empezar a ${spanish}`)),
  ),
  intransitive(['started to', 'began to'], (verbs) =>
    happened(worded(verbs, (spanish) => `empezar a ${spanish}`)),
  ),
  intransitive(
    [...forms(has, 'started'), ...forms(has, 'begun'), 'started', 'began'],
    (verbs) => happened(worded(verbs, (spanish) => `empezar a ${spanish}`)),
    'gerund',
  ),
  intransitive(['starts', 'begins'], before('empezar a'), 'gerund'),
  intransitive(['continues to', 'continue to', 'continued to'], (verbs, irregular) =>
    does(worded(verbs, (spanish) => `seguir ${gerundOf(spanish, irregular)}`)),
  ),
  intransitive(['appears to', 'appear to', 'seems to', 'seem to'], before('parecer')),
  intransitive(['appeared to', 'seemed to'], before('parecer', false, true)),
  intransitive(
    ['does not appear to', 'do not appear to', 'does not seem to', 'do not seem to'],
    before('parecer', true),
  ),
  intransitive(['did not appear to', 'did not seem to'], before('parecer', true, true)),
  intransitive(['tends to', 'tend to'], before('tender a')),
  intransitive([...forms(is, 'about to'), ...forms(is, 'ready to')], before('estar a punto de')),
  intransitive(forms(is, 'going to'), before('ir a')),
  intransitive([...forms(is, 'unable to'), ...forms(is, 'not able to')], before('poder', true)),
  intransitive(
    ['takes', 'take'].flatMap((take) =>
      ['a long time', 'too long', 'a while', 'forever', 'very long', 'so long'].flatMap(
        (time) => `${take} ${time} to`,
      ),
    ),
    before('tardar mucho en'),
  ),
  {
    words: [
      'appears to have been',
      'appear to have been',
      'seems to have been',
      'seem to have been',
    ],
    form: 'past',
    mark: 'transitive',
    said: (verbs, irregular) =>
      does(worded(verbs, (spanish) => `parecer ${haveDone('haberse', spanish, irregular)}`)),
  },
  intransitive(
    ['appears to have', 'appear to have', 'seems to have', 'seem to have'],
    (verbs, irregular) =>
      does(worded(verbs, (spanish) => `parecer ${haveDone('haber', spanish, irregular)}`)),
    'past',
  ),
  {
    words: ['had been'],
    form: 'past',
    mark: 'transitive',
    said: (verbs, irregular) =>
      does(
        worded(verbs, (spanish) => haveDone('haberse', spanish, irregular)),
        false,
        true,
      ),
  },
  intransitive(
    ['had'],
    (verbs, irregular) =>
      does(
        worded(verbs, (spanish) =>
          haveDone(isReflexive(spanish) ? 'haberse' : 'haber', spanish, irregular),
        ),
        false,
        true,
      ),
    'past',
  ),
];

/** The perfect infinitive: "haberse retirado", "haber fallado". */
function haveDone(have: string, spanish: string, irregular: Chart['lexicon']['irregular']): string {
  return `${have} ${conjugate(spanish, 'participle', irregular)}`;
}

/** Turns before a verb and what it is done to, with the Spanish infinitive before its own. */
const objectTurns: readonly [words: string, before: string, negated: boolean, past: boolean][] = [
  ['appears to', 'parecer', false, false],
  ['appear to', 'parecer', false, false],
  ['seems to', 'parecer', false, false],
  ['seem to', 'parecer', false, false],
  ['appeared to', 'parecer', false, true],
  ['seemed to', 'parecer', false, true],
  ['does not appear to', 'parecer', true, false],
  ['do not appear to', 'parecer', true, false],
  ['tends to', 'tender a', false, false],
  ['tend to', 'tender a', false, false],
  ['is unable to', 'poder', true, false],
  ['are unable to', 'poder', true, false],
  ...['takes', 'take'].flatMap((take) =>
    ['a long time', 'too long', 'forever'].map((time): [string, string, boolean, boolean] => [
      `${take} ${time} to`,
      'tardar mucho en',
      false,
      false,
    ]),
  ),
];

/**
 * A periphrasis with an infinitive and its object: "appeared to include knob wiring", "takes too
 * long to dry clothes".
 */
const onThingsAt = (chart: Chart, at: number): Found<Predicate>[] =>
  objectTurns.flatMap(([words, start, negated, past]): Found<Predicate>[] => {
    const from = wordsAt(chart, at, words);
    if (from === null) return [];
    return sensesAt(chart, from)
      .filter(({ value: { entry, form } }) => {
        const isActing = entry.marks.has('acts') || entry.marks.has('transitive');
        return entry.kind === 'verb' && form === 'base' && isActing && entry.english !== 'be';
      })
      .flatMap(({ end, value: { entry } }) =>
        plainThingsAt(chart, end).map((things): Found<Predicate> => ({
          end: things.end,
          cost: things.cost + weights.unusual,
          value: {
            ...{ kind: 'acts', negated, past, duty: null, how: '', things: things.value },
            verb: { ...entry, spanish: `${start} ${entry.spanish}` },
          },
        })),
      );
  });

/**
 * The aspect of an event as a Spanish periphrasis: "is being repaired", "has been leaking", "takes
 * a long time to fill".
 */
export function progressAt(chart: Chart, at: number): Found<Predicate>[] {
  if (!starts.has(keyAt(chart, at))) return [];
  const alone = turns.flatMap(({ words, form, mark, said }): Found<Predicate>[] => {
    const start = oneOf(chart, at, words);
    if (start === null) return [];
    return joinedAt(chart, start, verbsAt(mark, form), 2).map(({ end, cost, value }) => ({
      end,
      cost,
      value: said(value, chart.lexicon.irregular),
    }));
  });
  return [...alone, ...onThingsAt(chart, at)];
}
const starts = new Set(turns.flatMap(({ words }) => words.map((one) => one.split(' ')[0] ?? '')));
