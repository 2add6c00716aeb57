export interface WorkRate {
  /** Whole items; null while there is nothing to reckon with. */
  readonly perSecond: number | null;
  readonly secondsLeft: number | null;
}

const NOT_YET: WorkRate = { perSecond: null, secondsLeft: null };

/** The rate of a work since it began, and how long the rest will take at that rate. */
export function workRate(done: number, total: number, elapsedMs: number): WorkRate {
  if (done <= 0 || elapsedMs <= 0) return NOT_YET;
  const perSecond = (done / elapsedMs) * 1000;
  return {
    perSecond: Math.max(1, Math.round(perSecond)),
    secondsLeft: Math.max(0, Math.ceil((total - done) / perSecond)),
  };
}
