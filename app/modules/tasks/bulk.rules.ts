/** The most tasks of one request (promise 12.12). */
export const MAX_BULK = 200;

/** The fields that can be changed in many tasks at once. */
export const bulkFieldNames = ['assignee', 'dueDate', 'priority', 'trade', 'areas'] as const;
export type BulkFieldName = (typeof bulkFieldNames)[number];

/** The fields that can be emptied in many tasks at once. */
export const clearableFields = ['assignee', 'dueDate', 'areas'] as const;
