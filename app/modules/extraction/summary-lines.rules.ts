import type { Item } from './item.types.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';
import { oneOf } from './one-of.rules.ts';

/**
 * Lines that sum up a document: how many of its items there are of each kind, and what its work takes
 * or brings. They are about tasks that stand elsewhere.
 */

const kinds = oneOf(`
  severity, priority, trade, status, category, room, area, location, unit, floor, contractor, vendor, type, risk,
  gravedad, prioridad, gremio, estado, categoria, zona, ubicacion, oficio, tipo
`);
const counted = oneOf(`
  (?:open |punch |total )?items?, defects?, issues?, findings?, deficiencies, totals?, tasks?, observations?, counts?,
  hallazgos, defectos, pendientes, observaciones, incidencias, partidas
`);
/** "By trade: Paint 1 / Tile 2", "Defects by area: …", "Severity breakdown - …". */
const countsByKind = new RegExp(
  `^(?:(?:${counted} )?(?:by|per|por) ${kinds} ?[:|]|${kinds} (?:breakdown|summary|count) ?[-:|])(?=.*\\d)`,
);
/** What the work of a document takes or brings, as labels call it. */
const about = new RegExp(
  `^(?:${oneOf(`
    (?:(?:overall|project) priority|priority level)(?: level)?, energy savings?, cost savings?,
    (?:expected |potential |estimated )?(?:savings?|benefits?|return), roi, payback(?: period)?,
    downtime(?: required)?, (?:seasonal |recommended |best )?timing, lead time,
    (?:recommended |estimated |project |proposed )?(?:timeline|time ?frame|duration|schedule|start date),
    business impact, financing, ahorro(?: energetico| estimado)?, beneficios?, plazo(?: estimado| recomendado)?
  `)}) ?:`,
);
/** A count per kind ends with the number. */
const ends = /\d\)?\.?$/;

/** "2 coats, paint included": what the price of the work above holds. */
const isIncluded = (folded: string): boolean =>
  /^(?!.*\b(?:not|no)\b)[^:;|]{3,60} (?:is |are )?included\.?$/.test(folded) &&
  !startsWithOrder.test(folded);

const isSummary = ({ kind, role, folded, marker }: Item): boolean =>
  kind !== 'heading' &&
  kind !== 'pageHeader' &&
  role === undefined &&
  !/\[ ?\]|☐|□/.test(marker) &&
  ((countsByKind.test(folded) && ends.test(folded)) ||
    about.test(folded) ||
    (kind !== 'row' && isIncluded(folded)));

/** The items with such lines as facts about the document. */
export const markSummaryLines = (items: readonly Item[]): Item[] =>
  items.map((item) => (isSummary(item) ? { ...item, role: 'fact' } : item));
