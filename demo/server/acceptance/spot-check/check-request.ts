import type { drawSpotCheck, SamplingPlan } from '../../../../src/shared/contract/accept/spot-check.ts';
import { batchPhase } from '../../../../src/shared/contract/batch-state.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { makePlan } from '../../../../src/shared/contract/sampling/make-plan.ts';
import type { batch } from '../../db/schema/delivery.ts';
import { Failure } from '../../http/failure.ts';

export type DrawRequest = ParsedRequestOf<typeof drawSpotCheck>;

type Batch = Pick<typeof batch.$inferSelect, 'state' | 'kind' | 'delivered'>;

/** What can be said of a request before anything is looked at: specification 5 and the codes of 8. */
export function requireFittingDraw(request: DrawRequest, { state, kind, delivered }: Batch): void {
  const phase = batchPhase(state);
  if (phase !== 'reviewable' && phase !== 'reviewing') throw new Failure(5007019);
  // The frames of a clip are judged together, under its job number: they are no independent items.
  if (kind === 'video') throw new Failure(5007018);
  const { by, percent, count, plan, order, fromIndex } = request;
  if ({ percent, count, plan }[by] === undefined) throw new Failure(5007001);
  // A plan's probabilities are those of chance.
  if (by === 'plan' && order !== 'random') throw new Failure(5007018);
  if (by === 'percent' && !isWithin(percent, 1, 100)) throw new Failure(5007006);
  if (by === 'count' && !isWithin(count, 1, delivered)) throw new Failure(5007006);
  if (!isWithin(fromIndex, 0, delivered)) throw new Failure(5007006);
}

/** How many to draw of so many, and by which plan; 5007006 where that is more than there is, or no plan fits. */
export function sampleSize(
  { by, percent = 0, count = 0, plan }: DrawRequest,
  population: number,
): { readonly size: number; readonly plan: SamplingPlan | null } {
  switch (by) {
    case 'percent':
      // Upwards: a hundredth of 50 items is one.
      return { size: Math.ceil((population * percent) / 100), plan: null };
    case 'count':
      if (count > population) throw new Failure(5007006);
      return { size: count, plan: null };
    case 'plan': {
      const made = plan ? makePlan(plan, population) : null;
      if (!made) throw new Failure(5007006);
      return { size: made.size, plan: made };
    }
  }
}

function isWithin(value: number | undefined, least: number, most: number): boolean {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}
