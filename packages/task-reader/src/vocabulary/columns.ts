import { oneIn } from './vocabulary.ts';
import { oneOf } from '../text/one-of.ts';

/**
 * What the headings of tables call their columns, English and Spanish, folded. Data: grow the
 * lists, not the code.
 */

export type Column =
  | 'text'
  | 'area'
  | 'quantity'
  | 'due'
  | 'assignee'
  | 'unit'
  | 'price'
  | 'status'
  | 'trade'
  | 'priority'
  | 'verdict'
  | 'good'
  | 'bad'
  | 'number'
  | 'other'
  | 'thing'
  | 'note'
  | 'done'
  | 'included'
  | 'labels'
  | 'house'
  | 'street'
  | 'city'
  | 'apartment';

/** What columns of places are called, by itself. */
const placeNoun = oneIn('columns', 'place-noun');
const beforePlace = oneIn('columns', 'before-place');
const behindPlace = `(?: ?${oneIn('columns', 'behind-place')})`;
/** "No. Departamento", "Room number", "Building / Unit", "Ubicación exacta". */
const namesPlaces = new RegExp(
  `^${beforePlace}?${placeNoun}` +
    String.raw`(?: ?(?:/|&|-|,|\||and|or|y|o|e) ?(?:(?:no|num)\.? ?)?${placeNoun})*${behindPlace}?$`,
);

export const columnNames: readonly (readonly [Column, RegExp])[] = [
  // Whether there is a picture says nothing of the work.
  [
    'labels',
    /^(?:labels?|tags?|etiquetas?|photos?|pictures?|fotos?|fotografias?|imagen(?:es)?|adjuntos?)$/,
  ],
  ['number', new RegExp(`^${oneIn('columns', 'column-names number')}$`)],
  ['bad', new RegExp(`^${oneIn('columns', 'column-names bad')}$`)],
  ['good', new RegExp(`^${oneIn('columns', 'column-names good')}$`)],
  ['due', new RegExp(`^${oneIn('columns', 'column-names due')}$`)],
  ['assignee', new RegExp(`^${oneIn('columns', 'column-names assignee')}$`)],
  ['other', /^(?:(?:correction )?time ?frame|ball in court|attendees|urgente|urgent\??)$/],
  [
    'other',
    new RegExp(
      `^(?:${oneIn('columns', 'column-names other')} (?:by|to)|` +
        `${oneIn('columns', 'column-names other 2')} (?:por|a)|` +
        `${oneIn('columns', 'column-names other 3')}(?: (?:name|phone))?)$`,
    ),
  ],
  [
    'included',
    new RegExp(
      '^(?:(?:seller|owner|buyer|landlord)? ?(?:agrees?|approve[sd]?|accept(?:s|ed)?)' +
        String.raw`(?: \(y/n\)|\?)?|include[ds]?|incl\.?|in scope|in\??|incluye|incluir|incluido)$`,
    ),
  ],
  ['done', new RegExp(`^${oneIn('columns', 'column-names done')}$`)],
  [
    'verdict',
    new RegExp(
      '^(?:(?:system )?condition(?: rating)?|rating|(?:overall' +
        ' )?score|grade|puntuacion|valoracion|result|verdict|condicion|estado(?: fisico)?|resultado' +
        '|evaluation' +
        String.raw`|finding rating|cond\.?|calificacion)$`,
    ),
  ],
  [
    'other',
    new RegExp(
      String.raw`^(?:(?:condition (?:at|on) )?(?:check|move)[ -]?in|before|previous|owner|est\.? time` +
        String.raw`|duration|entrada|antes)(?: (?:condition|notes|comments))?$`,
    ),
  ],
  [
    'text',
    new RegExp(
      String.raw`^(?:(?:condition (?:at|on) )?(?:check|move)[ -]?out|after|salida|despues|resumen)(?:` +
        String.raw` (?:condition|notes|comments))?$`,
    ),
  ],
  [
    'status',
    /^(?:(?:current )?(?:status|stat\.?|est\.|estatus|avance|progress|state)(?: (?:at|on|as of) .+)?)$/,
  ],
  ['city', /^(?:city|town|ciudad|poblacion|comuna)$/],
  ['area', namesPlaces],
  [
    'price',
    new RegExp(
      `(?<![a-z])${oneIn('columns', 'column-names price')}|^(?:reset|remove|materials?` +
        String.raw`|mat\.?|labor|labour|materiales|mano de obra)$`,
    ),
  ],
  ['quantity', /^(?:qty\.?|quantity|cant\.?|cantidad|count|medicion(?:es)?)$/],
  ['unit', /^(?:unit|uom|u\/m|unidad|u\.?m\.?|units|uds?\.?|u\.|unid\.?)$/],
  [
    'trade',
    new RegExp(
      `^(?:${oneIn('columns', 'column-names trade')}|` +
        `${oneOf('work, job, request, problem, issue, defect, fault, repair, service')}` +
        ` (?:type|category)` +
        `|type of ${oneOf('work, request, repair, issue, problem, fault, service, defect')}` +
        `|(?:tipo|clase|categoria) de(?:l| la)? ${oneIn('columns', 'column-names trade 2')})$`,
    ),
  ],
  ['priority', /^(?:priority|severity|urgency|prioridad|gravedad|urgencia|level|risk)$/],
  ['thing', new RegExp(`^${oneIn('columns', 'column-names thing')}$`)],
  ['note', new RegExp(`^${oneIn('columns', 'column-names note')}$`)],
  ['text', new RegExp(`(?<![a-z])${oneIn('columns', 'column-names text')}`)],
  ['other', new RegExp(`^${oneIn('columns', 'column-names other 4')}$`)],
];

