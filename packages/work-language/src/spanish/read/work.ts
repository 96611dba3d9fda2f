import { byWord } from '../../text/by-word.ts';
import { manners } from './work-manners.ts';
import { keyAt, oneOf, wordsAt, type Chart, type Found } from '../../lexicon/chart.ts';
import { joinedAt } from './noun-phrases.ts';
import { spanishSensesAt } from '../../lexicon/senses/spanish-senses.ts';
import type { Entry, Joined, Part, Thing, Things } from '../../sentence/sentence-types.ts';
import { weights } from '../../sentence/weights.ts';

const articles = ['de los', 'de las', 'de el', 'de la', 'de'];

/** Works that cover a surface: of the material itself ("enlucido de yeso") with another verb. */
const coverings: Readonly<Record<string, string>> = byWord({
  alicatado: 'install',
  solado: 'install',
  enfoscado: 'apply',
  enlucido: 'apply',
  guarnecido: 'apply',
  revoque: 'apply',
  tarrajeo: 'apply',
  aplanado: 'apply',
  vaciado: 'pour',
  pintura: 'apply',
  aislamiento: 'install',
  impermeabilización: 'apply',
  revestimiento: 'install',
  chapado: 'install',
  aplacado: 'install',
  enchape: 'install',
});
const coats =
  'tile|plaster|render|mortar|marble|terrazzo|cement|stone|granite|paint|varnish|enamel|insulation|' +
  'membrane|foam|polystyrene|wool|sheet|porcelain|brick';
const poured = 'concrete|slab|footing|foundation|column|beam';
const coated = new RegExp(`(?:^| )(?:${coats})s?$`);
const cast = new RegExp(`(?:^| )(?:${poured})s?$`);

function coveringOf(chart: Chart, at: number): Entry | null {
  const english = coverings[keyAt(chart, at)];
  const of = thingOfWork(chart, at);
  const materials = english === 'pour' ? cast : coated;
  const isMaterial =
    of !== null &&
    spanishSensesAt(chart, of).some(({ value: { entry } }) => materials.test(entry.english));
  return english !== undefined && isMaterial ? verbOf(chart, english) : null;
}

function verbOf(chart: Chart, english: string): Entry {
  const senses = chart.lexicon.english.get(english) ?? [];
  return senses.find(({ entry }) => isOrder(entry))?.entry ?? { ...plainVerb, english };
}
const plainVerb: Entry = {
  english: '',
  spanish: '',
  alternatives: [],
  kind: 'verb',
  gender: 'm',
  marks: new Set(['transitive']),

  neighbours: null,
  crew: '',
  trade: 'general',
};
const isOrder = ({ kind, marks }: Entry): boolean => kind === 'verb' && marks.has('transitive');

/** A noun of a coating with a flaw is a thing, and no work: "pintura de la puerta descascarada". */
const flaws = new RegExp(
  String.raw`^(?:descas|descara|despeg|desprend|levant|desgast|pelad|sopla|deterior|agriet|manch` +
    String.raw`|suelt|faltante|rot[oa]s?$|hinch|fisur|hundid|cuarte|bufad|fof|huec)`,
);
const surfaceCoats = new RegExp(
  String.raw`^(?:pintura|lechada|revoque|enlucido|enfoscado|aplanado|repello|tarrajeo|alicatado` +
    String.raw`|enchape|solado|embaldosado|chapado|revestimiento|alisado)$`,
);
const isInBadState = ({ tokens }: Chart): boolean =>
  tokens.some(
    ({ key }, at) =>
      /^(?:mal|malas|pésimo)$/.test(key) && /^(?:estado|condic)/.test(tokens[at + 1]?.key ?? ''),
  );
const isCoatWithFlaw = (chart: Chart, at: number): boolean =>
  surfaceCoats.test(keyAt(chart, at)) &&
  (chart.tokens.some(({ key }) => flaws.test(key)) || isInBadState(chart));

/**
 * Whether the noun of a work begins the name of a thing, as the lexicon marks it: "solado de
 * limpieza", "pintura látex". With "de" behind it the name is longer: "extracción de humos de la
 * cocina".
 */
export const namesThing = (chart: Chart, at: number): boolean =>
  spanishSensesAt(chart, at).some(
    ({ end, value: { entry } }) =>
      end > at + 1 &&
      entry.kind === 'noun' &&
      entry.marks.has('named') &&
      keyAt(chart, end) !== 'de',
  );

/** A work that was done badly is found, and is no order: "nivelación fuera de tolerancia". */
const isOutOfTolerance = ({ tokens }: Chart): boolean =>
  tokens.some(
    ({ key }, at) =>
      key === 'fuera' &&
      /^(?:tolerancia|norma|especificación|plomo)$/.test(tokens[at + 2]?.key ?? ''),
  );

