import { keyAt, type Chart } from '../../lexicon/chart.ts';

/** What is fixed or placed at something: "anclado a la pared". */
const fixed =
  /^(?:adher|fij|ancl|conect|sujet|atornill|amarr|un|peg|ados|sold|clav|situ|ubic|coloc|adosa)/;

/** Participles of separation, behind which "de" is "from": "separada del rodapié". */
const apart = /^(?:separad|desprendid|despegad|desconectad|desencajad|salid|soltad|retirad)[oa]s?$/;

/** Whether a participle before this place tells at what a thing is fixed or from what it came off. */
export const isFixedBefore = (chart: Chart, end: number): boolean =>
  (fixed.test(keyAt(chart, end - 1)) && keyAt(chart, end) === 'a') ||
  (apart.test(keyAt(chart, end - 1)) && keyAt(chart, end) === 'de');
