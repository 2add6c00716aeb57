import { expect, it } from 'vitest';
import { validityKind } from '../../../../src/app/orders/validity/validity-kind.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const until = (first: string, expiredBatches = 0) =>
  validityKind({ validity: { first, last: '2026-12-01T00:00:00Z' }, expiredBatches }, NOW);

it('what ends within 14 days ends soon, the fourteenth included', () => {
  expect(until('2026-03-15T12:00:00Z')).toBe('soon');
  expect(until('2026-03-15T12:00:01Z')).toBe('open');
  expect(until('2026-03-01T12:00:01Z', 2)).toBe('soon');
});

it('an order is expired once nothing of it can be downloaded any more, and else has nothing yet', () => {
  expect(validityKind({ validity: null, expiredBatches: 1 }, NOW)).toBe('expired');
  expect(validityKind({ validity: null, expiredBatches: 0 }, NOW)).toBe('none');
});
