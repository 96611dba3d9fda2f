import { oneIn } from '../vocabulary/vocabulary.ts';
import { oneOf } from '../text/one-of.ts';

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

const verb = oneIn('order-leads', 'verb');
/** "Remove and haul away", "Quitar, lijar y pintar", "Install new". */
const orders = new RegExp(`^${verb}(?:(?:,| and| or| &|/| y| o) ?${verb})*(?: new)?$`);

const asking = new RegExp(`^(?:${oneIn('order-leads', 'asking')} )`);
/** What only points at the list: "… the following items", "… lo siguiente". */
const pointing = new RegExp(
  String.raw` (?:all (?:of )?)?(?:${oneOf(`
    (?:the )?following(?: [a-z]+){0,2}, these(?: [a-z]+)?, (?:lo|los|las) siguientes?(?: [a-z]+)?
  `)})$`,
);

/** The order or the defect of a folded line; undefined where it names a thing itself or is none. */
export function orderOfLead(folded: string): string | undefined {
  const lead = folded.replace(/\s*\([^()]*\)?$/, '').replace(/[\s:.]+$/, '');
  const plain = lead.replace(asking, '').replace(pointing, '');
  return (
    works.find(([, names]) => names.test(plain))?.[0] ?? (orders.test(plain) ? plain : undefined)
  );
}
