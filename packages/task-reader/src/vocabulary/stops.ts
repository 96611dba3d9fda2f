import { entries, oneIn } from './vocabulary.ts';
import { oneOf } from '../text/one-of.ts';
import { anyOf, startsWithAny } from '../text/text.ts';

/**
 * Words of lines that are never work, English and Spanish, folded. Data: grow the lists, not the
 * code.
 */

/** Where somebody is found: no work, unless an order names it as its place. */
export const isContact = anyOf(entries('stops', 'is-contact'));

export const isBoilerplate = anyOf(entries('stops', 'is-boilerplate'));

/** Beginnings of sentences about the document, its makers and its readers. */
export const beginsBoilerplate = startsWithAny(entries('stops', 'begins-boilerplate'));

/** Instructions aimed at a machine that reads the document. */
export const isInjection = anyOf(entries('stops', 'is-injection'));

/** Labels of a document's head or foot whose value is no work. */
export const isRecordLabel = startsWithAny([
  '(?:client|buyer|seller|inspector|inspected by|inspection (?:date|type|no|#|time|' +
    'address)|property(?: address)?|address|date|time|report (?:#|no|number|id|date)|phone|' +
    'tel|fax|cell|email|e-mail|weather(?: conditions?)?|temperature|year built|sq(?:uare)? ' +
    '(?:ft|feet|footage)|occupied|occupancy|present at|in attendance|agent|realtor|company|' +
    'prepared|license|lic|work order (?:#|no|number|date)|wo ?#|order (?:#|no|date)|invoice|' +
    'po ?#|claim(?: #| number)?|policy|insured|adjuster|estimator|tenant|resident|owner|' +
    'manager|requested by|reported by|submitted by|assigned to|approved by|completed by|' +
    'loss type|type of loss|date of loss|loss date|peril|tipo de siniestro|fecha del siniestro|asegurad[oa]|poliza|' +
    'due(?: date)?|bill to|ship to|attn|to|from|re|subject|asunto|project(?: name| #| no)?|' +
    'job(?: name| #| site)?|bid(?: #| date)?|customer|contact|legend|leyenda|codes?|' +
    'abbreviations|proposal|scope|quote|type of [a-z]+|date of [a-z]+|cause of loss|building ' +
    'type|style|age|material|manufacturer|brand|model|serial(?: #| number)?|capacity|fuel|' +
    'energy source|location of|number of|main (?:disconnect|panel|shut)|service size|' +
    'foundation type|roof (?:type|covering|material|style|age)|covering|heating type|cooling ' +
    'type|permission to enter|pets|entry|key|gate code|alarm|access(?: code)?|signed|sign|' +
    'name|title|unit type|sqft|bedrooms|bathrooms|mls|lockbox|county|city|state|zip|cliente|' +
    'inquilino|propietario|direccion|domicilio|fecha(?: [a-z]+)?|telefono|tel|correo|' +
    'inspector|folio|orden (?:no|#|num|de trabajo)|contratista|proyecto|obra|supervisor|' +
    'responsable|elaboro|reviso|autorizo|recibio|firma|nombre|cliente|atencion|hora|clima|' +
    'ano de construccion|superficie|marca|modelo|num(?:ero)? de (?:serie|orden|reporte)|' +
    'solicitado por|reportado por|asignado a|presupuesto (?:no|#)|cotizacion (?:no|#)|vence|' +
    'materiales?|tipo de [a-z]+)\\.?(?: ?#)?\\s*:',
]);

export const isPriceWord = anyOf(entries('stops', 'is-price-word'));

