/**
 * The enums of a task (promise 12.4): values stay English, labels are texts
 * `tasks.<enum>.<value>`.
 */

export const taskStatuses = [
  'pending',
  'in_progress',
  'blocked',
  'ready_for_review',
  'completed',
  'declined',
] as const;
export type TaskStatus = (typeof taskStatuses)[number];

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

/** Below this confidence, percent, a task is marked "check this". */
export const LOW_CONFIDENCE = 50;

/** Where a task comes from: AI, rules, a selection in a document, or typed by hand. */
export const taskMethods = ['ai', 'rules', 'manual', 'hand'] as const;
export type TaskMethod = (typeof taskMethods)[number];
