import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { signalOf } from './signal.rules.ts';
import { fold, uncapitalised } from './text.rules.ts';
import { onlyArea } from './vocabulary-places.rules.ts';

/**
 * Lists of bare things below one order: "Paint:", "• trim", "• closet doors", or below the name of a
 * work: "Demolition", "• vanity". Each thing is a task, and its wording begins with the order.
 */

/** Words of a thing and items of a list at most. */
const THING = 7;
const MOST = 60;

/** The order of the name of a work. */
const namedWorks: readonly (readonly [string, string])[] = [
  ['demolish', 'demos?, demolitions?'],
  ['remove', 'removals?'],
  ['tear out', 'tear[- ]?outs?'],
  ['paint', 'painting'],
  ['touch up', 'touch[- ]?ups?'],
  ['replace', 'replacements?'],
  ['install', 'installs, installations?'],
  ['repair', 'repairs?'],
  ['clean', 'clean(?:ing|[- ]?ups?)'],
  ['caulk', 'caulking'],
  ['refinish', 'refinishing'],
  ['demoler', 'demolicion(?:es)?'],
  ['retirar', 'retiros?, retiradas?'],
  ['desmontar', 'desmontajes?'],
  ['pintar', 'pintura'],
  ['retocar', 'retoques?'],
  ['reemplazar', 'reemplazos?'],
  ['cambiar', 'cambios?'],
  ['instalar', 'instalacion(?:es)?'],
  ['reparar', 'reparacion(?:es)?'],
  ['limpiar', 'limpiezas?'],
];
const works = namedWorks.map(([order, names]) => [order, new RegExp(`^${oneOf(names)}$`)] as const);

const verb = oneOf(`
  remove, demo, demolish, tear (?:out|down|off), take (?:out|down|off), haul (?:away|off), get rid of, dispose of,
  throw (?:out|away), pull out, paint, repaint, touch up, replace, install, reinstall, add, put in, repair, fix, patch,
  clean(?: out| up| off)?, deep clean, scrub, wash(?: down)?, (?:power|pressure)[- ]?wash, caulk, re-?caulk, seal,
  reseal, refinish, sand(?: down)?, stain, adjust, tighten, check, inspect, test, lubricate, secure, re-?attach, move,
  relocate, insulate, hang, mount, build, cap, prime, retirar, quitar, remover, demoler, desmontar, tirar, pintar,
  repintar, retocar, reemplazar, cambiar, sustituir, reponer, instalar, colocar, poner, montar, reparar, arreglar,
  componer, resanar, limpiar, lavar, sellar, lijar, barnizar, ajustar, apretar, revisar, checar, comprobar, probar,
  mover, reubicar, aislar, construir, agregar, asegurar, fijar, retire, quite, demuela, pinte, reemplace, cambie,
  instale, coloque, repare, arregle, limpie, selle, ajuste, revise
`);
/** "Remove and haul away", "Quitar, lijar y pintar". */
const orders = new RegExp(`^${verb}(?:(?:,| and| or| &|/| y| o) ?${verb})*$`);

const ordersThing = new RegExp(`^${verb} [a-z]`);

const asking = new RegExp(
  `^${oneOf(`
    please, (?:we |you )?(?:also )?(?:need|want|have) to, to, kindly, hay que, favor de, por favor,?,
    (?:se )?(?:debe|deben|necesita|requiere), (?:es necesario|falta|tenemos que)
  `)} `,
);
/** "… the following items", "… lo siguiente": what only points at the list. */
const pointing = new RegExp(
  String.raw` (?:all (?:of )?)?(?:${oneOf(`
    (?:the )?following(?: [a-z]+){0,2}, these(?: [a-z]+)?, (?:lo|los|las) siguientes?(?: [a-z]+)?
  `)})$`,
);

/** The order of a line above a list; undefined where it names a thing itself or is none. */
function orderOf({ folded }: Item): string | undefined {
  const plain = folded
    .replace(/\s*\([^()]*\)?$/, '')
    .replace(/[\s:.]+$/, '')
    .replace(asking, '')
    .replace(pointing, '');
  return (
    works.find(([, names]) => names.test(plain))?.[0] ?? (orders.test(plain) ? plain : undefined)
  );
}

const isLead = ({ kind, role, cells }: Item): boolean =>
  (kind === 'heading' || kind === 'text') && role === undefined && cells.length === 0;

const isListed = ({ kind, role, marker }: Item): boolean =>
  marker !== '' && (kind === 'marked' || kind === 'heading') && role === undefined;

/** How an item is marked, ticked or not. */
const shapeOf = ({ marker }: Item): string =>
  marker
    .replace(/\[.?\]|[☐☑☒□■]/u, '☐')
    .replace(/\d+/g, '1')
    .replace(/[a-z]/gi, 'a');

/** Whether an item orders something itself, behind its amount; "Trim" and "Screen doors" are things. */
const ordersItself = ({ folded }: Item): boolean =>
  ordersThing.test(folded.replace(/^[^a-z]+(?:[a-z]{1,3}\.? ?[-–:x] )?/, ''));

/** A thing by its name alone, or a place: no sentence, label, amount or finding. */
const isThing = ({ text, folded }: Item): boolean =>
  folded.split(' ').length <= THING &&
  /[a-z]{3}/.test(folded) &&
  !/[:;$€]|[.!] ?$|\d[.,]\d\d\b/.test(text) &&
  !/\b(?:is|are|was|were|has|have|paid|esta|estan|fue|tiene)\b/.test(folded) &&
  (onlyArea.test(folded) || ['none', 'order'].includes(signalOf(folded)));

/** How many items below the one at `at` are a list of things. */
function countListed(items: readonly Item[], at: number): number {
  const [first, ...rest] = items.slice(at + 1, at + 1 + MOST);
  if (!first || !isListed(first)) return 0;
  const end = rest.findIndex((item) => !isListed(item) || shapeOf(item) !== shapeOf(first));
  const next = end < 0 ? undefined : rest[end];
  const holdsPoints = next !== undefined && isListed(next) && next.depth > first.depth;
  return holdsPoints ? 0 : 1 + (end < 0 ? rest.length : end);
}

/** A thing as the order to work on it. */
function ordered(item: Item, order: string): Item {
  const text = `${order.charAt(0).toUpperCase()}${order.slice(1)} ${uncapitalised(item.text)}`;
  return { ...item, kind: 'marked', text, folded: fold(text) };
}

/** The items with the things below an order as orders; what such a list says otherwise stays. */
export function markOrderedThings(items: readonly Item[]): Item[] {
  const marked: Item[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const item = items[at];
    if (item === undefined) continue;
    const order = isLead(item) ? orderOf(item) : undefined;
    const list = order === undefined ? [] : items.slice(at + 1, at + 1 + countListed(items, at));
    const things = list.filter(isThing).length;
    if (order === undefined || things * 2 < Math.max(1, list.length) || list.some(ordersItself)) {
      marked.push(item);
      continue;
    }
    marked.push({ ...item, kind: 'heading' });
    for (const each of list) marked.push(isThing(each) ? ordered(each, order) : each);
    at += list.length;
  }
  return marked;
}
