import { oneIn } from './vocabulary.ts';

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

const labels = (list: string): RegExp => new RegExp(`^${oneIn('record-labels', list)}$`);
/** "Work order description", "observations of the problem", "what is wrong". */
const described = new RegExp(
  `^(?:${oneIn('record-labels', 'before-description')}(?: order)? )?` +
    `${oneIn('record-labels', 'description')}(?: of (?:the )?${oneIn('record-labels', 'described')})?$`,
);
/** "Descripción del problema", "fallas que presenta". */
const descrito = new RegExp(
  `^${oneIn('record-labels', 'descripcion')}(?: (?:de la |del? |a |que )?[a-z]+){0,3}$`,
);

export const recordLabels: readonly (readonly [RecordLabel, RegExp])[] = [
  ['description', described],
  ['description', descrito],
  ['title', labels('title')],
  ['remark', labels('remark')],
  ['site', labels('site')],
  ['building', labels('building')],
  ['floor', labels('floor')],
  ['unit', labels('unit')],
  ['area', labels('area')],
  ['trade', labels('trade')],
  ['priority', labels('priority')],
  ['status', labels('status')],
  ['finished', labels('finished')],
];
