/**
 * What a step of a reading costs: the cheapest reading of a text is the likeliest. Costs of steps
 * add up.
 */
export const weights = {
  /** Decides between two readings that are said equally often. */
  slight: 0.1,
  /** Less usual than the plain reading. */
  unusual: 0.3,
  /** Said at times, and mistaken for something else as often. */
  doubtful: 0.6,
  /** Only where nothing else reads the text. */
  rare: 1.2,
  /** Nobody means it: a text that has no other reading is declined. */
  never: 60,
} as const;
