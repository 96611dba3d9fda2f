import { oneIn } from '../vocabulary/vocabulary.ts';
import type { DismissReason } from '../vocabulary/task-words.ts';
import { oneOf } from '../text/one-of.ts';
import { isContact } from '../vocabulary/stops.ts';

/** What the name of a section says of the lines in it that are no work. */
const namesOfSections: readonly { name: RegExp; reason: DismissReason }[] = [
  {
    reason: 'exclusion',
    name: new RegExp(String.raw`\b${oneIn('verdicts', 'names-of-sections name')}\b`),
  },
  {
    reason: 'deadline',
    name: new RegExp(
      String.raw`^(?:[a-z]+ )?${oneIn('verdicts', 'dismissal-class names-of-sections name')}[:.]?$`,
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
  String.raw`^(?:all |the |todo |todos |los |las |el )*${oneIn('verdicts', 'says-until-when')} .{0,40}\b${oneOf(`
    by, before, no later than, due, within, antes del?, a mas tardar, hasta el, en un plazo
  `)} .{0,30}\d`,
);

/** "Not included: permits." */
const saysExcluded = new RegExp(
  String.raw`^(?:${oneIn('verdicts', 'says-excluded')}\b|.{3,80}\b(?:is|are) (?:not included` +
    String.raw`|excluded)\b|.{3,80}\bno (?:esta|estan|se) inclu)`,
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
