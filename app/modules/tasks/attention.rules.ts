/**
 * What the dashboard shows first, each a list over all projects in work. `late`: open after its due
 * date; `review`: ready for review; `today`: open, due today, and the person's own.
 */
export const attentionKinds = ['late', 'blocked', 'review', 'today'] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** Rows of each kind on the dashboard. */
export const ATTENTION_ROWS = 5;