/** A unit of measure alone, perhaps of a price: "m2", "€/ud". */
export const onlyUnit = new RegExp(
  String.raw`^(?:(?:[€$]|eur|usd|mxn) ?/ ?)?${oneIn('columns', 'only-unit')}\.?$`,
);

/** What exports of programs call their columns, as words. */
export const recordColumnNames: readonly (readonly [Column, RegExp])[] = [
  ['due', new RegExp(`^${oneIn('columns', 'column-names due')}$`)],
  ['assignee', new RegExp(`^${oneIn('columns', 'column-names assignee')}(?: name)?$`)],
  ['other', /(?:\bid|\bcode|\bdate|\bby|\bphone|\be-?mail|\bfecha|\bclave)$/],
  ['house', /^(?:house|building|street|num(?:ero)?) ?(?:number|no|num|exterior)$/],
  ['city', /^(?:city|town|ciudad|poblacion|comuna|localidad|municipio)$/],
  ['street', new RegExp(`^${oneIn('columns', 'record-column-names street')}$`)],
  [
    'apartment',
    new RegExp(
      String.raw`^(?:apt|apartment|apartment (?:number|no)|unit|unit (?:number|no)|suite|apartamento` +
        String.raw`|depto|departamento|unidad)$`,
    ),
  ],
  ['area', new RegExp(`^${oneIn('columns', 'record-column-names area')}$`)],
  ['status', /\b(?:status|state|estado|estatus|situacion)(?: reason)?$/],
  [
    'done',
    new RegExp(
      '^(?:(?:is )?(?:completed?|done|resolved|finished)' +
        '|(?:completad|terminad|realizad|finalizad|resuelt)[oa]|hech[oa])$',
    ),
  ],
  ['priority', /^(?:priority|severity|urgency|prioridad|urgencia|gravedad)$/],
  ['thing', /^(?:(?:job|task|ticket|work) )?(?:title|titulo|subject|asunto|tarea|titular)$/],
  ['trade', /^(?:trade|category|work type|problem type|oficio|categoria|especialidad)$/],
  ['quantity', /^(?:qty|quantity|cantidad|count)$/],
  [
    'text',
    new RegExp(
      String.raw`\b(?:description|comments?|notes?|details?|problem|issue|request|complaint|summary` +
        String.raw`|descripcion|observaci(?:on|ones)|detalle|falla|problema|trabajo)$`,
    ),
  ],
];
