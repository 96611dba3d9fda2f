import type { Item } from './item.types.ts';
import { oneOf } from './one-of.rules.ts';
import { isWorkWording } from './signal.rules.ts';
import { fold } from './text.rules.ts';

/**
 * Registers of what somebody owns: their columns say when a thing was bought, what it is worth and
 * who made it. The condition beside it is a part of its description, no order.
 */

/** What a thing is worth, or when it came. */
const worth = new RegExp(
  `^(?:${oneOf(`
    (?:date |year )?(?:acquired|purchased|bought|commissioned),
    (?:date|year) of (?:purchase|acquisition), (?:purchase|acquisition) (?:date|year),
    (?:purchase|original|acquisition|historic|book|net book|insur(?:ed|ance)|asset|market) (?:cost|value|price),
    (?:insurance|sum) insured, depreciation(?: rate)?, (?:date of )?disposal(?: date)?,
    valor(?: (?:de compra|de adquisicion|contable|asegurado|en libros|actual|residual|neto))?,
    fecha de (?:alta|compra|adquisicion), ano de (?:compra|adquisicion), amortizacion, depreciacion,
    costo de adquisicion
  `)})(?: [(]?[£$€a-z./ ]{1,8}[)]?)?$`,
);
/** Who made it, and by which number it is known. */
const make = new RegExp(
  `^(?:${oneOf(String.raw`
    make, manufacturer, model(?: (?:no|number|#))?\.?, serial(?: (?:no|number|#))?\.?, s/n, warranty(?: .*)?,
    asset (?:no|id|tag|#)\.?,
    marca, modelo, (?:n[.o°º]* |numero )?(?:de )?serie, garantia, (?:n[.o°º]* |numero )?(?:de )?inventario
  `)})$`,
);
/** Columns of what is wrong or to be done. */
const ofWork = new RegExp(
  String.raw`\b${oneOf(`
    actions?, repairs?, works?, defects?, deficienc(?:y|ies), issues?, problems?, recommend[a-z]*, findings?,
    needed, required,
    accion(?:es)?, reparacion(?:es)?, trabajos?, defectos?, fallas?, averias?, danos?, recomend[a-z]*, hallazgos?
  `)}\b`,
);

/** Columns of a register from which it is one. */
const MIN_COLUMNS = 2;
/** Words from which a cell tells what is wrong rather than what the thing is. */
const MIN_WORDS = 4;

function headsAssets({ cells }: Item): boolean {
  const heads = cells.map((cell) => fold(cell).replace(/[:*]$/, '').trim());
  if (heads.some((head) => ofWork.test(head))) return false;
  const valued = heads.filter((head) => worth.test(head)).length;
  const made = heads.filter((head) => make.test(head)).length;
  return valued > 0 && valued + made >= MIN_COLUMNS;
}

/** Whether a cell of a row asks for work or tells a defect in a sentence. */
const saysWork = ({ cells }: Item): boolean =>
  cells.some((cell) => cell.split(' ').length >= MIN_WORDS && isWorkWording(fold(cell)));

/** The items with the things of such registers marked as facts; others as they are. */
export function markAssetRegisters(items: readonly Item[]): Item[] {
  let isWithin = false;
  return items.map((item): Item => {
    if (item.cells.length > 2 && headsAssets(item)) {
      isWithin = true;
      return item;
    }
    if (item.kind !== 'row' && item.kind !== 'pageHeader') isWithin = false;
    return isWithin && item.kind === 'row' && item.role === undefined && !saysWork(item)
      ? { ...item, role: 'fact' }
      : item;
  });
}
