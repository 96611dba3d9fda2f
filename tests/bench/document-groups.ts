/**
 * The development documents that were set aside while rules were made: every third by name. Their
 * mean was looked at, their misses only afterwards; the other two thirds were developed with.
 */
const asideNames: ReadonlySet<string> = new Set([
  'check-out-comparison',
  'es-carta-propietarios',
  'es-mediciones',
  'es-presupuesto-casa',
  'es-presupuesto-vivienda',
  'homegauge-sample',
  'inspection-narrative',
  'pergola-work-order',
  'public-work-order',
  'roof-survey',
  'workshop-list',
]);

export const halves = ['developed', 'aside'] as const;
export type Half = (typeof halves)[number];

/** The half that a document belongs to, by its name. */
export const halfOf = (name: string): Half => (asideNames.has(name) ? 'aside' : 'developed');

/** The English documents that report what was seen, as inspectors do; the others are lists of work. */
const reportNames: ReadonlySet<string> = new Set([
  'check-out-comparison',
  'coded-inspection',
  'condition-report',
  'homegauge-sample',
  'inspection-narrative',
  'pre-possession-table',
  'roof-survey',
]);

export const kinds = ['lists', 'reports', 'Spanish'] as const;

/** What a document is, by its name and language: the figures of the kinds are told apart. */
export function kindOf(document: { name: string; language: string }): (typeof kinds)[number] {
  const { name, language } = document;
  if (language === 'es') return 'Spanish';
  return reportNames.has(name) ? 'reports' : 'lists';
}
