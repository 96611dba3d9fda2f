import { oneIn } from './vocabulary.ts';
import { oneOf } from '../text/one-of.ts';

/**
 * What the labels of printed records call their facts, English and Spanish, folded. Data: grow the
 * lists, not the code.
 */

/** What the labels of a printed record name. */
export type RecordLabel =
  | 'description'
  | 'title'
  | 'remark'
  | 'site'
  | 'building'
  | 'floor'
  | 'unit'
  | 'area'
  | 'trade'
  | 'priority'
  | 'status'
  | 'finished';

export const recordLabels: readonly (readonly [RecordLabel, RegExp])[] = [
  [
    'description',
    new RegExp(
      `^(?:${oneIn('record-labels', 'record-labels description')}` +
        `(?: order)? )?(?:descriptions?|problems?|issues?|complaints?` +
        `|requests?|defects?|deficiency` +
        `|findings?|observations?|(?:work|service|repair) ${oneOf(`
    requested, needed, required, to be (?:done|performed)
  `)}|what is wrong)(?: of (?:the )?${oneOf(`
    work, problem, issue, request, repair
  `)})?$`,
    ),
  ],
  [
    'description',
    new RegExp(
      `^${oneIn('record-labels', 'record-labels description 2')}(?: (?:de la |del? |a |que )?[a-z]+){0,3}$`,
    ),
  ],
  [
    'title',
    /^(?:title|name|subject|summary|task|work|job|item|titulo|nombre|asunto|resumen|tarea|concepto)$/,
  ],
  [
    'remark',
    new RegExp(
      String.raw`^(?:(?:tenant |resident )?(?:comments?|notes?|details?|remarks)|comentarios?|notas?` +
        String.raw`|detalles?|observaci(?:on|ones))$`,
    ),
  ],
  ['site', new RegExp(`^${oneIn('record-labels', 'record-labels site')}$`)],
  ['building', /^(?:building|bldg|block|tower|edificio|bloque|torre|portal)\.?$/],
  ['floor', /^(?:floor|level|piso|planta|nivel)$/],
  [
    'unit',
    /^(?:unit|apt|apartment|suite|lot|unidad|depto|departamento|apartamento|apto|vivienda|puerta|local|casa)\.?$/,
  ],
  [
    'area',
    new RegExp(
      String.raw`^(?:room|location|area|space|where|place|ubicacion|lugar|zona|cuarto|estancia` +
        String.raw`|dependencia|recinto|habitacion|aula|sala|oficina|ambiente|sector|espacio|sitio|cubiculo` +
        String.raw`|laboratorio|consultorio)$`,
    ),
  ],
  [
    'trade',
    new RegExp(
      String.raw`^(?:(?:problem |work |issue |service )?(?:category|trade|type)|oficio|gremio|categoria` +
        String.raw`|especialidad|tipo(?: de [a-z]+)?)$`,
    ),
  ],
  ['priority', /^(?:priority|severity|urgency|prioridad|gravedad|severidad|criticidad|urgencia)$/],
  ['status', /^(?:(?:current |work order )?(?:status|state)|estado|estatus|situacion)$/],
  [
    'finished',
    /^(?:(?:date )?(?:completed|closed|finished|resolved)(?: on| date)?|fecha de (?:cierre|termino|solucion))$/,
  ],
];
