import { keyAt, oneOf, remembered, type Chart, type Found } from './chart.rules.ts';
import type { Order, Thing } from './sentence.types.ts';
import { noThing } from './thing.rules.ts';
import { joinedAt } from './spanish-noun-phrases.rules.ts';
import { partAt, partsAt, thingsAt } from './spanish-places.rules.ts';
import { orderNamed } from './spanish-senses.rules.ts';
import { forbiddenAt, keepingAt, ordersAt, type Verbs } from './spanish-predicates.rules.ts';
import { raisingVerb, worksAt } from './spanish-work.rules.ts';

const asking = ['favor de', 'por favor', 'se debe', 'se deben', 'hay que', 'habrá que'];

const due = [
  ...['se requiere', 'se requieren', 'se necesita', 'se necesitan', 'es necesario', 'se tiene que'],
  ...['falta', 'faltan', 'falta por', 'hace falta', 'pendiente', 'pendiente de', 'pendiente :'],
];

/** "Falta pintar", "se requiere cambiar": what is still to be done. */
function dueAt(chart: Chart, at: number): number | null {
  return due
    .map((words) => oneOf(chart, at, [words]))
    .reduce((found, end) => {
      const isOrder = end !== null && /[aeií]r$/.test(keyAt(chart, end));
      return isOrder ? end : found;
    }, null);
}

/** "Tapar hoyos" names its thing itself. */
const hasItsThing = ({ items }: Order['verbs']): boolean =>
  items.at(-1)?.marks.has('whole') ?? false;

export function orderAt(chart: Chart, at: number): readonly Found<Order>[] {
  return remembered(chart, 'es-order', at, () => {
    const please = oneOf(chart, at, asking) ?? dueAt(chart, at) ?? at;
    const never = oneOf(chart, please, ['nunca']);
    const not = never ?? oneOf(chart, please, ['no']);
    const orders = [
      ...joinedAt(chart, not ?? please, not === null ? ordersAt : forbiddenAt),
      ...(not === null ? worksAt(chart, please) : []),
    ];
    const base = {
      negated: not !== null && never === null,
      never: never !== null,
      before: [],
    };
    const alone = orders.flatMap((verbs) =>
      partsAt(chart, verbs.end).map((parts): Found<Order> => ({
        end: parts.end,
        cost: verbs.cost + parts.cost + (hasItsThing(verbs.value) ? -0.5 : 1),
        value: { ...base, verbs: verbs.value, things: null, parts: parts.value },
      })),
    );
    const full = orders.flatMap((verbs) =>
      thingsAt(chart, oneOf(chart, verbs.end, [':']) ?? verbs.end).flatMap((things) =>
        partsAt(chart, things.end).map((parts): Found<Order> => ({
          end: parts.end,
          cost: verbs.cost + things.cost + parts.cost,
          value: { ...base, verbs: verbs.value, things: things.value, parts: parts.value },
        })),
      ),
    );
    const howFirst = orders.flatMap((verbs) => withHowFirst(chart, verbs, base));
    return [
      ...alone,
      ...full,
      ...howFirst,
      ...encliticsAt(chart, please),
      ...(not === null ? keepingAt(chart, please) : []),
      ...(not === null ? raisingAt(chart, please) : []),
    ];
  });
}

/** "Levantar un muro" builds it, "levantar el piso" takes it up. */
function raisingAt(chart: Chart, at: number): Found<Order>[] {
  const first = oneOf(chart, at, ['levantar', 'levante']);
  if (first === null) return [];
  const kept = oneOf(chart, first, ['y conservar', 'y guardar']);
  const start = kept ?? first;
  return thingsAt(chart, oneOf(chart, start, [':']) ?? start).flatMap((things) => {
    const raising = raisingVerb(chart, things.value);
    const keeping = kept === null ? [] : ordersAt(chart, first + 1).map(({ value }) => value);
    if (!raising || (kept !== null && raising.english !== 'remove')) return [];
    const verbs = [raising, ...keeping.slice(0, 1)];
    return partsAt(chart, things.end).map((parts): Found<Order> => ({
      end: parts.end,
      cost: things.cost + parts.cost,
      value: {
        negated: false,
        never: false,
        before: [],
        verbs: { items: verbs, joints: verbs.slice(1).map(() => 'and' as const) },
        things: things.value,
        parts: parts.value,
      },
    }));
  });
}

/** "Reinstalarlas al terminar": the pronoun stands in the verb. */
function encliticsAt(chart: Chart, at: number): Found<Order>[] {
  const [, verb, , many] = /^(\p{L}+[aei]r)(l[oa](s?))$/u.exec(keyAt(chart, at)) ?? [];
  if (verb === undefined) return [];
  const entry = orderNamed(chart, verb);
  if (!entry) return [];
  const thing: Thing = { ...noThing, pronoun: many === 's' ? 'them' : 'it' };
  const base = { negated: false, never: false, before: [] };
  const order = {
    ...base,
    verbs: { items: [entry], joints: [] },
    things: { items: [thing], joints: [] },
  };
  return partsAt(chart, at + 1).map((parts) => ({
    end: parts.end,
    cost: parts.cost + 0.2,
    value: { ...order, parts: parts.value },
  }));
}

type Opening = Pick<Order, 'negated' | 'never' | 'before'>;

/** "Sellar con silicona la base": how it is done stands before the thing with its article. */
const withHowFirst = (chart: Chart, verbs: Verbs, opening: Opening): Found<Order>[] =>
  partAt(chart, verbs.end)
    .filter(({ value }) => value.kind === 'place' && value.preposition.english === 'with')
    .flatMap((how) =>
      thingsAt(chart, how.end)
        .filter(({ value }) => value.items[0]?.determiner === 'the')
        .map((things): Found<Order> => ({
          end: things.end,
          cost: verbs.cost + how.cost + things.cost + 0.5,
          value: { ...opening, verbs: verbs.value, things: things.value, parts: [how.value] },
        })),
    );
