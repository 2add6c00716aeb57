import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { planWords, sharesOf } from '../../../../../src/app/acceptance/spot-check/plan-words.ts';
import type { PlanChoice, SamplingPlan } from '../../../../../src/shared/contract/accept/sampling-plan.ts';
import { curveLot, makePlan } from '../../../../../src/shared/contract/sampling/make-plan.ts';
import { operatingCurve } from '../../../../../src/shared/contract/sampling/operating-curve.ts';

const RISK = { kind: 'risk', good: 0.01, bad: 0.05, producerRisk: 0.05, consumerRisk: 0.1 } as const;

function planOf(choice: PlanChoice, lotSize: number): SamplingPlan {
  const plan = makePlan(choice, lotSize);
  if (!plan) throw new Error('there is a plan');
  return plan;
}

/** The keys of the sentences with what is filled in. */
function wordsOf(plan: SamplingPlan): readonly (readonly [string, Record<string, unknown>])[] {
  const said: [string, Record<string, unknown>][] = [];
  const t = ((key: string, filled: Record<string, unknown>) => {
    said.push([key, filled]);
    return `${key} ${JSON.stringify(filled)}`;
  }) as unknown as TFunction<'spotcheck'>;
  const sentences = planWords(plan, t, (share) => `${(share * 100).toFixed(1)} %`);
  return said.filter(([key, filled]) => sentences.includes(`${key} ${JSON.stringify(filled)}`));
}

it('a lot too small for both risks says which one is missed, and by how much', () => {
  const plan = planOf(RISK, 10);
  expect(plan).toMatchObject({ size: 9, acceptance: 0 });
  const missed = wordsOf(plan).filter(([key]) => key === 'words.missed');
  expect(missed).toEqual([
    ['words.missed', { errors: expect.stringContaining('"count":1'), risk: '90.0 %', allowed: '5.0 %' }],
  ]);
});

it('a lot that has a plan for both says nothing of the kind', () => {
  const keys = wordsOf(planOf(RISK, 60)).map(([key]) => key);
  expect(keys).toContain('words.plan');
  expect(keys).not.toContain('words.missed');
});

it('the shares that are marked are points of the curve, whatever the plan and the lot', () => {
  const choices: readonly PlanChoice[] = [
    RISK,
    { kind: 'lotQuality', quality: 0.04, confidence: 0.95 },
    { kind: 'iso2859-1', level: 'II', limit: 1 },
    { kind: 'iso2859-2', limit: 5 },
  ];
  for (const choice of choices)
    for (const lotSize of [60, 333, 1001]) {
      const plan = planOf(choice, lotSize);
      const marks = sharesOf(plan);
      const points = operatingCurve(plan, curveLot(plan), marks).map(({ share }) => share);
      const end = points.at(-1) ?? 0;
      for (const mark of marks.filter((share) => share <= end)) expect(points).toContain(mark);
    }
});
