import type { PlanChoice, SamplingPlan } from '../accept/sampling-plan.ts';
import { iso28591 } from './iso-2859-1.ts';
import { iso28592 } from './iso-2859-2.ts';
import { twoRiskPlan } from './two-risk-plan.ts';
import { zeroDefectSize } from './zero-defect-size.ts';

/** The plan that a choice makes for a lot; null where it makes none: a share out of range, or two too close. */
export function makePlan(choice: PlanChoice, lotSize: number): SamplingPlan | null {
  if (lotSize < 1) return null;
  const made = planOf(choice, lotSize);
  return made && { choice, lotSize, letter: null, ...made };
}

function planOf(
  choice: PlanChoice,
  lotSize: number,
): Pick<SamplingPlan, 'size' | 'acceptance'> | Pick<SamplingPlan, 'size' | 'acceptance' | 'letter'> | null {
  switch (choice.kind) {
    case 'lotQuality':
      if (!isInside(choice.quality) || !isInside(choice.confidence)) return null;
      return { size: zeroDefectSize(choice.quality, choice.confidence, lotSize), acceptance: 0 };
    case 'risk': {
      const { good, bad, producerRisk, consumerRisk } = choice;
      const isUsable = isInside(bad) && isInside(producerRisk) && isInside(consumerRisk) && good < bad;
      return isUsable ? twoRiskPlan(choice, lotSize) : null;
    }
    case 'iso2859-1':
      return iso28591(lotSize, choice.level, choice.limit);
    case 'iso2859-2':
      return iso28592(lotSize, choice.limit);
  }
}

function isInside(share: number): boolean {
  return share > 0 && share < 1;
}

/**
 * The lot that a plan's operating curve is of: the plans of ISO 2859-1 are made for the process behind a series of
 * lots (null), all others for this lot.
 */
export function curveLot({ choice, lotSize }: SamplingPlan): number | null {
  return choice.kind === 'iso2859-1' ? null : lotSize;
}
