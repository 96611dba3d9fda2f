import { isBrand } from '../brand-names.ts';
import { keyAt, remembered, sensesAt, type Chart, type Found } from '../chart.ts';
import type { Sense } from '../lexicon.ts';
import { besideNeighbours } from './neighbours.ts';
import type { Entry } from '../../sentence/sentence-types.ts';
import { likelihoodCost, likelihoodCostIn } from './likelihood.ts';
import { isDecided } from './spanish-decided.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Nouns and verbs with several trade senses, which are declined where nothing decides. */
const undecidedParts =
  'cisterna cisternas depósito depósitos lama lamas papelera papeleras taco tacos muelle muelles ' +
  'canal canales zócalo zócalos mampara mamparas grada gradas forro forros forrar forre ' +
  'caño caños unión uniones larguero largueros sacar saque dar dé descarga descargas tirante tirantes';

/** Spanish nouns with several common meanings, of which none is likely enough alone. */
const ambiguous = words(
  'llave llaves pila pilas banco tapar tape regadera cuadro hoja mano planta ' +
    'paso toma tomas red fondo fondos boquilla boquillas aplanar cubierta cubiertas tabique tabiques ' +
    'llana claro claros portal cadena cadenas armadura armaduras gato cola tierra registro ' +
    'registros cepillar cepille cepilla lavaplatos portales soporte ' +
    'soportes corte cortes tirar tire tiren cerco cercos ' +
    'dirección direcciones freno frenos chapa chapas caja cajas terminal terminales paño paños ' +
    'corredera correderas canto cantos holgura holguras bajada bajadas placa placas punto puntos ' +
    'plafón plafones brazo brazos pizarra pizarras vinilo pasador pasadores pileta ' +
    'piletas camilla camillas visita visitas vestidor vestidores pulsador pulsadores cuadrar ' +
    'emboquillar emboquille conformar conforma conforman desalojo corrido corrida corridos corridas ' +
    // Verbs that raise here and remove there, and a clogged toilet that may be a jammed door.
    'remate tapajuntas cancel canceles guardapolvo guardapolvos carpeta carpetas aberturas pera peras levantar ' +
    `${undecidedParts} ` +
    'levante levanta arrancar arranque arranca atascado atascada atascados atascadas',
);

const groupOf = ({ entry, plural, form }: Sense): string =>
  [entry.kind, plural, form, entry.kind === 'verb' && activityOf(entry)].join();
const activityOf = ({ marks }: Entry): string =>
  ['intransitive', 'acts'].find((mark) => marks.has(mark)) ?? '';

/** The likeliest of the meanings of one form. */
export const likeliest = (senses: readonly Sense[], form: string): Sense | undefined =>
  senses.toSorted((a, b) => likelihoodCost(a, form) - likelihoodCost(b, form))[0];

/** The likeliest order that a Spanish infinitive names; null where it has several meanings. */
export function orderNamed(chart: Chart, infinitive: string): Entry | null {
  const named = chart.lexicon.spanish.get(infinitive) ?? [];
  const orders = besideNeighbours(named, chart, [0, 0], true).filter(
    ({ entry }) => entry.kind === 'verb' && entry.marks.has('transitive'),
  );
  return likeliest(orders, infinitive)?.entry ?? null;
}

/** Of nouns in other numbers ("escalera": the stairs, a ladder), the likeliest alone. */
function withoutOthers(found: Found<Sense>[], chart: Chart, at: number): Found<Sense>[] {
  const costOf = ({ end, value }: Found<Sense>): number =>
    likelihoodCostIn(chart, at, value, formAt(chart, at, end));
  return found.filter(
    (one) =>
      one.value.entry.kind !== 'noun' ||
      !found.some(
        (other) =>
          other.end === one.end &&
          other.value.entry.kind === 'noun' &&
          other.value.entry !== one.value.entry &&
          costOf(other) < costOf(one),
      ),
  );
}

const formAt = (chart: Chart, at: number, end: number): string =>
  chart.tokens
    .slice(at, end)
    .map(({ key }) => key)
    .join(' ');

/** A switch in a panel is a breaker. */
const panels = /^(?:tablero|carga|cuadro|amperios|amps?|\d+a)$/;
const isInPanel = (chart: Chart, form: string): boolean =>
  /^interruptor(?:es)?$/.test(form) && chart.tokens.some(({ key }) => panels.test(key));

