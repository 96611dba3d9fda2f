import { keyAt, remembered, sensesAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { adverbIn } from '../../lexicon/adverbs.ts';
import { pastParticiple } from '../forms.ts';
import { isSpecial } from '../../sentence/verb-objects.ts';
import type { Sense } from '../../lexicon/lexicon.ts';
import { weights } from '../../sentence/weights.ts';
import type { Entry, Joined, Joint, Quality } from '../../sentence/sentence-types.ts';

/** What a comma or a slash costs more than "and": two slight steps, and no unusual one. */
const markCost = 2 * weights.slight;

/** How two elements are joined by a comma and what stands behind it: ", and", ", or". */
function commaJointAt(at: number, next: string): Found<Joint> {
  if (next === 'and' || next === '&') return { end: at + 2, cost: 0, value: ', and' };
  if (next === 'or') return { end: at + 2, cost: 0, value: ', or' };
  return { end: at + 1, cost: markCost, value: ',' };
}

/** The conjunctions of predicates, which are those of lists and "but": "stiff but functional". */
function saidJointAt(chart: Chart, at: number): Found<Joint> | null {
  const comma = keyAt(chart, at) === ',' ? at + 1 : at;
  if (keyAt(chart, comma) === 'but') return { end: comma + 1, cost: weights.slight, value: 'but' };
  return jointAt(chart, at);
}

/** How two elements are joined at this place. */
function jointAt(chart: Chart, at: number): Found<Joint> | null {
  const key = keyAt(chart, at);
  const next = keyAt(chart, at + 1);
  if (key === ',') return commaJointAt(at, next);
  if (key === 'and' && next === '/' && keyAt(chart, at + 2) === 'or')
    return { end: at + 3, cost: 0, value: 'or' };
  if (key === 'and' || key === '&' || key === '+') return { end: at + 1, cost: 0, value: 'and' };
  if (key === 'or') return { end: at + 1, cost: 0, value: 'or' };
  if (key === '/') return { end: at + 1, cost: markCost, value: '/' };
  return null;
}

type Item<T> = (chart: Chart, at: number) => readonly Found<T>[];

/** The lists with one element more. */
const furtherAt = <T>(
  chart: Chart,
  lists: readonly Found<Joined<T>>[],
  item: Item<T>,
  isSaid: boolean,
): Found<Joined<T>>[] =>
  lists.flatMap((before) => {
    const joint = (isSaid ? saidJointAt : jointAt)(chart, before.end);
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

/**
 * One or more elements joined by commas, "and", "or" or a slash; what is said of a thing by "but".
 */
export function joinedAt<T>(
  chart: Chart,
  at: number,
  item: Item<T>,
  most = 8,
  isSaid = false,
): Found<Joined<T>>[] {
  const first = item(chart, at);
  if (first.length === 0) return [];
  const found = first.map(({ end, cost, value }): Found<Joined<T>> => ({
    end,
    cost,
    value: { items: [value], joints: [] },
  }));
  let open: readonly Found<Joined<T>>[] = found;
  for (let count = 1; count < most && open.length > 0; count += 1) {
    open = furtherAt(chart, open, item, isSaid);
    if (open.length > 0) found.push(...open);
  }
  return found;
}

const isNounAt = (chart: Chart, at: number, to: number): boolean =>
  sensesAt(chart, at).some(({ end, value }) => end === to && value.entry.kind === 'noun');

/** An adverb of manner behind its participle: "installed improperly". */
const withHow = (chart: Chart, { end, cost, value }: Found<Quality>): Found<Quality>[] => {
  const adverb =
    value.form === 'past' ? adverbIn(chart.lexicon, keyAt(chart, end), 'quality') : undefined;
  return adverb === 'bien' || adverb === 'mal'
    ? [{ end: end + 1, cost, value: { ...value, adverb } }]
    : [];
};

const always = new Set(['continuously', 'constantly']);

/**
 * With a participle of work "badly" is an adverb of manner, with one of harm an adverb of
 * degree: "badly fitted", "badly damaged".
 */
const isBadWork = (chart: Chart, at: number, { form, entry }: Quality): boolean =>
  keyAt(chart, at) === 'badly' && form === 'past' && !harmed.test(entry.english);
const harmed = new RegExp(
  String.raw`^(?:damage|burn|stain|scratch|bend|tear|erode|infest|neglect|crack|chip|dent|rust` +
    String.raw`|rot|corrode|bruise|pit|weather|wear|soil|flood|overload|discolor|fade|warp|break` +
    String.raw`|crush|scar|gouge|score|leak|clog|block|obstruct|contaminate|need)`,
);

function oneQualityAt(chart: Chart, at: number): readonly Found<Quality>[] {
  const adverb = adverbIn(chart.lexicon, keyAt(chart, at), 'quality', 'degree');
  if (always.has(keyAt(chart, at))) return [];
  const plain = plainQualityAt(chart, at);
  if (adverb === undefined)
    return plain.length === 0 ? plain : [...plain, ...plain.flatMap((one) => withHow(chart, one))];
  const how = plainQualityAt(chart, at + 1)
    .filter(({ value }) => isGraded(value, adverb))
    .map(({ value, ...one }) => {
      const said = isBadWork(chart, at, value) ? 'mal' : adverb;
      return { ...one, value: { ...value, adverb: said } };
    });
  return [...plain, ...how];
}

/**
 * Adverbs of manner modify participles, adverbs of degree adjectives of one word: "badly
 * sealed", "too loose".
 */
function isGraded({ entry, form }: Quality, adverb: string): boolean {
  const isParticiple = form === 'past' || /[aei]do$/.test(entry.spanish);
  if (adverb === 'bien' || adverb === 'mal') return isParticiple;
  return !entry.spanish.includes(' ');
}

/** An adjective that is the beginning of a compound belongs to that: "back porch". */
const isNounFrom = (chart: Chart, at: number, past: number): boolean =>
  sensesAt(chart, at).some(({ end, value }) => end > past && value.entry.kind === 'noun');

/** Nearly as much as a clause may cost: "confirm hydrant is shut down" has no shut hydrant. */
const alikeCost = 2 * weights.slight + 4 * weights.rare;

/** Participles that look like their verb are rare, and some say something else: "cut hazard". */
const pastCost = (english: string): number => {
  const isAlike = /^(?:(?:re-?)?(?:set|run|put|let|hit|cut|shut)|lead|mean)$/.test(english);
  if (isAlike) return weights.never;
  return pastParticiple(english) === english ? alikeCost : weights.doubtful;
};

/** Behind an imperative "cut" is a participle: "repair cut framing". */
const isCut = (chart: Chart, at: number): boolean =>
  at > 0 &&
  keyAt(chart, at) === 'cut' &&
  sensesAt(chart, at - 1).some(
    ({ value: { entry, form } }) => entry.kind === 'verb' && form === 'base',
  );

const isMoreSo = (chart: Chart, at: number): boolean =>
  keyAt(chart, at) === 'more' &&
  (sensesAt(chart, at + 1).length === 0 ||
    sensesAt(chart, at + 1).some(({ value }) => value.entry.kind === 'adjective'));

/** What some things alone undergo is said of others seldom: "cleared" drains, "cleared" areas. */
const participleCost = (chart: Chart, at: number, entry: Entry): number =>
  (isCut(chart, at) ? weights.rare : pastCost(entry.english)) +
  (isSpecial(entry) ? weights.doubtful : 0);

const isUndergone = (entry: Entry): boolean => entry.marks.has('transitive');

/**
 * A gerund of an intransitive verb says how a thing is, unless the verb has an adjective of its
 * own.
 */
const isDoing = ({ marks }: Entry): boolean => marks.has('intransitive') && !marks.has('said');

/** Verbs whose past forms say something else: "at the front left" is a side, "ground" no state. */
const otherwise = new Set(['leave', 'grind']);

/** More than rare: "cracks in concrete driveway, sidewalk and patio" names a concrete driveway. */
const ofCompoundCost = weights.slight + weights.unusual + weights.rare;

/** In which form a sense says how a thing is, and how rarely; null where it says something else. */
function saidOf(
  chart: Chart,
  at: number,
  { end, value: { entry, form } }: Found<Sense>,
): readonly [Quality['form'], number] | null {
  if (entry.kind === 'adjective')
    return ['adjective', isNounFrom(chart, at, end) ? ofCompoundCost : weights.unusual];
  if (entry.kind !== 'verb') return null;
  if (form === 'past' && isUndergone(entry)) return ['past', participleCost(chart, at, entry)];
  if (form === 'gerund' && isDoing(entry))
    return ['gerund', isNounAt(chart, at, end) ? 2 * weights.rare : weights.doubtful];
  return null;
}

function readQuality(chart: Chart, at: number): Found<Quality>[] {
  const found: Found<Quality>[] = [];
  // Before an adjective "more" is a comparative, and no quantifier: "more durable".
  if (isMoreSo(chart, at)) return found;
  for (const sense of sensesAt(chart, at)) {
    const { end, value } = sense;
    const said = otherwise.has(value.entry.english) ? null : saidOf(chart, at, sense);
    if (said)
      found.push({
        end,
        cost: said[1] - weights.slight * (end - at),
        value: { entry: value.entry, form: said[0], adverb: '' },
      });
  }
  return found;
}

const plainQualityAt = (chart: Chart, at: number): readonly Found<Quality>[] =>
  remembered(chart, 'quality', at, readQuality);

const isMaterial = (quality: Quality | undefined): boolean =>
  quality?.form === 'adjective' && quality.entry.spanish.startsWith('de ');

/** Adjectives of material that are nouns as often: "wood", "metal". */
const isStuff = (quality: Quality | undefined): boolean =>
  isMaterial(quality) && stuffs.test(quality?.entry.english ?? '');
const stuffs =
  /^(?:wood|wooden|metal|brick|stone|plastic|concrete|glass|steel|aluminum|copper|vinyl|ceramic|tile|rubber|iron)$/;

/** Beside another finish "stained" is a finish, and no dirt: "stained and sealed". */
const isSpotted = ({ entry, form }: Quality): boolean =>
  form === 'adjective' && entry.english === 'stained';
const finishes = new Set(
  'seal sealed sand sanded paint painted prime primed finish finished varnish varnished wax'.split(
    ' ',
  ),
);

const isTooMuch = (adverb: string, { spanish }: Entry): boolean =>
  adverb === 'demasiado' || spanish.startsWith('demasiado ');

/**
 * Adjectives in a row are said of one thing, unless they exclude each other: "tear-off existing,
 * new underlayment".
 */
const isOne = ({ items, joints }: Joined<Quality>): boolean => {
  // No comma stands between a material and its noun: "fogged glass, lower sash".
  if (joints.some((joint, at) => joint === ',' && isMaterial(items[at]))) return false;
  // A material before a conjunction is a noun: "exposed wood and peeling paint".
  if (joints.some((_joint, at) => isStuff(items[at]))) return false;
  // A comma behind "too" and its adjective begins another finding: "too warm, poor circulation".
  if (items.some(({ adverb, entry }, at) => joints[at] === ',' && isTooMuch(adverb, entry)))
    return false;
  const names = items.map(({ entry }) => entry.english);
  if (items.some(isSpotted) && names.some((name) => finishes.has(name))) return false;
  return !(names.includes('new') && names.some((name) => /^(?:existing|old)$/.test(name)));
};

const readQualities = (chart: Chart, at: number): Found<Joined<Quality>>[] =>
  joinedAt(chart, at, oneQualityAt, 4, true).filter(({ value }) => isOne(value));

/** Adjectives and participles in a row, joined or not: "loose and damaged", "cracked, broken". */
export const qualitiesAt = (chart: Chart, at: number): readonly Found<Joined<Quality>>[] =>
  remembered(chart, 'qualities', at, readQualities);
