import type { PlanChoice, SamplingPlan } from '../../../../src/shared/contract/accept/sampling-plan.ts';
import type { drawSpotCheck, OutOfRange } from '../../../../src/shared/contract/accept/spot-check.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { beginsIn } from '../../../../src/shared/contract/lifecycle/batch-lifecycle.ts';
import { ACCEPTABLE_LIMITS } from '../../../../src/shared/contract/sampling/iso-2859-1.ts';
import { LIMITING_QUALITIES } from '../../../../src/shared/contract/sampling/iso-2859-2.ts';
import { makePlan } from '../../../../src/shared/contract/sampling/make-plan.ts';
import type { batch } from '../../db/schema/delivery.ts';
import { Failure } from '../../http/failure.ts';

export type DrawRequest = ParsedRequestOf<typeof drawSpotCheck>;

type Batch = Pick<typeof batch.$inferSelect, 'state' | 'kind' | 'delivered'>;

/** What can be said of a request before anything is looked at: specification 5 and the codes of 8. */
export function requireFittingDraw(request: DrawRequest, { state, kind, delivered }: Batch): void {
  if (!beginsIn('judge', state)) throw new Failure(ERROR.batchStateChanged);
  // The frames of a clip are judged together, under its job number: they are no independent items.
  if (kind === 'video') throw new Failure(ERROR.spotCheckNotSupported);
  const { by, percent, count, plan, order, fromIndex } = request;
  if ({ percent, count, plan }[by] === undefined) throw new Failure(ERROR.sampleSizeMissing);
  // A plan's probabilities are those of chance.
  if (by === 'plan' && order !== 'random') throw new Failure(ERROR.spotCheckNotSupported);
  if (by === 'percent') requireWithin('percent', percent, { least: 1, most: 100 });
  requireWithin('fromIndex', fromIndex, { least: 0, most: delivered });
}

/**
 * How many to draw of so many, and by which plan; `numberOutOfRange` where that is more than there is, or no
 * plan fits.
 */
export function sampleSize(
  { by, percent = 0, count = 0, plan }: DrawRequest,
  population: number,
): { readonly size: number; readonly plan: SamplingPlan | null } {
  switch (by) {
    case 'percent':
      // Upwards: a hundredth of 50 items is one.
      return { size: Math.ceil((population * percent) / 100), plan: null };
    case 'count':
      requireWithin('count', count, { least: 1, most: population });
      return { size: count, plan: null };
    case 'plan': {
      const made = plan ? makePlan(plan, population) : null;
      if (!made) throw outOfRange({ field: 'plan', limits: plan ? limitsOf(plan) : null });
      return { size: made.size, plan: made };
    }
  }
}

function requireWithin(
  field: 'percent' | 'count' | 'fromIndex',
  value: number | undefined,
  range: { readonly least: number; readonly most: number },
): void {
  const number = Number(value);
  if (!Number.isInteger(number) || number < range.least || number > range.most) {
    throw outOfRange({ field, ...range });
  }
}

function outOfRange(detail: OutOfRange): Failure {
  return new Failure(ERROR.numberOutOfRange, detail);
}

function limitsOf({ kind }: PlanChoice): readonly number[] | null {
  if (kind === 'iso2859-1') return ACCEPTABLE_LIMITS;
  return kind === 'iso2859-2' ? LIMITING_QUALITIES : null;
}
