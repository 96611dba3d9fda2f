import { keyAt, oneOf, remembered, wordsAt, type Chart, type Found } from '../../lexicon/chart.ts';
import type { Entry, Order, Thing, Things } from '../../sentence/sentence-types.ts';
import { withoutAccents } from '../../text/tokens.ts';
import { noThing } from '../../sentence/thing.ts';
import { joinedAt } from './noun-phrases.ts';
import { partAt, partsAt, thingsAt } from './places.ts';
import { orderNamed } from '../../lexicon/senses/spanish-senses.ts';
import { forbiddenAt, ordersAt } from './order-verbs.ts';
import { keepingAt, type Verbs } from './predicates.ts';
import { bareVerbsAt, bareWorksAt, describedWorksAt, raisingVerb, worksAt } from './work.ts';
import { weights } from '../../sentence/weights.ts';

const asking = [
  ...['queda pendiente de', 'queda pendiente', 'quedan pendientes', 'está pendiente'],
  ...['favor de', 'por favor', 'se debe', 'se deben', 'hay que', 'habrá que', 'se deberá'],
  ...['se deberán', 'deberá', 'deberán', 'se debería', 'se deberían', 'se ha de', 'se han de'],
  ...['es necesario', 'será necesario', 'es preciso', 'será preciso', 'es imprescindible'],
  ...['es urgente', 'conviene', 'convendría', 'procede', 'se procederá a', 'se procede a'],
  ...['proceder a', 'proceda a', 'es conveniente', 'se deben de', 'se debe de', 'debemos'],
  ...['tenemos que', 'toca', 'queda', 'quedan', 'queda por', 'quedan por', 'quedó pendiente'],
  ...['necesito', 'necesitamos', 'requiero', 'requerimos', 'quiero', 'queremos', 'quisiera'],
  ...['se va a', 'se van a', 'vamos a', 'se realizará', 'se realizarán', 'se ejecutará'],
  ...['se ejecutarán', 'se efectuará', 'se efectuarán', 'se llevará a cabo', 'se llevarán a cabo'],
  ...['se hará', 'se harán'],
  ...['solicito', 'solicitamos', 'se solicita', 'se solicita la', 'solicito la', 'me gustaría'],
  ...['favor', 'se pide', 'habría que', 'nos gustaría', 'queríamos'],
];

/** Words before a work that add nothing to it: "partida de demolición", "trabajos de pintura". */
const itemWords = [
  ...['partida de', 'partida alzada de', 'trabajos de', 'trabajo de', 'labores de', 'tareas de'],
  ...['servicio de', 'obras de', 'lump sum de', 'p . a . de', 'ud . de', 'ud .', 'm2 de', 'ml de'],
];

/**
 * Where the noun of a work begins, behind such words and its article: "proceder a la retirada de".
 */
function workStart(chart: Chart, first: number): number {
  const start = oneOf(chart, first, itemWords) ?? first;
  return oneOf(chart, start, ['la', 'el', 'los', 'las']) ?? start;
}

const due = [
  ...['se requiere', 'se requieren', 'se necesita', 'se necesitan', 'es necesario', 'se tiene que'],
  ...['falta', 'faltan', 'falta por', 'hace falta', 'pendiente', 'pendiente de', 'pendiente :'],
];

/** The word "hacer" is "perform" before a work, and "make" before a thing: "hacer la limpieza". */
function performed(chart: Chart, verbs: Order['verbs'], { items }: Things): Order['verbs'] {
  const isWork = items.every(({ head }) => head?.entry.marks.has('action') ?? false);
  const senses = chart.lexicon.english.get('perform') ?? [];
  const perform = senses.find(({ entry, form }) => entry.kind === 'verb' && form === 'base')?.entry;
  if (!isWork || !perform) return verbs;
  const said = verbs.items.map((entry) => (entry.english === 'make' ? perform : entry));
  return { ...verbs, items: said };
}

/**
 * Where the infinitive begins that is still to be done; null for none: "falta pintar", "se requiere
 * cambiar".
 */
function dueAt(chart: Chart, at: number): number | null {
  return due
    .map((words) => wordsAt(chart, at, words))
    .reduce((found, end) => {
      const isOrder = end !== null && /[aeií]r$/.test(keyAt(chart, end));
      return isOrder ? end : found;
    }, null);
}

/** Whether the last verb has its object in itself: "tapar hoyos". */
const hasItsThing = ({ items }: Order['verbs']): boolean =>
  items.at(-1)?.marks.has('whole') ?? false;

/**
 * A noun of a work behind the first object is an order of its own: "perforación de muro, drenaje y
 * remates".
 */
const isWorkBehindThing = ({ items: [first, ...others] }: Things): boolean =>
  first?.head?.entry.marks.has('action') === false &&
  others.some(({ head, determiner }) => determiner === 'none' && head?.entry.marks.has('action'));

const listAt = (chart: Chart, at: number): Found<Things>[] =>
  thingsAt(chart, at).map((things) => ({
    ...things,
    cost: things.cost + (isWorkBehindThing(things.value) ? 3 * weights.rare : 0),
  }));

