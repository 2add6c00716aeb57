import fc from 'fast-check';
import { expect, it } from 'vitest';
import { acceptanceProbability } from '../../../../../src/shared/contract/sampling/acceptance-probability.ts';
import { binomialCdf } from '../../../../../src/shared/contract/sampling/binomial.ts';
import { clopperPearson } from '../../../../../src/shared/contract/sampling/clopper-pearson.ts';
import { decisionOf, meanLookedAt } from '../../../../../src/shared/contract/sampling/curtailment.ts';
import { hypergeometricCdf } from '../../../../../src/shared/contract/sampling/hypergeometric.ts';
import { normalQuantile } from '../../../../../src/shared/contract/sampling/normal-quantile.ts';
import { operatingCurve } from '../../../../../src/shared/contract/sampling/operating-curve.ts';
import { goodErrors, twoRiskPlan } from '../../../../../src/shared/contract/sampling/two-risk-plan.ts';
import { wilson } from '../../../../../src/shared/contract/sampling/wilson.ts';
import { leastErrors, zeroDefectSize } from '../../../../../src/shared/contract/sampling/zero-defect-size.ts';

const sample = fc
  .tuple(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([size, share]) => ({ size, hits: Math.round(size * share) }));

it('an interval lies within 0 and 1 and holds its estimate; the exact one holds at most what confidence asks', () => {
  fc.assert(
    fc.property(sample, ({ size, hits }) => {
      const estimate = hits / size;
      for (const { low, high } of [wilson(hits, size), clopperPearson(hits, size)]) {
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(estimate);
        expect(high).toBeGreaterThanOrEqual(estimate);
      }
      const { low, high } = clopperPearson(hits, size);
      if (hits > 0) expect(1 - binomialCdf(hits - 1, size, low)).toBeCloseTo(0.025, 8);
      if (hits < size) expect(binomialCdf(hits, size, high)).toBeCloseTo(0.025, 8);
    }),
  );
});

it('an interval grows with its hits, shrinks with its population, and is the estimate once all is known', () => {
  fc.assert(
    fc.property(sample, fc.integer({ min: 0, max: 5000 }), ({ size, hits }, more) => {
      if (hits < size) {
        expect(wilson(hits + 1, size).low).toBeGreaterThanOrEqual(wilson(hits, size).low);
        expect(clopperPearson(hits + 1, size).high).toBeGreaterThanOrEqual(clopperPearson(hits, size).high);
      }
      const finite = wilson(hits, size, size + more);
      const endless = wilson(hits, size);
      expect(finite.high - finite.low).toBeLessThanOrEqual(endless.high - endless.low + 1e-12);
      const all = wilson(hits, size, size);
      expect(all.low).toBeCloseTo(hits / size, 12);
      expect(all.high).toBeCloseTo(hits / size, 12);
    }),
  );
});

it('nothing looked at says nothing', () => {
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  expect(clopperPearson(0, 0)).toEqual({ low: 0, high: 1 });
});

it('the hypergeometric sums to its terms, counted by hand', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.nat(40),
      fc.nat(40),
      fc.nat(40),
      (lotSize, bad, drawn, most) => {
        const nonconforming = bad % (lotSize + 1);
        const size = drawn % (lotSize + 1);
        let sum = 0n;
        for (let x = 0; x <= most; x++)
          sum += choose(nonconforming, x) * choose(lotSize - nonconforming, size - x);
        const exact = Number((sum * 10n ** 15n) / choose(lotSize, size)) / 1e15;
        expect(hypergeometricCdf(most, { lotSize, nonconforming, size })).toBeCloseTo(exact, 10);
      },
    ),
  );
});

it('a batch of a million is no trouble', () => {
  const urn = { lotSize: 1_000_000, nonconforming: 50_000, size: 200_000 };
  expect(hypergeometricCdf(10_000, urn)).toBeCloseTo(0.5, 2);
  expect(hypergeometricCdf(9_000, urn)).toBeLessThan(1e-9);
});

it('an operating curve falls from 1', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.nat(20),
      fc.option(fc.integer({ min: 500, max: 20_000 })),
      (size, most, lot) => {
        const points = operatingCurve({ size, acceptance: Math.min(most, size - 1) }, lot);
        expect(points[0]).toEqual({ share: 0, probability: 1 });
        points.forEach((point, index) => {
          const before = points[index - 1];
          if (!before) return;
          expect(point.share).toBeGreaterThan(before.share);
          expect(point.probability).toBeLessThanOrEqual(before.probability + 1e-9);
        });
        expect(points.at(-1)?.probability).toBeLessThan(0.005);
      },
    ),
    { numRuns: 50 },
  );
});

