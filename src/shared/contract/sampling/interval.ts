/** Bounds of a share, both between 0 and 1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** What is customary, and what the figures of the console and of the report use. */
export const CONFIDENCE = 0.95;
