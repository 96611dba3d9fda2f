/** The words for what is read of a document; values stay English, labels are texts (promise 12.4). */

export const priorities = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

export const trades = [
  'general',
  'electrical',
  'plumbing',
  'hvac',
  'roofing',
  'structural',
  'foundation',
  'drywall',
  'painting',
  'flooring',
  'tile',
  'carpentry',
  'framing',
  'masonry',
  'concrete',
  'insulation',
  'windows_doors',
  'siding',
  'gutters',
  'landscaping',
  'demolition',
  'appliances',
  'chimney',
  'septic',
  'pest_control',
  'mold',
  'waterproofing',
  'garage_door',
  'cleaning',
  'handyman',
] as const;
export type Trade = (typeof trades)[number];

export const actions = [
  'repair',
  'replace',
  'install',
  'remove',
  'clean',
  'evaluate',
  'other',
] as const;
export type Action = (typeof actions)[number];

/** The most tasks of one document (promise 9.10). */
export const MAX_DOCUMENT_TASKS = 2_000;

export const dismissReasons = [
  'heading',
  'boilerplate',
  'exclusion',
  'deadline',
  'contact',
  'no_defect',
  'duplicate',
  'price',
  'done',
  'too_vague',
] as const;
export type DismissReason = (typeof dismissReasons)[number];

/** What is missing from a vaguely worded item. */
export const missingFacts = ['who', 'where', 'how_many', 'repair_or_replace'] as const;
export type MissingFact = (typeof missingFacts)[number];
