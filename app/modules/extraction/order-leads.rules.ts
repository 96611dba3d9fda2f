import { byWord } from '../by-word.ts';
import { oneOf } from './one-of.rules.ts';
import { orderOfParticiple } from './participles.rules.ts';

/** Lines above a list that say what is to be done to each thing of it, or what is wrong with it. */

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
  ['deep clean', 'deep clean(?:ing)?'],
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
  ['limpiar a fondo', 'limpieza (?:profunda|a fondo)'],
];
const works = namedWorks.map(([order, names]) => [order, new RegExp(`^${oneOf(names)}$`)] as const);

/** Orders by what a thing needs otherwise: "needs cleaning", "needs paint". */
const byNeed = byWord({
  cleaning: 'clean',
  fixing: 'fix',
  replacing: 'replace',
  paint: 'paint',
  repair: 'repair',
});
const needs =
  /^(?:(?:things|items|stuff) )?(?:(?:that )?needs? (?:to be )?|to be |must be |should be )([a-z]+)$/;

const verb = oneOf(`
  remove, demo, demolish, tear (?:out|down|off), take (?:out|down|off), haul (?:away|off), get rid of, dispose of,
  throw (?:out|away), pull out, paint, repaint, touch up, replace, install, reinstall, add, put in, repair, fix, patch,
  clean(?: out| up| off)?, deep clean, scrub, wash(?: down)?, (?:power|pressure)[- ]?wash, caulk, re-?caulk, seal,
  reseal, refinish, sand(?: down)?, stain, adjust, tighten, check, inspect, test, lubricate, secure, re-?attach, move,
  relocate, insulate, hang, mount, cap, prime, buy, purchase, retirar, quitar, remover, demoler, desmontar,
  tirar, pintar, repintar, retocar, reemplazar, cambiar, sustituir, reponer, instalar, colocar, poner, montar, reparar,
  arreglar, componer, resanar, limpiar, lavar, sellar, lijar, barnizar, ajustar, apretar, revisar, checar, comprobar,
  probar, mover, reubicar, aislar, construir, agregar, asegurar, fijar, comprar, retire, quite, demuela, pinte,
  reemplace, cambie, instale, coloque, repare, arregle, limpie, selle, ajuste, revise
`);
/** "Remove and haul away", "Quitar, lijar y pintar", "Install new". */
const orders = new RegExp(`^${verb}(?:(?:,| and| or| &|/| y| o) ?${verb})*(?: new)?$`);

/** What is wrong with each thing: "Missing", "Faltan"; other words of Spanish would have to agree. */
const defects = new RegExp(
  `^${oneOf(`
    missing, broken, damaged, loose, cracked, leaking, leaky, clogged, dirty, stained, rusted, rusty, torn,
    worn(?: out)?, burned[- ]out, burnt[- ]out, falta, faltan
  `)}$`,
);

const asking = new RegExp(
  `^(?:${oneOf(`
    please, (?:we |you )?(?:also )?(?:need|want|have) to, (?:things|items|stuff|jobs) to, to, kindly, hay que, favor de,
    por favor,?, (?:se )?(?:debe|deben|necesita|requiere), (?:es necesario|falta|faltan|tenemos que), por, para,
    (?:cosas|trabajos) (?:por|para|a|que), pendientes? (?:de|por)
  `)} )`,
);
/** "… the following items", "… lo siguiente": what only points at the list. */
const pointing = new RegExp(
  String.raw` (?:all (?:of )?)?(?:${oneOf(`
    (?:the )?following(?: [a-z]+){0,2}, these(?: [a-z]+)?, (?:lo|los|las) siguientes?(?: [a-z]+)?
  `)})$`,
);

/** The order or the defect of a folded line; undefined where it names a thing itself or is none. */
export function orderOfLead(folded: string): string | undefined {
  const told = folded.replace(/\s*\([^()]*\)?$/, '').replace(/[\s:.]+$/, '');
  const need = needs.exec(told)?.[1] ?? '';
  const needed = orderOfParticiple[need] ?? byNeed[need];
  if (needed !== undefined) return needed;
  const plain = told.replace(asking, '').replace(pointing, '');
  return (
    works.find(([, names]) => names.test(plain))?.[0] ??
    (orders.test(plain) || defects.test(plain) ? plain : undefined)
  );
}
