import { keyAt, oneOf, remembered, sensesAt, type Chart, type Found } from './chart.rules.ts';
import { listCost } from './ambiguous-words.rules.ts';
import { figuresOf, measureAt, measureInSpanish } from './measures.rules.ts';
import type {
  Entry,
  Determiner,
  Joined,
  Joint,
  Noun,
  Quality,
  Thing,
  Things,
} from './sentence.types.ts';

const determiners: readonly [string, Determiner][] = [
  ['all of the', 'all'],
  ['all the', 'all'],
  ['all', 'all'],
  ['any', 'any'],
  ['each', 'each'],
  ['every', 'each'],
  ['the', 'the'],
  ['this', 'this'],
  ['these', 'this'],
  ['that', 'that'],
  ['those', 'that'],
  ['both', 'both'],
  ['some', 'some'],
  ['a', 'a'],
  ['an', 'a'],
  ['its', 'own'],
  ['their', 'own'],
  ['your', 'own'],
  ['no', 'no'],
];

/** Words with a grammar of their own: never part of a name or an unknown noun. */
export const functionWords = new Set(
  (
    'a an the all any each every this that these those both some no not never and or but if when ' +
    'where which who whose while until till unless because so than then as is are was were be been ' +
    'being am has have had do does did can could will would shall should may might must need needs ' +
    'to of in on at by for from with without into onto over under it its they them their there he ' +
    'she his her we our us you your i my me one ones other what how why too very also only just ' +
    'yet still already such per via please more less than most least off out up down between'
  ).split(' '),
);

/** How two elements are joined at this place. */
export function jointAt(chart: Chart, at: number): Found<Joint> | null {
  const key = keyAt(chart, at);
  const next = keyAt(chart, at + 1);
  if (key === ',') {
    if (next === 'and' || next === '&') return { end: at + 2, cost: 0, value: ', and' };
    if (next === 'or') return { end: at + 2, cost: 0, value: ', or' };
    return { end: at + 1, cost: 0.2, value: ',' };
  }
  if (key === 'and' && next === '/' && keyAt(chart, at + 2) === 'or')
    return { end: at + 3, cost: 0, value: 'or' };
  if (key === 'and' || key === '&') return { end: at + 1, cost: 0, value: 'and' };
  if (key === 'or') return { end: at + 1, cost: 0, value: 'or' };
  if (key === '/') return { end: at + 1, cost: 0.2, value: '/' };
  return null;
}

/** One or more elements joined by commas, "and", "or" or a slash. */
export function joinedAt<T>(
  chart: Chart,
  at: number,
  item: (chart: Chart, at: number) => readonly Found<T>[],
  most = 8,
): Found<Joined<T>>[] {
  let open: Found<Joined<T>>[] = item(chart, at).map((one) => ({
    ...one,
    value: { items: [one.value], joints: [] },
  }));
  const found = [...open];
  for (let count = 1; count < most && open.length > 0; count += 1) {
    open = open.flatMap((before) => {
      const joint = jointAt(chart, before.end);
      if (!joint) return [];
      return item(chart, joint.end).map((next) => ({
        end: next.end,
        cost: before.cost + joint.cost + next.cost,
        value: {
          items: [...before.value.items, next.value],
          joints: [...before.value.joints, joint.value],
        },
      }));
    });
    found.push(...open);
  }
  return found;
}

const isNounAt = (chart: Chart, at: number, to: number): boolean =>
  sensesAt(chart, at).some(({ end, value }) => end === to && value.entry.kind === 'noun');

const adverbs: Readonly<Record<string, string>> = {
  properly: 'bien',
  correctly: 'bien',
  securely: 'bien',
  adequately: 'bien',
  well: 'bien',
  improperly: 'mal',
  incorrectly: 'mal',
  poorly: 'mal',
  inadequately: 'mal',
  badly: 'muy',
  severely: 'muy',
  heavily: 'muy',
  very: 'muy',
  slightly: 'un poco',
  partially: 'parcialmente',
  partly: 'parcialmente',
  fully: 'completamente',
  completely: 'completamente',
  permanently: 'permanentemente',
  too: 'demasiado',
};

function oneQualityAt(chart: Chart, at: number): readonly Found<Quality>[] {
  const adverb = adverbs[keyAt(chart, at)];
  if (adverb === undefined) return plainQualityAt(chart, at);
  const how = plainQualityAt(chart, at + 1)
    .filter(({ value }) => isGraded(value, adverb))
    .map((one) => ({ ...one, value: { ...one.value, adverb } }));
  return [...plainQualityAt(chart, at), ...how];
}

/** "Well" and "badly" go with participles, "very" and "too" with adjectives of one word. */
function isGraded({ entry, form }: Quality, adverb: string): boolean {
  const isParticiple = form === 'past' || /[aei]do$/.test(entry.spanish);
  if (adverb === 'bien' || adverb === 'mal') return isParticiple;
  return form !== 'gerund' && !entry.spanish.includes(' ');
}