/** Where the thing of a work begins, behind the works that are joined with it. */
const thingOfWork = (chart: Chart, at: number): number | null => {
  const isJoined =
    /^[ye]$/.test(keyAt(chart, at + 1)) && chart.lexicon.works[keyAt(chart, at + 2)] !== undefined;
  return oneOf(chart, isJoined ? at + 3 : at + 1, articles);
};

const papers =
  /(?:^| )(?:report|estimate|quote|plan|drawing|list|inventory|schedule|budget|manual)s?$/;
const madeThings =
  'wall|partition|door|window|frame|gate|fence|opening|step|stairs|staircase|ramp|slab|floor|' +
  'cabinet|vanity|closet|shelf|shelving unit|countertop|furniture|table|bench|box|railing|handrail|' +
  'fireplace|chimney|footing|column|beam|ceiling|manhole|pit|trench|planter|curb|sidewalk';
const made = new RegExp(`(?:^| )(?:${madeThings})s?$`);

/**
 * The verb of a noun of making by its object: a work is carried out, a paper prepared, a thing
 * built; null for others.
 */
function makingOf(chart: Chart, at: number): string | null {
  const of = thingOfWork(chart, at);
  const [named] = spanishSensesAt(chart, of ?? at + 1).toSorted((a, b) => b.end - a.end);
  if (!named) return null;
  const { english, marks } = named.value.entry;
  if (marks.has('action')) return 'carry out';
  if (papers.test(english)) return 'prepare';
  return made.test(english) ? 'build' : null;
}

/** Joints of tile are regrouted, those of masonry repointed. */
const isTiled = ({ tokens }: Chart): boolean =>
  tokens.some(({ key }) =>
    /^(?:azulej|loset|cerámic|baldos|porcelan|alicat|gres|mosaic)/.test(key),
  );

/** Bars of steel are cut, bent and tied. */
const steelWorks: Readonly<Record<string, string>> = byWord({
  habilitación: 'cut and bend',
  armado: 'tie',
});
const isOfSteel = ({ tokens }: Chart): boolean =>
  tokens.some(({ key }) => /^(?:acero|varillas?|fierro)$/.test(key));

function workVerb(chart: Chart, at: number): string | null {
  const key = keyAt(chart, at);
  if (key === 'cepillado') return 'plane';
  if (/^(?:realización|elaboración)$/.test(key)) return makingOf(chart, at);
  if (key === 'formación') return 'build';
  const ofSteel = steelWorks[key];
  if (ofSteel !== undefined && isOfSteel(chart)) return ofSteel;
  if (/^(?:rejuntado|rejunte)$/.test(key) && isTiled(chart)) return 'regrout';
  return chart.lexicon.works[key] ?? null;
}

function workAt(chart: Chart, at: number): Found<Entry>[] {
  if (isCoatWithFlaw(chart, at) || namesThing(chart, at)) return [];
  if (isOutOfTolerance(chart)) return [];
  const english = workVerb(chart, at);
  if (english === null) return [];
  return [{ end: at + 1, cost: 0, value: coveringOf(chart, at) ?? verbOf(chart, english) }];
}

const surfaceWorks =
  /^(?:enfoscado|enlucido|guarnecido|revoque|tarrajeo|aplanado|repello|repellado|pañete|picado)$/;
const placing = /^(?:colocación|instalación|montaje|pegado|suministro|provisión)$/;

/**
 * Whether one of two joined works is done to a surface and the other to what it gets: "enfoscado y
 * colocación del alicatado".
 */
function isOfTwoThings(chart: Chart, at: number, end: number): boolean {
  const keys = chart.tokens.slice(at, end).map(({ key }) => key);
  return keys.some((key) => surfaceWorks.test(key)) && keys.some((key) => placing.test(key));
}

const joinedWorksAt = (chart: Chart, at: number): Found<Joined<Entry>>[] =>
  joinedAt(chart, at, workAt).filter(
    ({ end, value: { items } }) =>
      !isOfTwoThings(chart, at, end) &&
      (items.length === 1 || !items.some(({ english }) => / (?:from|of|on)$/.test(english))),
  );

/** Works with the "de" before their object: "suministro y colocación de". */
export const worksAt = (chart: Chart, at: number): Found<Joined<Entry>>[] =>
  joinedWorksAt(chart, at).flatMap((found) => {
    const start =
      wordsAt(chart, found.end, 'de') ??
      (served.has(keyAt(chart, found.end - 1)) ? wordsAt(chart, found.end, 'a') : null);
    return start === null ? [] : [{ ...found, end: start, cost: weights.slight }];
  });

