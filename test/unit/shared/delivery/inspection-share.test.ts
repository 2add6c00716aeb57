import { expect, test } from 'vitest';
import { inspectionShare } from '../../../../src/shared/delivery/figure/inspection-share.ts';

const share = (delivered: number, accepted: number, rejected: number) =>
  inspectionShare({ delivered, accepted, rejected });

test('an order without a delivery says so', () => {
  expect(share(0, 0, 0).kind).toBe('nothingDelivered');
});

test('a delivery that nobody judged says so', () => {
  expect(share(120, 0, 0)).toEqual({ kind: 'nothingReviewed', accepted: 0, rejected: 0 });
});

test('shares are whole percents of the delivered items', () => {
  expect(share(31_200, 19_032, 936)).toEqual({ kind: 'mixed', accepted: 61, rejected: 3 });
});

test('a single rejected item of thousands is not rounded away', () => {
  expect(share(5000, 0, 1)).toEqual({ kind: 'rejected', accepted: 0, rejected: 1 });
  expect(share(5000, 4999, 1)).toEqual({ kind: 'mixed', accepted: 99, rejected: 1 });
});

test('100 % is only said when every item was accepted', () => {
  expect(share(5000, 4999, 0).accepted).toBe(99);
  expect(share(5000, 5000, 0)).toEqual({ kind: 'accepted', accepted: 100, rejected: 0 });
});

test('both shares of a delivery that was reviewed altogether add up to 100 %', () => {
  for (let accepted = 0; accepted <= 200; accepted += 1) {
    const shares = share(200, accepted, 200 - accepted);
    expect(shares.accepted + shares.rejected).toBe(100);
  }
});
