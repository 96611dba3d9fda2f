import {
  keyAt,
  oneOf,
  remembered,
  sensesAt,
  type Chart,
  type Found,
  type OrderVerbs,
} from '../../lexicon/chart.ts';
import {
  aloneStateCost,
  missingCost,
  orderCost,
  phrasalCost,
  stateCost,
} from '../../check/ambiguous-words.ts';
import { partsAt } from './parts.ts';
import { joinedAt, qualitiesAt } from './qualities.ts';
import { isOfKept } from './shared.ts';
import { thingsAt } from './things.ts';
import { statesOf } from '../../sentence/thing-states.ts';
import { isSpecial, suitsVerbs } from '../../sentence/verb-objects.ts';
import { weights } from '../../sentence/weights.ts';
import type { Entry, Order, Part, Things } from '../../sentence/sentence-types.ts';

/** What nobody orders: "repair decay and damage" names two findings. */
const harming = new Set(
  'damage crack corrode rust rot dent scratch clog leak jam tear ruin destroy'.split(' '),
);

/** Verbs of harm and of wishing have no imperative: "need to replace the switch". */
const isNoOrder = ({ english }: Entry): boolean =>
  harming.has(english) || /^(?:need|want|wish|like)$/.test(english);

export const verbsAt =
  (form: OrderVerbs) =>
  (chart: Chart, at: number): readonly Found<Entry>[] =>
    sensesAt(chart, at).flatMap(({ end, value }) =>
      value.entry.kind === 'verb' &&
      value.form === form &&
      value.entry.marks.has('transitive') &&
      !value.entry.marks.has('intransitive') &&
      !(form === 'base' && isNoOrder(value.entry))
        ? [{ end, cost: -weights.unusual * (end - at - 1), value: value.entry }]
        : [],
    );

/** Things whose parts are read with the clause: one thing alone has none of its own. */
export const openThingsAt = (chart: Chart, at: number): readonly Found<Things>[] =>
  thingsAt(chart, at).filter(
    ({ value: { items } }) =>
      items.length > 1 || items.every((one) => one.parts.length === 0 || isOfKept(one)),
  );

/** An order without what stands behind its verbs. */
type Base = Omit<Order, 'things' | 'parts'>;

interface Opening {
  end: number;
  negated: boolean;
  never: boolean;
  before: Entry[];
}

function openingsAt(chart: Chart, at: number): Opening[] {
  const plain = { negated: false, never: false, before: [] };
  const please = oneOf(chart, at, ['please']) ?? at;
  const not = oneOf(chart, please, ['do not', "don't"]);
  if (not !== null) return [{ ...plain, end: not, negated: true }];
  const never = oneOf(chart, please, ['never']);
  if (never !== null) return [{ ...plain, end: never, never: true }];
  const openings: Opening[] = [{ ...plain, end: please }];
  for (const { end, value } of sensesAt(chart, please))
    if (value.entry.kind === 'phrase' && /ly$/.test(value.entry.english))
      openings.push({ ...plain, end, before: [value.entry] });
  return openings;
}

/** The adverb "only" between a verb and its object: "remove only the top layer". */
function onlyAt(chart: Chart, at: number): { start: number; before: Entry[] } {
  if (keyAt(chart, at) !== 'only') return { start: at, before: [] };
  const phrase = sensesAt(chart, at).find(({ value }) => value.entry.kind === 'phrase');
  return phrase ? { start: at + 1, before: [phrase.value.entry] } : { start: at, before: [] };
}

/** What follows an order of nothing: "mix of neutrals" names a mix. */
const partsAloneAt = (chart: Chart, at: number): readonly Found<Part[]>[] =>
  keyAt(chart, at) === 'of' ? [] : partsAt(chart, at);

/** The word that says what is done to a thing, which may be missing. */
const wordOf = (chart: Chart, start: number, form: OrderVerbs, [verb]: readonly Entry[]): string =>
  form === 'base' ? keyAt(chart, start) : (verb?.english ?? '');

/** Orders that do something to the things behind their verbs. */
function fullOrdersAt(
  chart: Chart,
  start: number,
  verbs: Found<Order['verbs']>,
  form: OrderVerbs,
  base: Base,
): Found<Order>[] {
  const found: Found<Order>[] = [];
  const { items } = verbs.value;
  const { start: from, before } = onlyAt(chart, verbs.end);
  const word = wordOf(chart, start, form, items);
  const special = items.some(isSpecial) ? weights.rare : 0;
  for (const { end, cost, value: things } of openThingsAt(chart, from)) {
    if (!suitsVerbs(items, things) || isMatchedLast(verbs.value)) continue;
    const ordered = orderCost(chart, start, things);
    const compound = compoundCost(chart, verbs, things);
    for (const { end: last, cost: partsCost, value: parts } of partsAt(chart, end))
      found.push({
        end: last,
        cost:
          verbs.cost +
          cost +
          partsCost +
          ordered -
          special +
          stateCost(chart, start, things, parts) +
          compound +
          missingCost(word, parts),
        value: { ...base, before: [...base.before, ...before], things, parts },
      });
  }
  return found;
}

