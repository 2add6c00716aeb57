import { expect, it } from 'vitest';
import { acceptanceProbability } from '../../../../../src/shared/contract/sampling/acceptance-probability.ts';
import { clopperPearson } from '../../../../../src/shared/contract/sampling/clopper-pearson.ts';
import { meanLookedAt } from '../../../../../src/shared/contract/sampling/curtailment.ts';
import type { Interval } from '../../../../../src/shared/contract/sampling/interval.ts';
import { sequentialMean } from '../../../../../src/shared/contract/sampling/sequential-test.ts';
import { twoRiskPlan } from '../../../../../src/shared/contract/sampling/two-risk-plan.ts';
import { wilson } from '../../../../../src/shared/contract/sampling/wilson.ts';
import { zeroDefectSize } from '../../../../../src/shared/contract/sampling/zero-defect-size.ts';
import { looks } from './looks.ts';

/* The golden numbers of `research/acceptance.md` 1.4, to the digits printed there. */

const RISKS = { good: 0.01, bad: 0.05, producerRisk: 0.05, consumerRisk: 0.1 };

function printed({ low, high }: Interval): string {
  return [low, high].map((bound) => bound.toFixed(4).replace('0.', '.').replace('1.0000', '1')).join('-');
}

it.each([
  [19, 20, '.7639-.9911', '.7513-.9987', '.7663-.9910'],
  [30, 30, '.8865-1', '.8843-1', '.8894-1'],
  [98, 100, '.9300-.9945', '.9296-.9976', '.9337-.9942'],
  [196, 200, '.9497-.9922', '.9496-.9945', '.9540-.9914'],
  [490, 500, '.9636-.9891', '.9635-.9904', '.9693-.9870'],
])('%i of %i have the intervals of the golden table', (hits, size, score, exact, corrected) => {
  expect(printed(wilson(hits, size))).toBe(score);
  expect(printed(clopperPearson(hits, size))).toBe(exact);
  expect(printed(wilson(hits, size, 1000))).toBe(corrected);
});

it.each([
  [80, 2, ['.992', '.953', '.784', '.677', '.231', '.011']],
  [125, 3, ['.996', '.963', '.759', '.619', '.124', '.001']],
  [200, 5, ['.999', '.984', '.787', '.616', '.062', '.000']],
])('the plan %i/%i accepts as often as the golden table says', (size, acceptance, probabilities) => {
  const found = [0.005, 0.01, 0.02, 0.025, 0.05, 0.1].map((share) =>
    acceptanceProbability({ size, acceptance }, share).toFixed(3).replace('0.', '.'),
  );
  expect(found).toEqual(probabilities);
});

/*
 * The golden means come from 20,000 simulated runs: the exact ones must lie within three standard errors of them,
 * and equal what a walk through all states gives.
 */
it.each([
  [80, 2, [77.7, 53.3, 29.7]],
  [125, 3, [122.1, 76.6, 39.8]],
  [200, 5, [196.4, 117.7, 60.0]],
])('the plan %i/%i, curtailed, looks at as many as the golden table says', (size, acceptance, means) => {
  [0.01, 0.05, 0.1].forEach((share, index) => {
    const walked = looks(
      share,
      size,
      (seen, rejected) => rejected > acceptance || seen - rejected >= size - acceptance,
    );
    expect(meanLookedAt({ size, acceptance }, share)).toBeCloseTo(walked.mean, 9);
    expect(Math.abs(walked.mean - (means[index] ?? Number.NaN))).toBeLessThan(
      0.05 + (3 * walked.deviation) / Math.sqrt(20_000),
    );
  });
});

it('so many items without an error show a share of errors', () => {
  const sizes = (lotSize: number | null) =>
    [0.01, 0.02, 0.05].map((quality) => zeroDefectSize(quality, 0.95, lotSize));
  expect(sizes(null)).toEqual([299, 149, 59]);
  expect(sizes(1000)).toEqual([258, 138, 57]);
  expect(sizes(200)).toEqual([155, 105, 51]);
});

it('the plan for both risks is 132 with at most 3', () => {
  expect(twoRiskPlan(RISKS)).toEqual({ size: 132, acceptance: 3 });
});

it('of 60 items it is 48 with at most 1: a good lot may have an error, and keeps its promise with it', () => {
  const plan = { size: 48, acceptance: 1 };
  expect(twoRiskPlan(RISKS, 60)).toEqual(plan);
  expect(acceptanceProbability(plan, 1 / 60, 60)).toBe(1);
  expect(acceptanceProbability(plan, 3 / 60, 60)).toBeLessThanOrEqual(0.1);
});

it('of so few items that one error is both shares, the consumer’s risk is kept', () => {
  const plan = twoRiskPlan(RISKS, 10);
  expect(plan).toEqual({ size: 9, acceptance: 0 });
  expect(acceptanceProbability({ size: 9, acceptance: 0 }, 0.1, 10)).toBeCloseTo(0.1, 9);
});

it.each([
  [0.01, 85, 85.07],
  [0.05, 72, 71.05],
  [0.1, 29, 28.94],
])('the sequential test at %f looks at about %i items', (share, golden, exact) => {
  const found = sequentialMean(RISKS, share);
  expect(found).toBeCloseTo(exact, 2);
  const simulated = looks(share, 5000, (seen, rejected) => {
    const ratio = rejected * Math.log(5) + (seen - rejected) * Math.log(0.95 / 0.99);
    return ratio >= Math.log(18) || ratio <= Math.log(0.1 / 0.95);
  });
  expect(found).toBeCloseTo(simulated.mean, 6);
  expect(Math.abs(found - golden)).toBeLessThan(0.5 + (3 * simulated.deviation) / Math.sqrt(20_000));
});
