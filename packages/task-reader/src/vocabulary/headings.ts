import { oneIn } from './vocabulary.ts';

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
export const doneName = new RegExp(`^${oneIn('headings', 'done-name')}[:.]?$`);

/** Parts of a document that hold no work. */
export const asideName = new RegExp(`${doneName.source}|^${oneIn('headings', 'aside-name')}[:.]?$`);
