import type { TFunction } from 'i18next';
import type { SamplingPlan } from '../../../shared/contract/accept/sampling-plan.ts';
import { acceptanceProbability } from '../../../shared/contract/sampling/acceptance-probability.ts';
import { meanLookedAt } from '../../../shared/contract/sampling/curtailment.ts';
import { curveLot } from '../../../shared/contract/sampling/make-plan.ts';
import { goodErrors } from '../../../shared/contract/sampling/two-risk-plan.ts';
import { leastErrors, ROUNDING } from '../../../shared/contract/sampling/zero-defect-size.ts';

type Percent = (share: number) => string;

/**
 * The shares of errors that a plan is made for, or customary ones; of one lot as shares that it can have, since it has
 * no half errors.
 */
export function sharesOf({ choice, lotSize }: SamplingPlan): readonly number[] {
  const about = (share: number) => Math.max(1, Math.round(share * lotSize)) / lotSize;
  const least = (share: number) => leastErrors(share, lotSize) / lotSize;
  switch (choice.kind) {
    case 'lotQuality':
      return [...new Set([about(choice.quality / 5), least(choice.quality)])];
    case 'risk':
      return [...new Set([goodErrors(choice.good, lotSize) / lotSize, least(choice.bad)])];
    case 'iso2859-1':
      return [choice.limit / 100, Math.min(0.99, choice.limit / 20)];
    case 'iso2859-2':
      return [...new Set([about(choice.limit / 500), least(choice.limit / 100)])];
  }
}

/** What a plan means, in sentences. */
export function planWords(plan: SamplingPlan, t: TFunction<'spotcheck'>, percent: Percent): string[] {
  const { size, lotSize: population, acceptance } = plan;
  const first =
    acceptance === 0
      ? t('words.planNone', { size, population })
      : t('words.plan', { size, population, acceptance });
  const last = sharesOf(plan).at(-1) ?? 0;
  const stops = t('words.stops', {
    items: Math.round(meanLookedAt(plan, last)),
    errors: errorWords(plan, last, t, percent),
  });
  const passing = sharesOf(plan).map((share) => passes(plan, share, t, percent));
  return [first, ...passing, ...missed(plan, t, percent), stops];
}

function passes(plan: SamplingPlan, share: number, t: TFunction<'spotcheck'>, percent: Percent): string {
  const probability = acceptanceProbability(plan, share, curveLot(plan));
  const count = Math.round(probability * 100);
  const errors = errorWords(plan, share, t, percent);
  if (count === 0) return t('words.passesNever', { errors });
  if (count === 100) return t('words.passesAlways', { errors });
  return t('words.passes', { errors, count });
}

/** Of one lot how many, and which share that is. */
function errorWords(plan: SamplingPlan, share: number, t: TFunction<'spotcheck'>, percent: Percent): string {
  const lot = curveLot(plan);
  if (lot === null) return t('words.errorShare', { share: percent(share) });
  return t('words.errors', { count: Math.round(share * lot), share: percent(share) });
}

/** The risk that a lot is too small for. The consumer's is kept in any case (`two-risk-plan.ts`). */
function missed(plan: SamplingPlan, t: TFunction<'spotcheck'>, percent: Percent): string[] {
  const { choice, lotSize } = plan;
  if (choice.kind !== 'risk') return [];
  const good = goodErrors(choice.good, lotSize) / lotSize;
  const risk = 1 - acceptanceProbability(plan, good, curveLot(plan));
  if (risk <= choice.producerRisk + ROUNDING) return [];
  return [
    t('words.missed', {
      errors: errorWords(plan, good, t, percent),
      risk: percent(risk),
      allowed: percent(choice.producerRisk),
    }),
  ];
}