export function orderAt(chart: Chart, at: number): readonly Found<Order>[] {
  return remembered(chart, 'es-order', at, () => {
    const please = oneOf(chart, at, asking) ?? dueAt(chart, at) ?? at;
    const never = oneOf(chart, please, ['nunca']);
    const not = never ?? oneOf(chart, please, ['no']);
    const orders = [
      ...joinedAt(chart, not ?? please, not === null ? ordersAt : forbiddenAt),
      ...(not === null ? worksAt(chart, workStart(chart, please)) : []),
      ...(not === null ? bareWorksAt(chart, please) : []),
    ];
    const base = {
      negated: not !== null && never === null,
      never: never !== null,
      before: [],
    };
    const alone = orders.flatMap((verbs) =>
      partsAt(chart, verbs.end).map((parts): Found<Order> => ({
        end: parts.end,
        cost:
          verbs.cost +
          parts.cost +
          // Without a thing it costs less than a clause of its own, which is rare.
          (hasItsThing(verbs.value) ? -weights.doubtful : weights.doubtful + weights.unusual),
        value: { ...base, verbs: verbs.value, things: null, parts: parts.value },
      })),
    );
    const full = orders.flatMap((verbs) =>
      listAt(chart, oneOf(chart, verbs.end, [':']) ?? verbs.end).flatMap((things) =>
        partsAt(chart, things.end).map((parts): Found<Order> => ({
          end: parts.end,
          cost: verbs.cost + things.cost + parts.cost,
          value: {
            ...{ ...base, things: things.value, parts: parts.value },
            verbs: performed(chart, verbs.value, things.value),
          },
        })),
      ),
    );
    const howFirst = orders.flatMap((verbs) => withHowFirst(chart, verbs, base));
    return [
      ...alone,
      ...full,
      ...howFirst,
      ...(not === null ? describedAt(chart, workStart(chart, please)) : []),
      ...encliticsAt(chart, please),
      ...(not === null ? keepingAt(chart, please) : []),
      ...(not === null ? raisingAt(chart, please) : []),
    ];
  });
}

/** A later work on the object of the order before it: "y posterior eliminación". */
export function laterWorkAt(chart: Chart, at: number, before: Order): Found<Order>[] {
  const things = before.things?.items ?? [];
  if (things.length === 0) return [];
  const isPlural = things.length > 1 || things.some(({ head }) => head?.plural ?? false);
  const pronoun: Thing = { ...noThing, pronoun: isPlural ? 'them' : 'it' };
  return bareVerbsAt(chart, at).flatMap((verbs) =>
    partsAt(chart, verbs.end).map((parts): Found<Order> => ({
      end: parts.end,
      cost: verbs.cost + parts.cost,
      value: {
        ...{ negated: false, never: false, before: [], verbs: verbs.value },
        things: { items: [pronoun], joints: [] },
        parts: parts.value,
      },
    })),
  );
}

/** A work with an adjunct of manner before its object: "demolición manual de tabiques". */
const describedAt = (chart: Chart, at: number): Found<Order>[] =>
  describedWorksAt(chart, at).flatMap((works) =>
    thingsAt(chart, works.end).flatMap((things) =>
      partsAt(chart, things.end).map((parts): Found<Order> => ({
        end: parts.end,
        cost: works.cost + things.cost + parts.cost,
        value: {
          negated: false,
          never: false,
          before: [],
          verbs: works.value.verbs,
          things: things.value,
          parts: [works.value.how, ...parts.value],
        },
      })),
    ),
  );

/**
 * The word "levantar" is "build" or "remove" by its object: "levantar un muro", "levantar el piso".
 */
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

/** An order with an enclitic pronoun as its object: "reinstalarlas al terminar". */
function encliticsAt(chart: Chart, at: number): Found<Order>[] {
  const [, verb, , many] = /^(\p{L}+)(l[oa](s?))$/u.exec(keyAt(chart, at)) ?? [];
  const entry = verb === undefined ? null : orderInForm(chart, verb);
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
    cost: parts.cost + weights.slight,
    value: { ...order, parts: parts.value },
  }));
}

/** The order of "cambiar", or of the "cambie" in "cámbielo", whose accent shows that it orders. */
function orderInForm(chart: Chart, form: string): Entry | null {
  if (/[aei]r$/.test(form)) return orderNamed(chart, form);
  const plain = withoutAccents(form);
  if (plain === form) return null;
  const senses = chart.lexicon.spanish.get(plain) ?? [];
  const [order] = senses.map(({ entry }) => entry.alternatives[0] ?? '');
  return order === undefined ? null : orderNamed(chart, order);
}

type Opening = Pick<Order, 'negated' | 'never' | 'before'>;

/**
 * An adjunct before the object of an order. Behind a place the object has a definite article:
 * "sellar con silicona la base"; behind an adverb it needs none: "demoler por completo tabique".
 */
const withHowFirst = (chart: Chart, verbs: Verbs, opening: Opening): Found<Order>[] =>
  partAt(chart, verbs.end)
    .filter(({ value }) => value.kind === 'place' || value.kind === 'phrase')
    .flatMap((how) =>
      thingsAt(chart, how.end)
        .filter(({ value }) => how.value.kind === 'phrase' || value.items[0]?.determiner === 'the')
        .map((things): Found<Order> => ({
          end: things.end,
          cost: verbs.cost + how.cost + things.cost + weights.doubtful,
          value: { ...opening, verbs: verbs.value, things: things.value, parts: [how.value] },
        })),
    );