/** Works whose object may have "a" before it: "mantenimiento a equipos". */
const served = new Set(
  'mantenimiento limpieza reparación revisión servicio ajuste lavado inspección seguimiento'.split(
    ' ',
  ),
);

/** Works without an object: "eliminación". */
export const bareVerbsAt = (chart: Chart, at: number): Found<Joined<Entry>>[] =>
  joinedWorksAt(chart, at).filter(({ end }) => {
    const isNamed = spanishSensesAt(chart, end).some(
      ({ value: { entry } }) => entry.kind === 'noun',
    );
    return keyAt(chart, end) !== 'de' && !isNamed;
  });

/**
 * A work at the beginning with its object without "de": "demolición falsos techos", "cambio
 * cerradura".
 */
export function bareWorksAt(chart: Chart, at: number): Found<Joined<Entry>>[] {
  if (at > 0) return [];
  return joinedWorksAt(chart, at).flatMap((found) => {
    const isThing = spanishSensesAt(chart, found.end).some(
      ({ value: { entry } }) => entry.kind === 'noun' && !entry.marks.has('action'),
    );
    const isQuality = spanishSensesAt(chart, found.end).some(
      ({ value: { entry } }) => entry.kind === 'adjective',
    );
    return isThing && !isQuality ? [{ ...found, cost: weights.rare }] : [];
  });
}

interface DescribedWorks {
  verbs: Joined<Entry>;
  how: Part;
}

/**
 * Works with an adjunct of manner before the "de" of their object: "demolición manual de",
 * "limpieza general y desinfección de".
 */
export function describedWorksAt(chart: Chart, at: number): Found<DescribedWorks>[] {
  return joinedWorksAt(chart, at).flatMap((found) =>
    mannersAt(chart, found.end).flatMap((how) => {
      const start = wordsAt(chart, how.end, 'de') ?? wordsAt(chart, how.end, 'a');
      if (start === null) return [];
      return [{ end: start, cost: weights.unusual, value: { verbs: found.value, how: how.value } }];
    }),
  );
}

/** An adjective of manner behind the noun of a work: "mantenimiento general". */
function mannerAt(chart: Chart, at: number): Part | null {
  const key = keyAt(chart, at).replace(/s$/, '');
  const text = manners[key] ?? manners[key.replace(/a$/, 'o')];
  return text === undefined ? null : { kind: 'measure', text };
}

/** The words between a work and the "de" of its thing: "manual", "a mano". */
function mannersAt(chart: Chart, at: number): Found<Part>[] {
  const how = mannerAt(chart, at);
  const phrases = spanishSensesAt(chart, at).flatMap(({ end, value: { entry } }): Found<Part>[] =>
    entry.kind === 'phrase' ? [{ end, cost: 0, value: { kind: 'phrase', entry } }] : [],
  );
  return how ? [{ end: at + 1, cost: 0, value: how }] : phrases;
}

const built = /^(?!.*(?:partition|furring))(?:.* )?(?:wall|fence|column|foundation)$/;
const laidThings =
  'floor|flooring|floor covering|tile|carpet|baseboard|shingle|pavers?|sidewalk|' +
  'plank|linoleum|moldings?|flashing|trim|cornice|stair tread|tread|radiator|' +
  'fixtures?|electrical device|paneling|woodwork|casing|windows and doors|wallpaper|' +
  'countertop|bathtub|paving|stair steps?|installations?|plumbing|racks?|woodwork|' +
  'faucets?|lamp|light|handrail|switch|lines|fabric|paper|system|lean concrete|stair treads?';
const laid = new RegExp(`(?:^| )(?:${laidThings})$`);

/**
 * A partition with its material as a modifier is built, and not removed: "muros divisorios de
 * block".
 */
const isWalled = ({ head, modifiers }: Thing): boolean =>
  /(?:^| )partition(?: wall)?$/.test(head?.entry.english ?? '') &&
  modifiers.some(({ entry }) => /(?:^| )(?:blocks?|bricks?|concrete|drywall)$/.test(entry.english));

/**
 * What "levantar" orders of these things: to build what stands, to remove what lies. A partition is
 * built or, in lists of demolition, taken down.
 */
export function raisingVerb(chart: Chart, { items }: Things): Entry | null {
  const are = (kind: RegExp): boolean =>
    items.every(({ head }) => kind.test(head?.entry.english ?? ''));
  if (are(built)) return verbOf(chart, 'build');
  if (items.every(isWalled)) return verbOf(chart, 'build');
  return are(laid) ? verbOf(chart, 'remove') : null;
}
