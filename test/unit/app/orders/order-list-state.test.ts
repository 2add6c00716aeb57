import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  isFiltered,
  NO_FILTERS,
  orderListRequest,
  orderListState,
} from '../../../../src/app/orders/order-list-state.ts';
import { getOrderList } from '../../../../src/shared/contract/order.ts';

const today = new Date(2026, 10, 20);

test('an address without a query is the first page, unfiltered', () => {
  const state = v.parse(orderListState, {});
  expect(state).toMatchObject({ page: 1, limit: 10 });
  expect(isFiltered(state)).toBe(false);
});

test('what is asked of the server is what the contract takes: days instead of the choice', () => {
  const state = v.parse(orderListState, { keyword: 'night', due: 'week', sort: 'dueDate', direction: 'asc' });
  const request = orderListRequest(state, today);
  expect(request).toMatchObject({ keyword: 'night', dueFrom: '2026-11-20', dueTo: '2026-11-27' });
  expect(request).not.toHaveProperty('due');
  expect(v.safeParse(v.strictObject(getOrderList.request.entries), request).success).toBe(true);
});

test('each filter alone makes a list a filtered one, and clearing takes them all away', () => {
  const filters = { keyword: 'a', state: 'accepting', source: 'platform', due: 'past' } as const;
  for (const [name, value] of Object.entries(filters)) {
    const state = v.parse(orderListState, { [name]: value });
    expect(isFiltered(state), name).toBe(true);
    expect(isFiltered({ ...state, ...NO_FILTERS }), name).toBe(false);
  }
});
