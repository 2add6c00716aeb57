import { acceptanceProbability, type SinglePlan } from './acceptance-probability.ts';

export interface CurvePoint {
  /** Share of errors in the lot. */
  readonly share: number;
  /** Probability that the lot is accepted. */
  readonly probability: number;
}

/** Enough for a smooth line. */
const POINTS = 61;
/** The curve ends where hardly a lot is accepted any more. */
const TAIL = 0.005;

/**
 * The operating characteristic curve of a plan, from a lot without errors to one that is hardly ever accepted.
 * A small lot has few possible shares: the curve then has a point for each.
 * @param through shares that it has a point for in any case
 */
export function operatingCurve(
  plan: SinglePlan,
  lotSize: number | null = null,
  through: readonly number[] = [],
): CurvePoint[] {
  const end = endOf(plan, lotSize);
  const steps = lotSize === null ? POINTS - 1 : Math.max(1, Math.min(POINTS - 1, Math.round(end * lotSize)));
  const spread = Array.from({ length: steps + 1 }, (_, index) => (end * index) / steps);
  const exact = (share: number) => (lotSize === null ? share : Math.round(share * lotSize) / lotSize);
  const shares = new Set([...spread, ...through.filter((share) => share <= end)].map(exact));
  return [...shares]
    .sort((a, b) => a - b)
    .map((share) => ({ share, probability: acceptanceProbability(plan, share, lotSize) }));
}

function endOf(plan: SinglePlan, lotSize: number | null): number {
  for (const end of [0.005, 0.01, 0.02, 0.03, 0.05, 0.08, 0.1, 0.15, 0.2, 0.3, 0.5, 0.8]) {
    if (acceptanceProbability(plan, end, lotSize) < TAIL) return end;
  }
  return 1;
}
