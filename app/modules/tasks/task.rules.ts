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

/** Below this confidence, percent, a task is marked "check this". */
export const LOW_CONFIDENCE = 50;

/** Where a task comes from: AI, rules, a selection in a document, or typed by hand. */
export const taskMethods = ['ai', 'rules', 'manual', 'hand'] as const;
export type TaskMethod = (typeof taskMethods)[number];
