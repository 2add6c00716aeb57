import { expect, test } from 'vitest';
import type { SpotCheck } from '../../../../../src/shared/contract/accept/spot-check.ts';
import { clopperPearson } from '../../../../../src/shared/contract/sampling/clopper-pearson.ts';
import { estimateOf, mayHaveStopped } from '../../../../../src/shared/contract/sampling/estimate-of.ts';
import { INTERVAL_OF } from '../../../../../src/shared/contract/sampling/interval-methods.ts';
import { wilson } from '../../../../../src/shared/contract/sampling/wilson.ts';

const counts = { accepted: 19, rejected: 1, population: 400 };

test('what chance drew says something of all that it was drawn from, by either method', () => {
  expect(estimateOf(counts, 'random')).toEqual({ judged: 20, rate: 0.95, interval: wilson(19, 20, 400) });
  expect(estimateOf(counts, 'random', INTERVAL_OF.exact).interval).toEqual(clopperPearson(19, 20));
});

test('what was taken in order says nothing of the rest: there is no interval', () => {
  expect(estimateOf(counts, 'inOrder')).toEqual({ judged: 20, rate: 0.95, interval: null });
  expect(estimateOf(counts, 'inOrder', INTERVAL_OF.exact).interval).toBeNull();
});

test('before the first verdict there is neither a rate nor an interval', () => {
  const none = { accepted: 0, rejected: 0, population: 400 };
  expect(estimateOf(none, 'random')).toEqual({ judged: 0, rate: null, interval: null });
});

test('a plan’s sample that is not judged to its end has the exact interval by either method: judging may stop at the decision', () => {
  const plan = { kind: 'lotQuality' } as unknown as SpotCheck['plan'];
  const part = { ...counts, plan, size: 30 };
  expect(mayHaveStopped(part)).toBe(true);
  expect(estimateOf(part, 'random').interval).toEqual(clopperPearson(19, 20));
  expect(estimateOf({ ...part, size: 20 }, 'random').interval).toEqual(wilson(19, 20, 400));
  expect(mayHaveStopped({ ...part, plan: null })).toBe(false);
});
