import { READ_LIMIT } from './facts.rules.ts';
import { oneOf } from './one-of.rules.ts';
import { fold, sentences } from './text.rules.ts';
import { saysWrong } from './vocabulary-findings.rules.ts';

/** Prose that speaks of a project or of a list as a whole: no task of its own. */

const whole = oneOf(`
  house, home, property, flat, apartment, building, dwelling, villa, bungalow, cottage, premises, casa, vivienda,
  piso, apartamento, departamento, edificio, chalet, unifamiliar, local comercial, inmueble
`);

/** "Construction of a two-storey house", "Reforma integral de su vivienda". */
const work = oneOf(`
  construccion, reforma, rehabilitacion, remodelacion, ampliacion, renovacion, refurbishment, renovation,
  construction, extension, conversion, remodelling, remodeling
`);
const ofWhole = new RegExp(
  String.raw`^${work}(?: (?:integral|completa|total|parcial|general|y [a-z]+|and [a-z]+))?` +
    String.raw` (?:del?|of|to)(?: (?:una?|su|la|el|the|an?|your|existing))?(?: [a-z-]+){0,2}? ${whole}\b`,
);
/** "Extend and renovate internally and externally". */
const allOver = new RegExp(
  String.raw`^(?:extend|renovate|refurbish|remodel|convert)(?:,? (?:and|&) [a-z]+)? (?:internally|externally` +
    String.raw`|(?:the )?(?:whole|entire) ${whole})\b`,
);
/** "Objetivo: entregar el piso en un mes": what all is for. */
const aim = /^\**(?:objetivos?|objectives?|goals?|aims?|purpose|finalidad|proposito) ?:/;

/** "Summary:", "Project -" before such a name. */
const label = /^(?:summary|project|description|scope|job|resumen|proyecto|descripcion|obra) ?[:-] /;

/** Whether a folded line names the project rather than a part of its work. */
export const namesProject = (folded: string): boolean =>
  [ofWhole, allOver, aim].some((names) => names.test(folded.replace(label, '')));

const amount = oneOf(String.raw`
  several, some, many, a few, a number of, a couple of, a handful of, two, three, four, five, six, seven, eight,
  \d{1,3}, vari[oa]s, algun[oa]s, much[oa]s, dos, tres, cuatro, cinco, seis
`);
const findings = oneOf(`
  items?, snags, issues, concerns, defects, deficiencies, findings, problems, things, points, observations,
  observaciones, reservas, pendientes, problemas,
  defectos, detalles, incidencias, hallazgos, cosas, puntos
`);
/** "We identified two safety items", "3 items are missing", "se detectaron varios problemas". */
const counted = new RegExp(
  String.raw`\b(?:identified|found|noted|observed|there (?:were|are)|detectaron|encontraron|observaron|hay)` +
    String.raw` ${amount}(?: [a-z-]+){0,2} ${findings}\b|\bof the \d{1,3} [a-z ]{3,40}, \d{1,3} `,
);

/** "Total defects: 28", "Número de observaciones: 12", "19 snags in total". */
const totals = [
  String.raw`\b(?:total|number|count|numero|n[.º°]|cantidad)(?: of| de)?(?: [a-z]+){0,2}? ${findings}` +
    String.raw`(?: [a-z]+){0,2} ?[:=-] ?\d{1,4}\b`,
  String.raw`\b${findings} (?:total|found|in total|en total) ?[:=-] ?\d{1,4}\b`,
  String.raw`^(?:[a-z ]+: ?)?\d{1,4} ${findings} (?:in (?:total|all)|en total)\b`,
].map((source) => new RegExp(source));
const isTotalOf = (part: string): boolean => totals.some((total) => total.test(part));

/** "Defect breakdown", "All failed items": what stands below counts or lists the findings. */
const namesCount = new RegExp(
  `^(?:(?:all |the )?(?:failed|open|outstanding|flagged|passed) ${findings}|` +
    `(?:the )?(?:${findings}|defect|issue|snag|finding) ` +
    '(?:breakdown|overview|counts?|by (?:room|area|severity|trade)))$',
);

/**
 * Whether a paragraph only counts the findings that stand elsewhere: one sentence does, lists none
 * of them, and no other sentence says what is wrong.
 */
export function countsFindings(text: string): boolean {
  if (namesCount.test(fold(text))) return true;
  const parts = sentences(text.slice(0, READ_LIMIT)).map(fold);
  const isTotal = parts.some(isTotalOf);
  const at = parts.findIndex((part) => isTotalOf(part) || counted.test(part));
  if (at < 0 || (!isTotal && /:\s*\S/.test(parts[at] ?? ''))) return false;
  return !parts.some((part, other) => other !== at && saysWrong.test(part));
}
