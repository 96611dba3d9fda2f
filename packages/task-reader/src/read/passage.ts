/** How the passages of a document look: what a group of them is named after. */
export const passageShapes = ['numbered', 'bullets', 'boxes', 'rows', 'lines', 'headings'] as const;
export type PassageShape = (typeof passageShapes)[number];

/** How a passage ended: it became tasks, it was left out, or it belongs to the task above it. */
export const passageEnds = ['found', 'skipped', 'note'] as const;
export type PassageEnd = (typeof passageEnds)[number];

/** The most tasks of a group that is asked about. */
export const MAX_GROUP_TASKS = 500;