/** Stairs are built and repaired, a ladder is carried. */
const carrying =
  'met(?:er|an?)|tra(?:er|igan?)|baj(?:ar|en?)|sub(?:ir|an?)|pon(?:er|gan?)|us(?:ar|en?)';
const carried = new RegExp(
  `^(?:(?:retir|quit|sac|mov|mueva|coloc|acer|guard)\\p{L}*|${carrying})$`,
  'u',
);

/**
 * Whether the sense of a word is open unless the text decides it. After "en" or "de" "regadera" is
 * the shower; in "cambiar regadera" it is its head or all of it.
 */
export const isOpenWord = (chart: Chart, at: number, form: string): boolean =>
  isInPanel(chart, form) ||
  (/^escaleras?$/.test(form) &&
    !/^(?:de|en|por|bajo)$/.test(beforeArticle(chart, at)) &&
    chart.tokens.some(({ key }) => carried.test(key))) ||
  (ambiguous.has(form) && !(form === 'regadera' && /^(?:en|de)$/.test(beforeArticle(chart, at))));
const beforeArticle = (chart: Chart, at: number): string =>
  keyAt(chart, /^las?$/.test(keyAt(chart, at - 1)) ? at - 2 : at - 1);

/** The phrase "cerca de" with a determiner is "near", and no fence: "cerca del techo". */
const isNearness = (chart: Chart, at: number, { end, value: { entry } }: Found<Sense>): boolean =>
  entry.kind === 'noun' &&
  keyAt(chart, at) === 'cerca' &&
  end === at + 1 &&
  keyAt(chart, end) === 'de' &&
  /^(?:el|la|los|las|un|una)$/.test(keyAt(chart, end + 1)) &&
  !/^(?:el|la|los|las|una|de)$/.test(keyAt(chart, at - 1));

/**
 * The word "caliente" behind "agua" and the like is an adjective, and no verb: "tubería de agua
 * caliente".
 */
const isHotWater = (chart: Chart, at: number): boolean =>
  keyAt(chart, at) === 'caliente' && /^(?:agua|aire|fría|y|o)$/.test(keyAt(chart, at - 1));

/**
 * The word "falta" without "de" says what is missing, and is no verb of lacking: "lavabo flojo,
 * falta espejo".
 */
const isVerbOfLack = (chart: Chart, at: number, { end, value: { entry } }: Found<Sense>): boolean =>
  entry.english === 'lack' && end === at + 1 && keyAt(chart, end) !== 'de';

/** A brand within a sentence whose word has another sense as well: "el mecanismo Roca". */
const isMake = ({ tokens }: Chart, at: number): boolean =>
  at > 0 && isBrand(tokens[at]?.raw ?? '') && tokens.some(({ raw }) => /^\p{Ll}{4,}/u.test(raw));

/** The word "una" is an article, and no form of "unir": "una bisagra". */
const isArticle = (chart: Chart, at: number): boolean => /^unas?$/.test(keyAt(chart, at));

/** Senses that are kept for each place where their words end. */
const MAX_SENSES = 9;

/** The likeliest English entry of each kind for the Spanish words at this place. */
export function spanishSensesAt(chart: Chart, at: number): readonly Found<Sense>[] {
  if (isMake(chart, at)) return [];
  return remembered(
    chart,
    'spanish',
    at,
    () => {
      const best = new Map<string, Found<Sense>>();
      for (const found of sensesAt(chart, at, 'spanish')) {
        const form = formAt(chart, at, found.end);
        const { entry } = found.value;
        if (
          (entry.kind !== 'preposition' &&
            isOpenWord(chart, at, form) &&
            !isDecided(chart, at, form, entry)) ||
          (entry.kind === 'verb' && (isHotWater(chart, at) || isArticle(chart, at))) ||
          isNearness(chart, at, found) ||
          isVerbOfLack(chart, at, found)
        )
          continue;
        const key = `${found.end}:${groupOf(found.value)}`;
        const known = best.get(key);
        if (
          !known ||
          likelihoodCostIn(chart, at, found.value, form) <
            likelihoodCostIn(chart, at, known.value, form)
        )
          best.set(key, found);
      }
      return withoutOthers([...best.values()], chart, at);
    },
    MAX_SENSES,
  );
}
