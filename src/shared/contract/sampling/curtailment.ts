import type { SpotCheck } from '../accept/spot-check.ts';
import type { SinglePlan } from './acceptance-probability.ts';
import { binomialCdf } from './binomial.ts';

export type Decision = 'accepted' | 'rejected';

/**
 * What a plan says already: rejected as soon as more items are rejected than it accepts, accepted as soon as what
 * is left cannot change that any more. Null while it is open.
 */
export function decisionOf(
  { size, acceptance }: SinglePlan,
  { accepted, rejected }: { readonly accepted: number; readonly rejected: number },
): Decision | null {
  if (rejected > acceptance) return 'rejected';
  const left = size - accepted - rejected;
  return rejected + left <= acceptance ? 'accepted' : null;
}

/** What the plan of a spot check says already of what was judged in it; null while it is open, and without a plan. */
export function planDecision({
  plan,
  size,
  accepted,
  rejected,
}: Pick<SpotCheck, 'plan' | 'size' | 'accepted' | 'rejected'>): Decision | null {
  return plan && decisionOf({ size, acceptance: plan.acceptance }, { accepted, rejected });
}

/**
 * How many items are looked at on average with this share of errors when one stops as soon as the plan has
 * decided, both ways (full curtailment): the sum, over all numbers looked at, of the probability that it is still
 * open then.
 */
export function meanLookedAt({ size, acceptance }: SinglePlan, share: number): number {
  let mean = 0;
  for (let seen = 0; seen < size; seen++) {
    // Open: at most `acceptance` rejected, and fewer accepted than decide for the lot.
    const tooFew = seen - (size - acceptance);
    mean += binomialCdf(acceptance, seen, share) - binomialCdf(tooFew, seen, share);
  }
  return mean;
}
