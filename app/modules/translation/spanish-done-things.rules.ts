import { keyAt, oneOf, prepositionOf, type Chart, type Found } from './chart.rules.ts';
import { pastInfinitivesOf } from './spanish-futures.rules.ts';
import { joinedAt, thingAt } from './spanish-noun-phrases.rules.ts';
import { verbAt } from './spanish-order-verbs.rules.ts';
import { orderNamed } from './spanish-senses.rules.ts';
import type { Entry, Part, Predicate, Statement, Things } from './sentence.types.ts';
import { isPerson } from './thing.rules.ts';

/** What is done to a thing by something that leaves or makes it. */
const leaving = /^(?:dej|hiz|hic|abr|marc)/;

const isDamage = ({ items }: Things): boolean =>
  items.every(({ head }) => head?.entry.marks.has('defect') ?? false);
/** "Que dañó la fuga", "que rompió el inquilino": a leak and a tenant do it, and do not suffer it. */
export const isDoneBy = (predicate: Predicate): boolean =>
  predicate.kind === 'acts' &&
  (isPerson(predicate.things) ||
    (predicate.past === true &&
      isDamage(predicate.things) &&
      !/^(?:cause|produce|generate|create|leave)$/.test(predicate.verb.english)));

function doneVerb(chart: Chart, key: string): Entry | null {
  const infinitives = pastInfinitivesOf(key);
  const ordered = infinitives.flatMap((one) => orderNamed(chart, one) ?? []);
  const acting = infinitives
    .flatMap((one) => chart.lexicon.spanish.get(one) ?? [])
    .filter(({ entry: { kind, marks } }) => kind === 'verb' && marks.has('acts'));
  const [entry] = [...ordered, ...acting.map((sense) => sense.entry)];
  return entry ?? null;
}

/** "Los rayones que dejó la mudanza": the scratches left by the move. */
export function doneByAt(chart: Chart, at: number): Found<Part>[] {
  const start = oneOf(chart, at, ['que']);
  const preposition = prepositionOf(chart, 'by');
  const entry = start === null ? null : doneVerb(chart, keyAt(chart, start));
  if (start === null || !entry || !preposition) return [];
  const isLeft = leaving.test(keyAt(chart, start));
  return joinedAt(chart, start + 1, thingAt)
    .filter(({ value }) =>
      value.items.every(({ head, determiner }) => head && determiner === 'the'),
    )
    .filter(({ value }) => isLeft || isPerson(value) || isDamage(value))
    .map(({ end, cost, value }) => ({
      end,
      cost: cost + 0.4,
      value: {
        ...{ kind: 'quality', negated: false },
        qualities: { items: [{ entry, form: 'past', adverb: '' }], joints: [] },
        by: { kind: 'place', preposition, things: value },
      },
    }));
}

/** "Donde estaba la tele": the place of a thing that is there no more. */
export function whereItWasAt(chart: Chart, at: number): Found<Part>[] {
  const start = oneOf(chart, at, ['donde estaba', 'donde estaban', 'donde iba', 'donde iban']);
  if (start === null) return [];
  return joinedAt(chart, start, thingAt)
    .filter(({ value }) =>
      value.items.every(({ head, determiner }) => head && determiner === 'the'),
    )
    .map(({ end, cost, value }): Found<Part> => {
      const was: Predicate = { kind: 'where', negated: false, past: true, parts: [] };
      const statement: Statement = {
        ...{ subject: value, parts: [] },
        predicates: { items: [was], joints: [] },
      };
      return { end, cost: cost + 0.3, value: { kind: 'condition', relation: 'where', statement } };
    });
}

/** "Mientras se pinta": during a work that has no thing. */
export function meanwhileAt(chart: Chart, at: number): Found<Part>[] {
  const start = oneOf(chart, at, ['mientras se']);
  if (start === null || /^(?:sec|cur|fragu|enfr|calien)/.test(keyAt(chart, start))) return [];
  return verbAt('third', 'transitive')(chart, start).map(({ end, cost, value }): Found<Part> => ({
    end,
    cost: cost + 0.3,
    value: {
      ...{ kind: 'doing', relation: 'while' },
      order: {
        ...{ negated: false, never: false, before: [], things: null, parts: [] },
        verbs: { items: [value], joints: [] },
      },
    },
  }));
}
