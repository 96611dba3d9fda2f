import { oneOf } from './one-of.rules.ts';

/** Words of headings. */

/** Parts of a building work that are named like orders in Spanish. */
export const installs = new RegExp(
  '^instalacion(?:es)? (?:electrica|hidraulica|sanitaria|hidrosanitaria|de gas)s?$|^obra ' +
    '(?:civil|negra|gris|blanca|exterior)$',
);

/** Words of what is left to do. */
export const whatIsLeft = new RegExp(
  String.raw`\b(?:to do|todo|remaining|outstanding|left|pending|still (?:to|needs?)|por hacer` +
    String.raw`|pendientes?|falta(?:n|ntes?)?)\b`,
);

/** What remediation calls its parts. */
export const hazardControl = new RegExp(
  '^(?:[a-z-]+ )?(?:hazard|pest|lead|mold|moisture|infection|quality) (?:control|reduction' +
    '|management|prevention|abatement)$',
);

/** Parts of a list that hold what is done. */
export const doneName = new RegExp(
  `^${oneOf(`
    ya quedo,
    (?:work |already )?(?:done|completed|finished|closed|resolved),
    (?:work |already )?(?:done|completed|finished) (?:today|yesterday|this week|so far|to date|items?),
    (?:items? )?(?:closed|completed|done|resolved|cerrad[oa]s|resuelt[oa]s) (?:since|desde) .{3,30},
    (?:ya )?(?:hech|terminad|finalizad|completad|cerrad|resuelt|realizad|solucionad)[oa]s?(?: hoy)?
  `)}[:.]?$`,
);

/** Parts of a document that hold no work. */
export const asideName = new RegExp(
  `${doneName.source}|^${oneOf(`
    (?:for )?office use(?: only)?, clarifications?, assumptions?, qualifications?, exclusions?, inclusions?,
    glossary, disclaimers?, limitations?, aclaraciones, exclusiones, limitaciones, concepto,
    conclusion(?:s|es)?, (?:para )?uso (?:interno|de oficina)
  `)}[:.]?$`,
);

/** "Defects from the snag list (January 4)", "Internal Finishing Defects", "Render Defects (report)". */
export const namesFindings = new RegExp(
  String.raw`^(?:[a-z' -]{3,40} )?${oneOf(`
    defects, issues, snags, findings, violations, deficiencies, defectos, hallazgos, deficiencias
  `)}(?: (?:from|in|at|by|of|de) [^:;]{3,60})?(?: \([^)]*\))?$`,
);

/** Whether most words of a name begin with a capital, as those of a title do. */
export function isCapitalized(text: string): boolean {
  const words = text
    .replace(/\([^)]*\)/g, '')
    .split(' ')
    .filter((word) => /\p{L}{4}/u.test(word));
  const capital = words.filter((word) => /^\p{Lu}/u.test(word));
  return words.length > 0 && words.length <= 8 && capital.length >= words.length * 0.7;
}
