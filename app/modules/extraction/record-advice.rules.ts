import type { Item } from './item.types.ts';
import { READ_LIMIT } from './facts.rules.ts';
import { oneOf } from './one-of.rules.ts';
import { asksNothing } from './row-kinds.rules.ts';
import { signalOf } from './signal.rules.ts';
import { contentWords, fold, sentences } from './text.rules.ts';
import { startsWithOrder, weakOrder } from './vocabulary-orders.rules.ts';
import { recordLabels } from './vocabulary-record-labels.rules.ts';
import { goodVerdict } from './vocabulary-findings.rules.ts';

/**
 * What a record of a report says beside its description: what is recommended, and how bad it is
 * beside the name of the thing: "Furnace filter | Priority 2", "Recommendation: …".
 */

/** What the line of the recommendation is called. */
export const adviceLabel = new RegExp(
  String.raw`^(?:(?:required|proposed|corrective|remedial|suggested) )?${oneOf(`
    recommend(?:ation|ed)?s?, actions?, remed(?:y|ies), solutions?, repairs?, recomendaci(?:on|ones),
    acci(?:on|ones), propuestas?, soluci(?:on|ones), medidas?, actuaci(?:on|ones)
  `)}(?: ${oneOf(`
    actions?, required, needed, proposed, to take, propuestas?, recomendad[oa]s?, correctiv[oa]s?,
    requerid[oa]s?, necesari[oa]s?, de (?:reparaci(?:on|ones)|actuacion|mejora), a tomar
  `)})?$`,
);

/** What the line of the work that is offered or ordered is called: "Work to be done", "Presupuesto (descripción)". */
export const plannedLabel = new RegExp(
  String.raw`^(?:${oneOf(String.raw`
    (?:quoted?|proposed|planned|recommended|required|repair) works?, works? (?:required|quoted|proposed|planned),
    scope(?: of works?)?, quote(?: \(?description\)?)?, estimate(?: \(?description\)?)?,
    presupuesto \(?descripcion\)?, descripcion del presupuesto, trabajos? (?:a (?:realizar|ejecutar)|propuestos?),
    reparacion (?:propuesta|a realizar), alcance(?: de(?:l| los)? trabajos?)?
  `)})$`,
);

/** "No action required at this time." */
const asksForNothing = (folded: string): boolean =>
  asksNothing.test(folded) ||
  /\b(?:no (?:further )?action|none(?: required)?\.?$|sin accion)\b/.test(folded);

/** "Recommend replacing", "Se recomienda sustituir". */
const recommends = /^(?:we |i )?recommend(?:ed|s)? |^se (?:recomienda|propone|sugiere) /;

/** Words that only send somebody to look or to watch. */
const onlyLooks = /^(?:monitor|evaluat|further|re-?assess|periodic|annual|consult|vigilar|evaluar)/;

/** The work that a sentence of a recommendation orders; nothing where it orders none of its own. */
function orderOf(sentence: string): string | undefined {
  const folded = fold(sentence);
  const order = folded.replace(recommends, '');
  const begins = order !== folded || (startsWithOrder.test(folded) && !weakOrder.test(folded));
  return begins && !onlyLooks.test(order) ? order : undefined;
}

/** The works of a recommendation as exact pieces of it, where it orders several things apart. */
export function worksOfAdvice(advice: string): string[] {
  const told = sentences(advice.slice(0, READ_LIMIT)).map((text) => ({
    text,
    order: orderOf(text),
  }));
  const works = told.filter(({ order }) => order !== undefined);
  const things = works.map(({ order }) => new Set(contentWords(order ?? '').slice(0, 8)));
  const areApart = things.every((thing, at) =>
    things.slice(0, at).every((other) => [...thing].filter((word) => other.has(word)).length < 3),
  );
  return works.length > 1 && areApart ? works.map(({ text }) => text) : [];
}

/** What a recommendation asks for: work, nothing, or what nothing tells. */
export function adviceSays(advice: string): 'work' | 'nothing' | undefined {
  const folded = fold(advice);
  if (asksForNothing(folded)) return 'nothing';
  const signals = sentences(advice.slice(0, READ_LIMIT)).map((sentence) =>
    signalOf(fold(sentence)),
  );
  const isOrdered = signals.some((signal) => signal === 'order' || signal === 'asked');
  return isOrdered || orderOf(advice) !== undefined ? 'work' : undefined;
}

/** How bad something is, beside its name: "Priority 2 — Significant", "Satisfactory". */
const gradeCell = new RegExp(
  String.raw`^(?:(?:priority|prioridad|severity|gravedad|p) ?:?-? ?\d|${oneOf(`
    (?:high|medium|low)(?: priority)?, urgent, critical, major, minor, moderate, significant,
    deficient, marginal, poor, monitor, maintenance, safety(?: hazard| issue)?, alta, media, baja,
    urgente, grave, leve, deficiente
  `)})\b`,
);

/** An answer beside a label, no grade: "Helpers | Yes, 1". */
const isAnswer = /^(?:yes|no|si|n\/a)\b/;

/** A name of a thing, not of a fact such as "Priority". */
const canName = (name: string): boolean =>
  /^\p{Lu}/u.test(name) &&
  name.length <= 90 &&
  !/[.:]$/.test(name) &&
  !recordLabels.some(([, names]) => names.test(fold(name)));

/** The grade of a row that names a thing above its record; nothing for any other row. */
export function gradeOfTitle(
  item: Item | undefined,
): { text: string; isWell: boolean } | undefined {
  if (item?.kind !== 'row' || item.cells.length !== 2) return undefined;
  const [name = '', grade = ''] = item.cells;
  if (!canName(name) || grade.length > 50) return undefined;
  const isWell = goodVerdict.test(fold(grade)) && !isAnswer.test(fold(grade));
  return isWell || gradeCell.test(fold(grade)) ? { text: grade, isWell } : undefined;
}
