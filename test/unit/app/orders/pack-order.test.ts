import { expect, test } from 'vitest';
import { packEstimate } from '../../../../src/app/orders/download/pack-order.ts';

const batches = [
  { items: 100, accepted: 75, size: 4000 },
  { items: 50, accepted: 0, size: 1000 },
];

test('all items of the chosen batches are reckoned with their data', () => {
  expect(packEstimate(batches, { scope: 'all', withData: true })).toEqual({ items: 150, bytes: 5000 });
});

test('accepted items take their share of the data', () => {
  expect(packEstimate(batches, { scope: 'accepted', withData: true })).toEqual({ items: 75, bytes: 3000 });
});

test('of annotations alone no size is said', () => {
  expect(packEstimate(batches, { scope: 'all', withData: false })).toEqual({ items: 150, bytes: null });
});

test('a batch without items weighs nothing', () => {
  const empty = [{ items: 0, accepted: 0, size: 0 }];
  expect(packEstimate(empty, { scope: 'all', withData: true })).toEqual({ items: 0, bytes: 0 });
});
