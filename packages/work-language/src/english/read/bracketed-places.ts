import { byWord } from '../../text/by-word.ts';

/** Places and remarks in brackets behind a title, "(890 Birch Way)", "(External)". */

const streets =
  'St|Street|Ave|Avenue|Rd|Road|Dr|Drive|Ln|Lane|Blvd|Boulevard|Way|Ct|Court|Pl|Place|Cir|Circle|' +
  'Ter|Terrace|Hwy|Pkwy|Trail|Loop|Sq|Square|Row|Close|Crescent';
/** Where a house stands: its number and its street. */
const address = new RegExp(
  String.raw`^\d{1,5}[A-Za-z]? (?:[NSEW]\.? )?(?:[\p{Lu}\d][\p{L}\d.'-]* ){1,3}(?:${streets})\.?$`,
  'u',
);
const houses =
  'Apartments|Apts|Townhomes|Townhouses|Lofts|Residences|Condominiums|Condos|Estates|Manor|Heights|' +
  'Commons|Elementary|Academy|Middle School|High School|Terrace|Court|Village|Plaza|Crossing|Villas';
/** What a house is called: names, and what kind of house it is. */
const houseName = new RegExp(
  String.raw`^(?!Roof\b|Front\b|Rear\b|Back\b|Upper\b|Lower\b|Food\b|Tennis\b|Basketball\b)` +
    String.raw`(?:\p{Lu}[\p{L}.'-]* ){1,3}(?:${houses})$`,
  'u',
);

/** Whether a place is called by a name or an address, which stands in both languages alike. */
export const isProperPlace = (text: string): boolean => address.test(text) || houseName.test(text);

/** Whether a place begins so: "Riverside Lofts, Apt 412". */
export const startsProperly = (text: string): boolean => isProperPlace(text.split(', ')[0] ?? '');

/** The name of such a place in brackets at the end of a title; '' without one. */
export function properPlaceIn(title: string): string {
  const [, name = ''] = /\(([^(),]{5,60})(?:, [^()]*)?\)$/.exec(title) ?? [];
  return isProperPlace(name) ? name : '';
}

/** Where a work is, or how far, in one or two words that agree with nothing. */
const remarks: Readonly<Record<string, string>> = byWord({
  external: 'exterior',
  externally: 'exterior',
  internal: 'interior',
  internally: 'interior',
  urgent: 'urgente',
  eventually: 'más adelante',
  'about a dozen': 'alrededor de una docena',
  'a few': 'algunos',
  'half day': 'medio día',
  'trip hazard': 'peligro de tropiezo',
  later: 'más adelante',
  maybe: 'tal vez',
  possibly: 'posiblemente',
  probably: 'probablemente',
  'if possible': 'si es posible',
  'if needed': 'si es necesario',
  asap: 'lo antes posible',
  purchased: 'ya se compró',
  'already purchased': 'ya se compró',
  'not purchased': 'sin comprar',
  'front left': 'adelante a la izquierda',
  'left front': 'adelante a la izquierda',
  'front right': 'adelante a la derecha',
  'right front': 'adelante a la derecha',
  'back left': 'atrás a la izquierda',
  'left rear': 'atrás a la izquierda',
  'rear left': 'atrás a la izquierda',
  'back right': 'atrás a la derecha',
  'rear right': 'atrás a la derecha',
  'right rear': 'atrás a la derecha',
  'upper left': 'arriba a la izquierda',
  'upper right': 'arriba a la derecha',
  'top left': 'arriba a la izquierda',
  'top right': 'arriba a la derecha',
  'lower left': 'abajo a la izquierda',
  'lower right': 'abajo a la derecha',
  'bottom left': 'abajo a la izquierda',
  'bottom right': 'abajo a la derecha',
});

/** Such a remark in Spanish; undefined for anything else. */
export const remarkOf = (text: string): string | undefined =>
  remarks[text.toLowerCase().replaceAll('-', ' ')];

/** Words before a colon that say what kind of remark follows. */
const labels: Readonly<Record<string, string>> = byWord({
  general: 'General',
  urgent: 'Urgente',
  important: 'Importante',
  misc: 'Varios',
  miscellaneous: 'Varios',
  other: 'Otros',
  note: 'Nota',
  notes: 'Notas',
  reminder: 'Recordatorio',
  'to do': 'Pendiente',
  todo: 'Pendiente',
  pending: 'Pendiente',
  optional: 'Opcional',
  safety: 'Seguridad',
  priority: 'Prioridad',
  'high priority': 'Prioridad alta',
  'low priority': 'Prioridad baja',
  'follow up': 'Seguimiento',
  'follow-up': 'Seguimiento',
  action: 'Acción',
  'action item': 'Acción',
  observation: 'Observación',
  comment: 'Comentario',
  recommendation: 'Recomendación',
  scope: 'Alcance',
  location: 'Ubicación',
  issue: 'Problema',
  problem: 'Problema',
  description: 'Descripción',
});

/** Such a label in Spanish; undefined for anything else. */
export const labelOf = (text: string): string | undefined => labels[text.toLowerCase()];