/** "Back" of "back porch" belongs to the porch, not to what follows it. */
const isNounFrom = (chart: Chart, at: number, past: number): boolean =>
  sensesAt(chart, at).some(({ end, value }) => end > past && value.entry.kind === 'noun');

function plainQualityAt(chart: Chart, at: number): readonly Found<Quality>[] {
  return remembered(chart, 'quality', at, () =>
    sensesAt(chart, at).flatMap(({ end, value }): Found<Quality>[] => {
      const { entry, form } = value;
      const found = (name: Quality['form'], cost: number): Found<Quality>[] => [
        { end, cost: cost - 0.1 * (end - at), value: { entry, form: name, adverb: '' } },
      ];
      if (entry.kind === 'adjective')
        return found('adjective', isNounFrom(chart, at, end) ? 1.6 : 0.3);
      if (entry.kind !== 'verb') return [];
      if (form === 'past' && entry.marks.has('transitive')) return found('past', 0.6);
      if (form === 'gerund' && entry.marks.has('intransitive'))
        return found('gerund', isNounAt(chart, at, end) ? 2.4 : 0.6);
      return [];
    }),
  );
}

/** Adjectives and participles in a row, joined or not: "loose and damaged", "cracked, broken". */
export const qualitiesAt = (chart: Chart, at: number): readonly Found<Joined<Quality>>[] =>
  remembered(chart, 'qualities', at, () => joinedAt(chart, at, oneQualityAt, 4));

interface Draft {
  at: number;
  cost: number;
  qualities: Joined<Quality>;
  modifiers: Noun[];
  names: string[];
  measure: string | null;
}

const joinQualities = (a: Joined<Quality>, b: Joined<Quality>): Joined<Quality> => ({
  items: [...a.items, ...b.items],
  joints: [...a.joints, ...(a.items.length > 0 ? ([''] as Joint[]) : []), ...b.joints],
});

/** Whether the token is a name or code that both languages write alike. */
export function isName(chart: Chart, at: number): boolean {
  const token = chart.tokens[at];
  if (!token) return false;
  if (token.kind === 'quoted') return true;
  if (token.kind === 'number') return true;
  if (token.kind !== 'word' || functionWords.has(token.key)) return false;
  if (sensesAt(chart, at).length > 0) return false;
  if (/^\p{Lu}{2,5}\d*$/u.test(token.raw)) return chart.capitalsTell;
  return at > 0 && chart.capitalsTell && /^\p{Lu}/u.test(token.raw);
}

const nameAt = (chart: Chart, at: number): string => chart.tokens[at]?.raw ?? '';

/** A number, or "#" with a number, or a single capital letter, behind a noun: "bedroom 2". */
function codeAt(chart: Chart, at: number): { end: number; code: string } | null {
  const token = chart.tokens[at];
  if (!token) return null;
  if (token.kind === 'number' && measureAt(chart, at, 'en') === null)
    return { end: at + 1, code: token.raw };
  if (token.kind === 'word' && /^[B-HJ-Z]$/.test(token.raw))
    return { end: at + 1, code: token.raw };
  return null;
}

function nounsAt(chart: Chart, at: number): Found<Noun>[] {
  return sensesAt(chart, at).flatMap(({ end, value: { entry, plural } }) => {
    if (entry.kind !== 'noun') return [];
    const value: Noun = { entry, plural, code: null };
    const plain = { end, cost: -0.3 * (end - at - 1), value };
    const code = codeAt(chart, end);
    return code
      ? [plain, { end: code.end, cost: plain.cost, value: { ...value, code: code.code } }]
      : [plain];
  });
}

const compoundCost = ({ entry, plural }: Noun): number =>
  (plural && !entry.marks.has('plural') ? 1.5 : 0) + kindCost(entry);
const kindCost = (entry: Entry): number =>
  entry.marks.has('place') ? 1 : entry.marks.has('mass') ? 1.6 : 2;

function extensions(chart: Chart, draft: Draft): Draft[] {
  const { at } = draft;
  const next: Draft[] = [];
  for (const quality of qualitiesAt(chart, at))
    next.push({
      ...draft,
      at: quality.end,
      cost: draft.cost + quality.cost + (draft.modifiers.length > 0 ? 0.6 : 0),
      qualities: joinQualities(draft.qualities, quality.value),
    });
  const measure = draft.measure ? null : measureAt(chart, at, 'en');
  if (measure)
    next.push({ ...draft, at: measure.end, cost: draft.cost, measure: measureInSpanish(measure) });
  else if (isName(chart, at))
    next.push({
      ...draft,
      at: at + 1,
      cost: draft.cost + 0.5,
      names: [...draft.names, nameAt(chart, at)],
    });
  if (draft.modifiers.length < 3)
    for (const noun of nounsAt(chart, at))
      next.push({
        ...draft,
        at: noun.end,
        cost: draft.cost + noun.cost + compoundCost(noun.value),
        modifiers: [...draft.modifiers, noun.value],
      });
  return next;
}

