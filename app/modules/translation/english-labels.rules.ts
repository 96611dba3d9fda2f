import { adjectiveOrders } from './ambiguous-words.rules.ts';
import { oneOf, type Chart, type Found } from './chart.rules.ts';
import { saidAt } from './english-predicates.rules.ts';
import { joinedAt } from './english-qualities.rules.ts';
import { plainThingsAt } from './english-things.rules.ts';
import { noThing } from './thing.rules.ts';
import { suitsVerbs } from './verb-objects.rules.ts';
import type { Entry, Predicate, Said, Sentence, Statement, Things } from './sentence.types.ts';

/** Whether several things are named; null where the words do not say. */
export const isMany = ({ items: [first, ...rest], joints }: Things): boolean | null => {
  // "The outlet or switch is damaged": one of them.
  if (rest.length > 0) return joints.every((joint) => joint === 'or') ? null : true;
  if (!first?.head) return first?.pronoun === 'it' ? false : null;
  if (first.amount === 'uno') return false;
  if (first.head.entry.marks.has('plural'))
    return /(?:ing|age|ware|ery)$/.test(first.head.entry.english) ? false : null;
  return first.head.plural || (first.count !== null && first.count !== '1');
};

/** Verbs that only some things do: a toilet that runs is not a fan that runs. */
export const suits = (subject: Things, { predicate }: Said): boolean =>
  suitsVerbs(saidOrDone(predicate), subject);

/** What the subject does, and what is done to it: only walls are "hung" as drywall is. */
function saidOrDone(predicate: Predicate): readonly Entry[] {
  if (predicate.kind === 'state')
    return predicate.qualities.items
      .filter(({ form }) => form === 'past')
      .map(({ entry }) => entry);
  const isSaid = ['does', 'must', 'happened'].includes(predicate.kind);
  return isSaid && 'verbs' in predicate ? predicate.verbs.items : [];
}

/** "Clean floors - do not wax" orders to clean them, and names no clean ones. */
export const isOpenLabel = ({ items: [first] }: Things): boolean =>
  first?.determiner === 'none' &&
  adjectiveOrders.has(first.qualities.items[0]?.entry.english ?? '');

/** What stands between a thing and what is said of it. */
export const labelEnds = [':', '-', '–', '—'];

/** "Front door: sticks": what is said of the thing before the colon. */
export function toldOfAt(chart: Chart, at: number): Found<Sentence>[] {
  return plainThingsAt(chart, at).flatMap((label) => {
    const colon = oneOf(chart, label.end, labelEnds);
    if (colon === null) return [];
    const plural = isMany(label.value);
    const subject: Things = {
      items: [{ ...noThing, pronoun: plural ? 'them' : 'it' }],
      joints: [],
    };
    return joinedAt(chart, colon, saidAt, 3)
      .filter(({ value }) => value.items.every((said) => saysOf(label.value, said, plural)))
      .map((said): Found<Sentence> => {
        const predicates = {
          items: said.value.items.map(({ predicate }) => predicate),
          joints: said.value.joints,
        };
        const statement: Statement = { subject, predicates, parts: [] };
        return {
          end: said.end,
          cost: label.cost + said.cost + 0.5,
          value: { label: label.value, clauses: [{ kind: 'statement', statement }], links: [] },
        };
      });
  });
}
const saysOf = (label: Things, said: Said, plural: boolean | null): boolean =>
  said.predicate.kind === 'does' &&
  (said.plural === null || said.plural === (plural ?? said.plural)) &&
  suits(label, said);
