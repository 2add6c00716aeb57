import { expect, test, vi } from 'vitest';
import type { HostEvents } from '../../../../src/shared/connection/host-events.ts';
import type { Area } from '../../../../src/shared/routing/area.ts';
import { memoryLocation } from '../../../../src/shared/routing/memory-location.ts';
import { createNavigator } from '../../../../src/shared/routing/navigator.ts';
import type { Screens } from '../../../../src/shared/routing/screens.ts';

const screen = async () => ({ default: () => null });
const orders: Area = {
  name: 'orders',
  routes: [
    { path: '/orderManage', name: 'OrderManage', load: screen, meta: { title: 'orders:list.title' } },
    { path: '/order/orderDetail', name: 'OrderDetail', load: screen, meta: { title: 'orders:detail.title' } },
  ],
};
const screens: Screens = { load: async () => () => null, forget: () => undefined };

function mounted(options: { unknownPath?: string } = {}) {
  const source = memoryLocation('/orderManage?page=2');
  const emit = vi.fn((_name: string, _detail: unknown) => true);
  const navigator = createNavigator({
    source,
    areas: [orders],
    hostEvents: { emit: emit as unknown as HostEvents['emit'] },
    screens,
    matches: (pattern, path) => pattern === path,
    ...options,
  });
  return { source, emit, navigator };
}

test('a target that an area has is gone to', async () => {
  const { source, navigator } = mounted();
  expect(await navigator.navigate({ path: '/order/orderDetail', query: { orderId: 'a' } })).toBe(true);
  expect(source.read()).toBe('/order/orderDetail?orderId=a');
});

test('an element asks its host about a path that none of its areas has, and stays where it is', async () => {
  const { source, emit, navigator } = mounted();
  expect(await navigator.navigate('/helpCenter?topic=a')).toBe(false);
  expect(emit).toHaveBeenCalledWith('customer-navigate', { path: '/helpCenter', query: { topic: 'a' } });
  expect(source.read()).toBe('/orderManage?page=2');
});

test('the console goes on to a path that it does not have, whose place then says so', async () => {
  const { source, emit, navigator } = mounted({ unknownPath: '/404' });
  await navigator.navigate('/nowhere');
  expect(source.read()).toBe('/nowhere');
  expect(emit).not.toHaveBeenCalled();
});

test('a leave check that refuses keeps the place', async () => {
  const { source, navigator } = mounted();
  navigator.addGuard({ check: () => false, onQuery: false });
  expect(await navigator.navigate('/order/orderDetail?orderId=a')).toBe(false);
  expect(source.read()).toBe('/orderManage?page=2');
});

test('a leave check that agrees after a while lets go', async () => {
  const { source, navigator } = mounted();
  const check = vi.fn(async () => true);
  navigator.addGuard({ check, onQuery: false });
  await navigator.navigate('/order/orderDetail?orderId=a');
  expect(check).toHaveBeenCalledWith('/order/orderDetail?orderId=a');
  expect(source.read()).toBe('/order/orderDetail?orderId=a');
});

test('a change of the query alone is asked about only where a check wants it', async () => {
  const { navigator } = mounted();
  const checkOfPath = vi.fn(() => true);
  const checkOfQuery = vi.fn(() => true);
  navigator.addGuard({ check: checkOfPath, onQuery: false });
  navigator.addGuard({ check: checkOfQuery, onQuery: true });
  await navigator.navigate('/orderManage?page=3');
  expect(checkOfPath).not.toHaveBeenCalled();
  expect(checkOfQuery).toHaveBeenCalledTimes(1);
});

test('while a question is open another navigation does not ask a second one', async () => {
  const { navigator, source } = mounted();
  let answer: (mayLeave: boolean) => void = () => undefined;
  const check = vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve)));
  navigator.addGuard({ check, onQuery: false });
  const first = navigator.navigate('/order/orderDetail?orderId=a');
  expect(await navigator.navigate('/order/orderDetail?orderId=b')).toBe(false);
  answer(true);
  await first;
  expect(check).toHaveBeenCalledTimes(1);
  expect(source.read()).toBe('/order/orderDetail?orderId=a');
});

test('a check that was taken away is not asked', async () => {
  const { navigator, source } = mounted();
  const remove = navigator.addGuard({ check: () => false, onQuery: false });
  remove();
  await navigator.navigate('/order/orderDetail?orderId=a');
  expect(source.read()).toBe('/order/orderDetail?orderId=a');
});