type Core = Pick<Thing, 'qualities' | 'modifiers' | 'head' | 'names' | 'measure'>;

function coresFrom(chart: Chart, draft: Draft, depth: number): Found<Core>[] {
  const { qualities, modifiers, names, measure } = draft;
  const heads = nounsAt(chart, draft.at).map((noun) => ({
    end: noun.end,
    cost: draft.cost + noun.cost,
    value: { qualities, modifiers, head: noun.value, names, measure },
  }));
  const deeper =
    depth > 6 ? [] : extensions(chart, draft).flatMap((next) => coresFrom(chart, next, depth + 1));
  return [...heads, ...deeper];
}

const emptyDraft = (at: number): Draft => ({
  at,
  cost: 0,
  qualities: { items: [], joints: [] },
  modifiers: [],
  names: [],
  measure: null,
});

const coresAt = (chart: Chart, at: number): readonly Found<Core>[] =>
  remembered(chart, 'core', at, () => coresFrom(chart, emptyDraft(at), 0));

const bare: Thing = {
  determiner: 'none',
  count: null,
  qualities: { items: [], joints: [] },
  modifiers: [],
  head: null,
  pronoun: null,
  names: [],
  measure: null,
  amount: null,
  kept: null,
  parts: [],
};

/** Names and codes alone: "per SW 7008", "with Behr Ultra". */
export function namesAt(chart: Chart, at: number): Found<Thing>[] {
  let end = at;
  while (end < at + 5 && isName(chart, end)) end += 1;
  if (end === at) return [];
  const names = Array.from({ length: end - at }, (_, index) => nameAt(chart, at + index));
  return [{ end, cost: 2.5, value: { ...bare, names } }];
}

function pronounAt(chart: Chart, at: number): Found<Thing>[] {
  const key = keyAt(chart, at);
  if (key === 'it' || key === 'them' || key === 'they')
    return [{ end: at + 1, cost: 0, value: { ...bare, pronoun: key === 'it' ? key : 'them' } }];
  return qualitiesAt(chart, at).flatMap(({ end, cost, value }) => {
    const word = keyAt(chart, end);
    if (word !== 'one' && word !== 'ones') return [];
    return [{ end: end + 1, cost, value: { ...bare, qualities: value, pronoun: word } }];
  });
}

const looksLikeNoun = (word: string): boolean =>
  word.length > 2 && !/(?:ly|ing|ed|ize|ify)$/.test(word) && !functionWords.has(word);

/** Whether an unknown noun phrase ends here: the text ends, or a mark or function word follows. */
function isBoundary(chart: Chart, at: number): boolean {
  const token = chart.tokens[at];
  if (!token) return true;
  if (token.kind === 'mark') return token.raw !== '-' && token.raw !== "'";
  const stops = ['in', 'on', 'at', 'and', 'or', 'with', 'under', 'behind', 'above', 'near', 'from'];
  return stops.includes(token.key);
}

/** Up to four words of which at least one is unknown and the others may belong to a noun. */
function keptAt(chart: Chart, at: number): Found<Thing>[] {
  let end = at;
  let unknown = 0;
  while (end < at + 4 && !isBoundary(chart, end)) {
    const token = chart.tokens[end];
    if (!token || token.kind !== 'word' || functionWords.has(token.key)) return [];
    const senses = sensesAt(chart, end);
    if (senses.length === 0) {
      if (!looksLikeNoun(token.key)) return [];
      unknown += 1;
    }
    end += 1;
  }
  if (unknown === 0 || !isBoundary(chart, end)) return [];
  const kept = chart.tokens.slice(at, end).map(({ raw }) => raw);
  return [{ end, cost: 12, value: { ...bare, kept: kept.join(' ') } }];
}

function amountAt(chart: Chart, at: number): Found<Thing>[] {
  const about = oneOf(chart, at, ['approximately', 'approx .', 'approx', 'about']);
  const measure = measureAt(chart, about ?? at, 'en');
  if (!measure) return [];
  const amount = (about === null ? '' : 'aproximadamente ') + measureInSpanish(measure);
  const alone = { end: measure.end, cost: 1, value: { ...bare, amount } };
  const of = keyAt(chart, measure.end) === 'of' ? measure.end + 1 : null;
  if (of === null) return [alone];
  const of2 = oneOf(chart, of, ['the']) ?? of;
  const whole = coresAt(chart, of2).map(({ end, cost, value }) => ({
    end,
    cost,
    value: { ...bare, ...value, amount },
  }));
  return [alone, ...whole];
}