/**
 * The object of "match" at the end of a list of verbs is not that of the others: "rake out,
 * regrout, match the color".
 */
const isMatchedLast = ({ items, joints }: Order['verbs']): boolean =>
  joints.length > 0 && joints.every((joint) => joint === ',') && items.at(-1)?.english === 'match';

/** Orders with these verbs, of whatever stands behind them. */
function ordersOf(
  chart: Chart,
  start: number,
  verbs: Found<Order['verbs']>,
  form: OrderVerbs,
  base: Base,
): Found<Order>[] {
  const isOfSome = verbs.value.items.some(isSpecial);
  const alone = (isOfSome ? [] : partsAloneAt(chart, verbs.end)).map((parts): Found<Order> => ({
    end: parts.end,
    cost:
      verbs.cost +
      parts.cost +
      orderCost(chart, start, null) +
      phrasalCost(chart, verbs.end) +
      aloneStateCost(chart, start, parts.value),
    value: { ...base, things: null, parts: parts.value },
  }));
  return alone.concat(
    fullOrdersAt(chart, start, verbs, form, base),
    partedAt(chart, verbs, base),
    keptSoAt(chart, verbs, base),
  );
}

export const orderAt = (chart: Chart, at: number, form: OrderVerbs): readonly Found<Order>[] =>
  remembered(
    chart,
    `order-${form}`,
    at,
    () =>
      openingsAt(chart, at).flatMap(({ end: start, ...opening }) =>
        joinedAt(chart, start, verbsAt(form), 5).flatMap((verbs) =>
          ordersOf(chart, start, verbs, form, { ...opening, verbs: verbs.value }),
        ),
      ),
    6,
  );

/**
 * The last of several coordinated verbs is none where it begins a known compound: "the faucet,
 * drain and supply lines".
 */
function compoundCost(chart: Chart, { end, value }: Found<Order['verbs']>, things: Things): number {
  const last = value.items.at(-1)?.english ?? '';
  const isBare = things.items[0]?.determiner === 'none' && value.items.length > 1;
  const start = end - last.split(/[ -]/).length;
  return isBare &&
    sensesAt(chart, start).some((one) => one.end > end && one.value.entry.kind === 'noun')
    ? weights.never
    : 0;
}

/**
 * A verb of keeping with an object and its state: "keep the work area dry", "do not leave the
 * ladder unattended".
 */
function keptSoAt(
  chart: Chart,
  { end, cost, value: verbs }: Found<Order['verbs']>,
  base: Base,
): Found<Order>[] {
  const [verb] = verbs.items;
  if (!verb || isSpecial(verb) || !['keep', 'leave'].includes(verb.english)) return [];
  return openThingsAt(chart, end).flatMap((things) =>
    qualitiesAt(chart, things.end).flatMap((states) =>
      partsAt(chart, states.end).map((parts): Found<Order> => ({
        end: parts.end,
        cost: cost + things.cost + states.cost + parts.cost,
        value: {
          ...base,
          things: things.value,
          parts: [
            { kind: 'quality', qualities: statesOf(things.value, states.value), negated: false },
            ...parts.value,
          ],
        },
      })),
    ),
  );
}

const particles = new Set(['off', 'on', 'back', 'out', 'down', 'up', 'apart']);

/** A phrasal verb with its particle behind the object: "turn the water off". */
function partedAt(
  chart: Chart,
  { end, cost, value: { items } }: Found<Order['verbs']>,
  base: Base,
): Found<Order>[] {
  const [verb] = items;
  if (!verb || items.length > 1 || isSpecial(verb)) return [];
  return openThingsAt(chart, end).flatMap((things) => {
    const particle = keyAt(chart, things.end);
    // Before "of" the particle begins an adjunct of place: "keep pets out of the attic".
    if (verb.english === 'keep' && keyAt(chart, things.end + 1) === 'of') return [];
    const senses = particles.has(particle)
      ? (chart.lexicon.english.get(`${verb.english} ${particle}`) ?? [])
      : [];
    const meant = senses.filter(({ entry }) => isOrder(entry) && suitsVerbs([entry], things.value));
    const found = meant.find(({ entry }) => isSpecial(entry)) ?? meant[0];
    const whole = found?.entry ?? doneAgain(verb, particle);
    if (!whole) return [];
    return partsAt(chart, things.end + 1).map((parts) => ({
      end: parts.end,
      cost: cost + things.cost + parts.cost - weights.slight,
      value: {
        ...base,
        verbs: { items: [whole], joints: [] },
        things: things.value,
        parts: parts.value,
      },
    }));
  });
}

/**
 * The particle "back" behind a verb of fixing says that it is done again: "screw the hinge back on
 * the door".
 */
const doneAgain = (verb: Entry, particle: string): Entry | undefined =>
  particle === 'back' && isPut.test(verb.english)
    ? { ...verb, spanish: `volver a ${verb.spanish}` }
    : undefined;
const isPut =
  /^(?:screw|bolt|nail|attach|hang|install|place|glue|plug|hook|fasten|mount|connect|clip)$/;
const isOrder = ({ kind, marks }: Entry): boolean =>
  kind === 'verb' && marks.has('transitive') && !marks.has('intransitive');
