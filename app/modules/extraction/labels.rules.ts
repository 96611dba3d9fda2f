import { oneOf } from './one-of.rules.ts';
import { startsWithOrder } from './vocabulary-orders.rules.ts';
import { withoutLabel } from './signal.rules.ts';

/**
 * Labels before the wording of a line: whose it is, what it says, and those whose value is no work.
 */

/** Facts beside a task: its place, severity, cost, date. */
export const isNoteLabel = new RegExp(
  String.raw`^(?:(?:the|our|el|la|los|las) )?${oneOf(String.raw`
    why, purpose, rationale, reason, benefits?, constraints?, justificacion, motivo, por que,
    restricciones, who (?:should|will|can) [a-z ]{3,20}, recommend(?:ation|ed action)?s?, severity,
    priority, location, area, room, implications?, implication\(s\), time ?frame, timing, deadline,
    risk, risks, (?:root |probable |likely |possible )?causes?, cost, cost estimate, estimated cost, repair cost, coste,
    why it matters,
    consequences?, impacts?, impacto, consecuencias?, photos?, (?:overall |inspection )?result,
    type, correct(?:ed|ion)? (?:by|time ?frame|date|deadline), (?:abate|complete|repair|fix) by,
    context, document, significance, background, evidence, source, references?, (?:[a-z]+ )?standard,
    responsible(?: party)?, re-?inspect(?:ion)?(?: date)?, code(?: section)?,
    est(?:imated|\.)? cost, time(?:frame)?, trade, category, assigned(?: to)?, photo(?: \d+)?,
    figure(?: \d+)?, fig\.? ?\d+, picture, caption, image \d+, status, note, quantity, qty, unit,
    rating, due, contractor, severidad, prioridad, calificacion, clasificacion, grado, ubicacion,
    gravedad, riesgo, costo, oficio, foto ?\d*, nota, recomendacion,
    causas?(?: (?:raiz|probables?|posibles?|principal|aparente))?, origen,
    situacion, cantidad, plazo, responsable, (?:[a-z]+'?s? )?responses?, respuesta(?: del [a-z]+)?,
    schedule, people, dependencies, cronograma
  `)}(?: ?#?\d+)?\s*[:.-]`,
);

/** The label of what brought a defect about, in a cell of its own. */
export const causeLabel = new RegExp(
  `^(?:${oneOf(`
    root, probable, likely, possible, main, suspected
  `)} )?causes?:?$|^(?:causas?|origen|motivo)(?: ${oneOf(`
    raiz, probables?, posibles?, principal, aparente, del dano, de la falla
  `)})?:?$`,
);

/** A label whose value is a date alone: "Complete by: March 27, 2026". */
export const datedLabel = new RegExp(
  String.raw`^[a-z ./#-]{3,30}: ?(?:[a-z]{3,9},? )?(?:${oneOf(`
    jan, feb, mar, apr, may, jun, jul, aug, sep, oct, nov, dec
  `)}[a-z]*\.? \d{1,2}${oneOf(`
    st, nd, rd, th
  `)}?,? ?(?:\d{4})?|\d{1,4}[/.-]\d{1,2}(?:[/.-]\d{1,4})?|(?:el )?\d{1,2} de [a-z]{4,10}` +
    String.raw`(?: del? \d{4})?|\d{1,2} [a-z]{3,9}\.? \d{4})\.?$`,
);

/** What stands under a picture: "1.1 Item 1(Picture)". */
export const caption = /^(?:item )?\d{0,3} ?\((?:picture|photo|video|foto)\)/;

const partyPattern = new RegExp(
  '^(?:contractor|gc|owner|vendor|seller|landlord|tenant|sub|electrician|plumber|painter' +
    '|contratista|propietario): ',
);

/** "Contractor: remove graffiti": whose work it is. */
export const party = {
  test: (folded: string): boolean =>
    partyPattern.test(folded) && startsWithOrder.test(withoutLabel(folded)),
};
/** Labels of what somebody asks for. */
export const requestLabel = new RegExp(
  `^(?:the |el |la )?${oneOf(`
    job description, (?:reported )?(?:problem|issue)s?,
    (?:service |maintenance |tenant |resident )?(?:request|complaint)s?, (?:work|service) requested,
    tenant remarks, falla(?: reportada)?, problema(?: reportado)?,
    descripcion del? (?:problema|trabajo|dano|falla|averia|servicio),
    description of (?:the )?(?:problem|issue|work),
    to[- ]do(?: (?:tomorrow|next|today|still))?, still to do, (?:work )?remaining, outstanding(?: items| work)?,
    por hacer, falta por hacer, pendientes?(?: de hacer)?, trabajo (?:solicitado|a realizar), solicitud,
    reporte, findings?, deficiency, violation, hallazgo, deficiencia, infraccion
  `)} ?: `,
);
/** Labels of what is no work: advice to the owner, what was left out, what was not seen. */
export const noWorkLabel = new RegExp(
  `^(?:[a-z ]{3,20}: )?${oneOf(`
    home ?owner'?s? responsibilit(?:y|ies),
    (?:home ?owner |buyer |maintenance |helpful |safety )?tips?, informational(?: note)?,
    (?:items? )?not (?:requested|required|in scope), exclusions?, exclud(?:ed|es),
    not included, does not include, allowances?, limitations?, disclaimer,
    (?:no incluye|excluye|exclusiones|limitaciones|consejos?|no se incluye)(?: [a-z]+)?
  `)} ?:`,
);
