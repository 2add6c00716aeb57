import { expect, test } from 'vitest';
import {
  acceptorKey,
  amountsOf,
  sumOf,
  sumsBy,
} from '../../../../../src/shared/contract/workload/work-sums.ts';
import type { WorkloadRow } from '../../../../../src/shared/contract/workload/workload-report.ts';

const row = (more: Partial<WorkloadRow>): WorkloadRow => ({
  month: '2026-01',
  orderId: 'order-1',
  orderName: 'Roads',
  acceptor: 'Chen Wei',
  acceptorId: 'account-1',
  namesake: null,
  items: 3,
  accepted: 2,
  rejected: 1,
  inBulk: 0,
  objects: 5,
  amount: 0.5,
  unit: 1,
  ...more,
});

const ROWS = [
  row({}),
  row({ acceptorId: 'account-2', items: 1, accepted: 1, rejected: 0, objects: 1 }),
  row({ month: '2026-02', orderId: 'order-2', unit: 25, amount: 2 }),
];

test('sums are those of all rows', () => {
  expect(sumOf(ROWS)).toEqual({ items: 7, accepted: 5, rejected: 2, objects: 11 });
  expect(sumOf([])).toEqual({ items: 0, accepted: 0, rejected: 0, objects: 0 });
});

test('people, and orders, of one name are summed apart, each with a row that names them', () => {
  const people = sumsBy(ROWS, acceptorKey).map(({ key, row: { acceptor }, items }) => [key, acceptor, items]);
  expect(people).toEqual([
    ['account-1', 'Chen Wei', 6],
    ['account-2', 'Chen Wei', 1],
  ]);
  expect(sumsBy(ROWS, ({ orderId }) => orderId).map(({ items }) => items)).toEqual([4, 3]);
});

test('where accounts were not kept yet, people are told by their names; where no names are told, not at all', () => {
  const keys = [row({ acceptorId: null }), row({ acceptorId: null, acceptor: null })].map(acceptorKey);
  expect(keys).toEqual(['Chen Wei', '']);
});

test('amounts are summed by unit', () => {
  expect(amountsOf(ROWS)).toEqual([
    { unit: 1, amount: 1 },
    { unit: 25, amount: 2 },
  ]);
});