interface Start {
  end: number;
  determiner: Determiner;
  count: string | null;
}

/** "All 3", "the two", "(2)", "six (6)" before the noun. */
function startsAt(chart: Chart, at: number): Start[] {
  const starts: Start[] = [{ end: at, determiner: 'none', count: null }];
  for (const [words, determiner] of determiners) {
    const end = oneOf(chart, at, [words]);
    if (end !== null) {
      starts.push({ end, determiner, count: null });
      break;
    }
  }
  return starts.flatMap((start) => {
    const counted = countAt(chart, start.end);
    return counted ? [start, { ...start, ...counted }] : [start];
  });
}

function countAt(chart: Chart, at: number): { end: number; count: string } | null {
  if (keyAt(chart, at) === '(' && keyAt(chart, at + 2) === ')') {
    const figures = figuresOf(keyAt(chart, at + 1), 'en');
    return figures === null ? null : { end: at + 3, count: figures };
  }
  const figures = figuresOf(keyAt(chart, at), 'en');
  if (figures === null || measureAt(chart, at, 'en')) return null;
  const again = keyAt(chart, at + 1) === '(' && keyAt(chart, at + 2) === figures;
  if (again && keyAt(chart, at + 3) === ')') return { end: at + 4, count: figures };
  return { end: at + 1, count: figures };
}

/** "4 kitchen and bathroom outlets" counts no kitchens. */
const countCost = (count: string | null, { head }: Core): number =>
  isMany(count) && head !== null && !head.plural && !head.entry.marks.has('mass') ? 6 : 0;
const isMany = (count: string | null): boolean => count !== null && count !== '1';

/** A noun phrase without what follows its noun. */
export const thingAt = (chart: Chart, at: number): readonly Found<Thing>[] =>
  remembered(chart, 'thing', at, () => {
    const found: Found<Thing>[] = [];
    for (const { end: from, determiner, count } of startsAt(chart, at)) {
      for (const { end, cost, value } of coresAt(chart, from))
        found.push({
          end,
          cost: cost + countCost(count, value),
          value: { ...bare, ...value, determiner, count },
        });
      if (count === null)
        for (const { end, cost, value } of keptAt(chart, from))
          found.push({ end, cost, value: { ...value, determiner } });
    }
    return [...found, ...pronounAt(chart, at), ...amountAt(chart, at), ...namesAt(chart, at)];
  });

const isPlace = ({ head }: Thing): boolean => head?.entry.marks.has('place') ?? false;
const isDefect = ({ head }: Thing): boolean => head?.entry.marks.has('defect') ?? false;

/** "Kitchen and bathroom outlets", "ceiling and wall leak": the first noun may be a modifier. */
function sharedHeadCost({ items }: Things): number {
  const [first] = items;
  const last = items.at(-1);
  if (!first?.head || !last || items.length < 2) return 0;
  const isBare = first.determiner === 'none' && !first.head.plural && first.parts.length === 0;
  if (!isBare || last.modifiers.length === 0) return 0;
  return isPlace(first) !== isPlace(last) || isDefect(first) !== isDefect(last) ? 5 : 0;
}

/** Places and other things do not stand in one list without a reason. */
const mixCost = ({ items }: Things): number =>
  items.some(isPlace) && !items.every(isPlace) ? 1.2 : 0;

/** Things of a list, none of which has a place or another part behind it. */
export const plainThingsAt = (chart: Chart, at: number): readonly Found<Things>[] =>
  remembered(chart, 'plain-things', at, () =>
    joinedAt(chart, at, thingAt).map((one) => ({ ...one, cost: one.cost + mixCost(one.value) })),
  );

function placedThingAt(chart: Chart, at: number): readonly Found<Thing>[] {
  return remembered(chart, 'placed-thing', at, () => {
    const plain = thingAt(chart, at);
    let open: readonly Found<Thing>[] = plain;
    const found = [...plain];
    for (let count = 0; count < 2 && open.length > 0; count += 1) {
      open = open.flatMap((thing) =>
        chart.grammar
          .part(chart, thing.end)
          .filter(({ value }) => value.kind === 'place' || value.kind === 'quality')
          .map((part) => ({
            end: part.end,
            cost: thing.cost + part.cost + 0.1,
            value: { ...thing.value, parts: [...thing.value.parts, part.value] },
          })),
      );
      found.push(...open);
    }
    return found;
  });
}

/** Things of a list, each with the places and states behind it. */
export const thingsAt = (chart: Chart, at: number): readonly Found<Things>[] =>
  remembered(chart, 'things', at, () =>
    joinedAt(chart, at, placedThingAt).map((one) => ({
      ...one,
      cost: one.cost + listCost(one.value) + sharedHeadCost(one.value),
    })),
  );
