import type { DismissReason } from './task-words.rules.ts';
import { oneOf } from './one-of.rules.ts';
import { isContact } from './vocabulary-stops.rules.ts';

/** What the name of a section says of the lines in it that are no work. */
const namesOfSections: readonly { name: RegExp; reason: DismissReason }[] = [
  {
    reason: 'exclusion',
    name: new RegExp(
      String.raw`\b${oneOf(`
        exclu(?:ded|des|sions?), not (?:included?|requested|covered|required to), does not include,
        by (?:the )?(?:owner|others|tenant|customer|client), exclu(?:ye|siones|idos?|idas?),
        no (?:esta )?inclu(?:ye|ido|idos|ida|idas), no solicitad[oa]s?, por (?:cuenta d)?el cliente
      `)}\b`,
    ),
  },
  {
    reason: 'deadline',
    name: new RegExp(
      String.raw`^(?:[a-z]+ )?${oneOf(`
        deadlines?, due dates?, dates, milestones?, (?:proposed |work )?schedule, timeline,
        fechas?(?: (?:limite|clave|importantes|de entrega))?, plazos?(?: de (?:entrega|ejecucion))?,
        cronograma(?: de (?:obra|trabajos))?, vencimientos?
      `)}[:.]?$`,
    ),
  },
  {
    reason: 'contact',
    name: new RegExp(
      `^(?:[a-z]+ )?(?:contacts?|contactos?)(?: ${oneOf(`
        info(?:rmation)?, details, persons?, list, clave, de obra
      `)})?[:.]?$`,
    ),
  },
];

/** Until when, with no work named: "All work must be completed by June 30". */
const saysUntilWhen = new RegExp(
  String.raw`^(?:all |the |todo |todos |los |las |el )*${oneOf(`
    work, works, repairs?, items?, tasks?, job, project, trabajos?, reparacion(?:es)?, obras?
  `)} .{0,40}\b${oneOf(`
    by, before, no later than, due, within, antes del?, a mas tardar, hasta el, en un plazo
  `)} .{0,30}\d`,
);

/** "Not included: permits." */
const saysExcluded = new RegExp(
  String.raw`^(?:${oneOf(`
    excludes?, excluded, exclusions?, not included, does not include, no incluye, no incluid[oa]s?,
    exclusiones, excluye
  `)}\b|.{3,80}\b(?:is|are) (?:not included|excluded)\b|.{3,80}\bno (?:esta|estan|se) inclu)`,
);

/**
 * What a line that is no work is, where "standard text" says too little: an exclusion, a deadline or
 * a contact, by the section it stands in, else by its own words. Both are folded.
 */
export function dismissalClass(section: string, folded: string): DismissReason {
  const bySection = namesOfSections.find(({ name }) => name.test(section));
  if (bySection) return bySection.reason;
  if (isContact.test(folded)) return 'contact';
  if (saysUntilWhen.test(folded)) return 'deadline';
  return saysExcluded.test(folded) ? 'exclusion' : 'boilerplate';
}
