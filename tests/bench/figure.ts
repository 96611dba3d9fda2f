/** One measured number with its target. */
export interface Figure {
  name: string;
  value: number;
  target: number;
  unit: string;
  /** `max`: holds at the target or below; `min`: at the target or above. */
  direction: 'max' | 'min';
  holds: boolean;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/**
 * A figure that may not exceed its target. A value that could not be measured (NaN) does not hold.
 */
export const atMost = (name: string, value: number, target: number, unit: string): Figure => ({
  name,
  value: Math.round(value * 1000) / 1000,
  target,
  unit,
  direction: 'max',
  holds: value <= target,
});

/** Duration of the work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
