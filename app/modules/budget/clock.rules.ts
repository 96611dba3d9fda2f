/** The figures of a deal as they were computed last, for pages that show many projects. */
export interface ClockReading {
  /** ISO instant */
  at: string;
  /** The version of the project that was read: a later one has other figures. */
  version: number;
  profitCents: number;
  roiBasisPoints: number | null;
  forecastCents: number;
  overCents: number;
  dayCents: number;
  /** Null without a target date. */
  lateDays: number | null;
  /** The return is under the target, or a line has used up its plan. */
  needsAttention: boolean;
}
