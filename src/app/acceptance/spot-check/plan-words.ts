import type { TFunction } from 'i18next';
import type { SamplingPlan } from '../../../shared/contract/accept/spot-check.ts';
import { acceptanceProbability } from '../../../shared/contract/sampling/acceptance-probability.ts';
import { meanLookedAt } from '../../../shared/contract/sampling/curtailment.ts';
import { curveLot } from '../../../shared/contract/sampling/make-plan.ts';

type Percent = (share: number) => string;

/** The shares of errors that a plan is made for, or customary ones. */
export function sharesOf({ choice }: SamplingPlan): readonly number[] {
  switch (choice.kind) {
    case 'lotQuality':
      return [choice.quality / 5, choice.quality];
    case 'risk':
      return [choice.good, choice.bad];
    case 'iso2859-1':
      return [choice.limit / 100, Math.min(0.99, choice.limit / 20)];
    case 'iso2859-2':
      return [choice.limit / 500, choice.limit / 100];
  }
}

/** What a plan means, in sentences. */
export function planWords(plan: SamplingPlan, t: TFunction<'spotcheck'>, percent: Percent): string[] {
  const { size, lotSize: population, acceptance } = plan;
  const first =
    acceptance === 0
      ? t('words.planNone', { size, population })
      : t('words.plan', { size, population, acceptance });
  const [good = 0] = sharesOf(plan);
  const stops = t('words.stops', {
    items: Math.round(meanLookedAt(plan, sharesOf(plan).at(-1) ?? good)),
    share: percent(sharesOf(plan).at(-1) ?? good),
  });
  return [first, ...sharesOf(plan).map((share) => passes(plan, share, t, percent)), stops];
}

function passes(plan: SamplingPlan, share: number, t: TFunction<'spotcheck'>, percent: Percent): string {
  const probability = acceptanceProbability(plan, share, curveLot(plan));
  const count = Math.round(probability * 100);
  if (count === 0) return t('words.passesNever', { share: percent(share) });
  if (count === 100) return t('words.passesAlways', { share: percent(share) });
  return t('words.passes', { share: percent(share), count });
}
