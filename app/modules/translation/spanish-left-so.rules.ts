import { keyAt, type Chart, type Found } from './chart.rules.ts';
import type { Order } from './sentence.types.ts';
import { joinedAt, qualityAt } from './spanish-noun-phrases.rules.ts';
import { partsAt } from './spanish-places.rules.ts';
import { noThing } from './thing.rules.ts';

/** "Y dejarlas abiertas": in which state the things named before are to be. */
export function leftSoAt(chart: Chart, at: number): Found<Order>[] {
  const [, verb, many] = /^(dej[aeá]r?|manten(?:er|ga))l[oa](s?)$/u.exec(keyAt(chart, at)) ?? [];
  if (verb === undefined) return [];
  const senses = chart.lexicon.english.get(verb.startsWith('m') ? 'keep' : 'leave') ?? [];
  const entry = senses.find((one) => one.entry.kind === 'verb' && one.form === 'base')?.entry;
  if (!entry) return [];
  return joinedAt(chart, at + 1, qualityAt).flatMap((states) =>
    partsAt(chart, states.end).map((parts): Found<Order> => ({
      end: parts.end,
      cost: states.cost + parts.cost,
      value: {
        ...{ negated: false, never: false, before: [], verbs: { items: [entry], joints: [] } },
        things: { items: [{ ...noThing, pronoun: many === 's' ? 'them' : 'it' }], joints: [] },
        parts: [{ kind: 'quality', qualities: states.value, negated: false }, ...parts.value],
      },
    })),
  );
}