it('a plan for two risks keeps both, and one item less does not', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40 }),
      fc.integer({ min: 20, max: 150 }),
      fc.option(fc.integer({ min: 50, max: 20_000 })),
      (goodMille, moreMille, lot) => {
        const good = goodMille / 1000;
        const bad = good + moreMille / 1000;
        const risks = { good, bad, producerRisk: 0.05, consumerRisk: 0.1 };
        const plan = twoRiskPlan(risks, lot);
        if (!plan) throw new Error('there is a plan');
        const atMost = (share: number) => Math.max(share > 0 ? 1 : 0, Math.floor(share * (lot ?? 1) + 1e-9));
        const whenGood = lot ? atMost(good) / lot : good;
        const whenBad = lot ? Math.ceil(bad * lot - 1e-9) / lot : bad;
        expect(acceptanceProbability(plan, whenGood, lot)).toBeGreaterThanOrEqual(0.95);
        expect(acceptanceProbability(plan, whenBad, lot)).toBeLessThanOrEqual(0.1);
        const smaller = { ...plan, size: plan.size - 1 };
        if (smaller.size > plan.acceptance)
          expect(acceptanceProbability(smaller, whenBad, lot)).toBeGreaterThan(0.1);
      },
    ),
    { numRuns: 40 },
  );
});

it('the marks of a plan stand on its curve', () => {
  fc.assert(
    fc.property(fc.integer({ min: 30, max: 3000 }), fc.integer({ min: 1, max: 20 }), (lot, goodMille) => {
      const plan = twoRiskPlan(
        { good: goodMille / 1000, bad: 0.08, producerRisk: 0.05, consumerRisk: 0.1 },
        lot,
      );
      if (!plan) throw new Error('there is a plan');
      const marks = [goodErrors(goodMille / 1000, lot) / lot, leastErrors(0.08, lot) / lot];
      const points = operatingCurve(plan, lot, marks);
      const end = points.at(-1)?.share ?? 0;
      for (const mark of marks.filter((share) => share <= end)) {
        expect(points.map(({ share }) => share)).toContain(mark);
      }
    }),
    { numRuns: 40 },
  );
});

it('shares that are too close to each other have no plan', () => {
  const risks = { good: 0.01, bad: 0.0101, producerRisk: 0.05, consumerRisk: 0.1 };
  expect(twoRiskPlan(risks, 1_000_000)).toBeNull();
});

it('a zero-defect sample is the smallest that shows it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 20, max: 5000 }), (mille, lotSize) => {
      const quality = mille / 1000;
      const size = zeroDefectSize(quality, 0.95, lotSize);
      const nonconforming = Math.max(1, Math.ceil(quality * lotSize - 1e-9));
      // One in twenty is 0.05, but not to the last digit of a double.
      const risk = 0.05 + 1e-10;
      expect(hypergeometricCdf(0, { lotSize, nonconforming, size })).toBeLessThanOrEqual(risk);
      expect(hypergeometricCdf(0, { lotSize, nonconforming, size: size - 1 })).toBeGreaterThan(risk);
    }),
    // The one error of a lot is found by 19 of 20 and by 171 of 180, at a risk of exactly 0.05.
    {
      numRuns: 500,
      examples: [
        [1, 20],
        [1, 180],
      ],
    },
  );
});

it('a decision, once made, is the one that looking at everything would give', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }), fc.nat(8), (results, most) => {
      const plan = { size: results.length, acceptance: Math.min(most, results.length - 1) };
      const rejected = results.filter((isGood) => !isGood).length;
      const final = rejected <= plan.acceptance ? 'accepted' : 'rejected';
      for (let seen = 0; seen <= results.length; seen++) {
        const bad = results.slice(0, seen).filter((isGood) => !isGood).length;
        const decision = decisionOf(plan, { accepted: seen - bad, rejected: bad });
        if (decision) expect(decision).toBe(final);
        if (seen === results.length) expect(decision).toBe(final);
      }
    }),
  );
});

it('stopping early never looks at more than the plan', () => {
  expect(meanLookedAt({ size: 80, acceptance: 2 }, 0)).toBe(78);
  expect(meanLookedAt({ size: 80, acceptance: 2 }, 1)).toBe(3);
});

it('the quantiles are those of every table', () => {
  expect(normalQuantile(0.95)).toBeCloseTo(1.959_963_984_540_054, 12);
  expect(normalQuantile(0.9)).toBeCloseTo(1.644_853_626_951_47, 12);
  expect(normalQuantile(0.99)).toBeCloseTo(2.575_829_303_548_9, 11);
  expect(normalQuantile(0.999)).toBeCloseTo(3.290_526_731_491_9, 10);
});

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let result = 1n;
  for (let index = 1; index <= k; index++) result = (result * BigInt(n - k + index)) / BigInt(index);
  return result;
}