/** Cells, marks or ends that say that the work is finished. */
export const saysDone = [
  /[✓✔✅☑]\s*(?:done|completed?|hecho|\d{4}-\d{2}-\d{2})$/u,
  startsWithAny(entries('stops', 'says-done')),
  new RegExp(
    String.raw`(?:[-(–,.:|>→] ?|\s{2})${oneIn('stops', 'says-done 2')}(?: (?:on |by |el )?[\d/.-]{3,10})?[).!]?$`,
  ),
  new RegExp(
    String.raw`\b(?:changed|replaced|repaired|cleaned|installed|fixed|completed|done|cambiad[oa]` +
      String.raw`|reparad[oa]|instalad[oa]) (?:on |el )?\d{1,2}/\d{1,2}(?:/\d{2,4})?\.?$`,
  ),
  new RegExp(
    `^se (?!${oneIn('stops', 'says-done 3')})[a-z]{3,}(?:aron|ieron` +
      `|(?<!o)io|(?<=[^aeiou])o) (?:el|la|los|las|un|una|tod[oa]s?) `,
  ),
  anyOf(entries('stops', 'says-done 4')),
] as const;
export const doneStatus = new RegExp(
  String.raw`^(?:(?:violation|case|work|order|work order|job|request|ticket` +
    `|(?!not |half |part |sin |no )[a-z]{2,4}) )?${oneIn('stops', 'done-status')}` +
    String.raw`(?: (?:(?:on|el) )?\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?)?\.?$`,
);

/** Headings under which nothing is work until the next heading. */
export const boilerplateHeading = anyOf(entries('stops', 'boilerplate-heading'));

/** Headings under which a bullet needs a word of work to be work. */
export const notesHeading = new RegExp(
  '^(?:general |additional |other |field |misc )?(?:notes?|comments?|remarks|reminders?' +
    '|info|fyi|contacts?|schedule|notas?|comentarios|recordatorios?|datos)[:.]?$',
);

/** Headings under which every bullet is work. */
export const workHeading = anyOf(entries('stops', 'work-heading'));

/**
 * Words of a report that describes; and of a list that orders. The balance tells what a bare bullet
 * means.
 */
export const reportWords = anyOf(entries('stops', 'report-words'), 'g');
export const listWords = anyOf(entries('stops', 'list-words'), 'g');

/** Standards of practice: what an inspection leaves out, in legal words. */
export const leavesOut = new RegExp(
  String.raw`\binspect(?:ors?|ions?) (?:is|are|does|do|shall) not (?:be )?${oneOf(`
    required, obligated, include, address
  `)}|\b(?:market value of the property|(?:in)?advisability of (?:the )?purchase)\b`,
);

/** "Deficiencies: None observed." */
export const saysNone = new RegExp(
  `^[a-z /]{3,40}: ${oneIn('stops', 'says-none')}(?: (?:observed|noted` +
    String.raw`|found|reported|at this time|needed|required))?\.?$`,
);

/** A line that says that nothing was found: "No snags", "Sin incidencias". */
export const foundNothing = new RegExp(
  String.raw`^(?:no|zero|sin|ningun[oa]?) (?:further |other |new |mas )?${oneIn('stops', 'found-nothing')}(?: ${oneOf(`
    found, noted, observed, identified, reported, outstanding, here, detectad[oa]s?, pendientes?
  `)})?[.!]?$`,
);

const isToBeDone = '(?:needs?|ha(?:ve|s)) to be (?:done|completed|finished|addressed)';
/** Verbs and names of works that need a thing: alone before a colon they introduce the list of things. */
const leadVerbs = oneIn('stops', 'lead-verbs');

/** What is to be done with each thing listed below it: "Strip out and remove from site:". */
export const leadsThings = new RegExp(
  `^(?:${leadVerbs})(?:(?:,| and| &| y|/) (?:${leadVerbs}))*(?: (?:from (?:the )?site|off site|away|de|del?))?:$`,
);

/** What leads to a list: "Buyers request that the following be completed:". */
export const introducesList = new RegExp(
  String.raw`\b(?:following|as follows|listed below|siguientes?|a continuacion)\b.*:$` +
    String.raw`|\b${oneOf(`
      list(?:ing)? of (?:the )?(?:tasks|things|jobs|projects|repairs),
      (?:tasks|things|projects|plenty|jobs) (?:more )?(?:that|which) (?:still )?${isToBeDone}
    `)}\b`,
);
