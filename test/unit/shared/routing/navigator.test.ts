import { expect, test, vi } from 'vitest';
import type { HostEvents } from '../../../../src/shared/connection/host-events.ts';
import type { Area } from '../../../../src/shared/routing/area.ts';
import type { MoveAnswer, MoveCheck } from '../../../../src/shared/routing/location-source.ts';
import { memoryLocation } from '../../../../src/shared/routing/memory-location.ts';
import type { NavigationRules } from '../../../../src/shared/routing/navigation-rules.ts';
import { createNavigator } from '../../../../src/shared/routing/navigator.ts';
import type { Screens } from '../../../../src/shared/routing/screens.ts';

const screen = async () => ({ default: () => null });
const orders: Area = {
  name: 'orders',
  routes: [
    { path: '/orderManage', name: 'OrderManage', load: screen, meta: { title: 'orders:list.title' } },
    {
      path: '/order/orderDetail',
      name: 'OrderDetail',
      load: screen,
      meta: { title: 'orders:detail.title', noTabBar: true, identity: ['orderId'] },
    },
  ],
};
const screens: Screens = { load: async () => () => null, forget: () => undefined };

function mounted(options: { unknownPath?: string; rules?: NavigationRules } = {}) {
  const moves: { check: MoveCheck | null } = { check: null };
  const source = {
    ...memoryLocation('/orderManage?page=2'),
    guard(check: MoveCheck | null) {
      moves.check = check;
    },
  };
  const emit = vi.fn((_name: string, _detail: unknown) => true);
  const navigator = createNavigator({
    source,
    areas: [orders],
    hostEvents: { emit: emit as unknown as HostEvents['emit'] },
    screens,
    matches: (pattern, path) => pattern === path,
    ...options,
  });
  return { source, emit, navigator, moves };
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

function rules(mayPass: NavigationRules['mayPass'] = () => true): NavigationRules {
  return { complete: (target) => target, mayPass, onPage: () => undefined };
}
/** An answer that comes when the test says so. */
function question() {
  const answers: ((may: boolean) => void)[] = [];
  const ask = vi.fn(() => new Promise<boolean>((resolve) => void answers.push(resolve)));
  return { ask, answers };
}
const DETAIL = '/order/orderDetail';

test('an object target without the tag-view flag gets a random refresh value, which never repeats', async () => {
  const { source, navigator } = mounted({ rules: rules() });
  const seen = new Set<string | null>();
  for (let time = 0; time < 5; time++) {
    await navigator.navigate({ path: DETAIL, query: { orderId: 'a' } });
    const { searchParams } = new URL(source.read(), 'http://a');
    expect(searchParams.get('orderId')).toBe('a');
    expect(searchParams.get('refresh')).toMatch(/^[a-z0-9]{3,}$/);
    seen.add(searchParams.get('refresh'));
  }
  expect(seen.size).toBe(5);
});

test('a target as text, one with the tag-view flag, and one in an element get no refresh value', async () => {
  const { source, navigator } = mounted({ rules: rules() });
  await navigator.navigate(`${DETAIL}?orderId=a`);
  expect(source.read()).toBe(`${DETAIL}?orderId=a`);
  await navigator.navigate({ path: '/orderManage' }, { tagView: true });
  expect(source.read()).toBe('/orderManage');
  const element = mounted();
  await element.navigator.navigate({ path: DETAIL });
  expect(element.source.read()).toBe(DETAIL);
});

test('with rules, a change of the path waits for their answer, and is called off by no', async () => {
  const { ask, answers } = question();
  const { source, navigator } = mounted({ rules: rules(ask) });
  const first = navigator.navigate(DETAIL);
  expect(source.read()).toBe('/orderManage?page=2');
  answers[0]?.(false);
  expect(await first).toBe(false);
  expect(source.read()).toBe('/orderManage?page=2');
  const second = navigator.navigate(DETAIL);
  answers[1]?.(true);
  expect(await second).toBe(true);
  expect(source.read()).toBe(DETAIL);
});

test('a change of the query alone is nobody’s question', async () => {
  const { ask } = question();
  const { navigator } = mounted({ rules: rules(ask) });
  expect(await navigator.navigate('/orderManage?page=3')).toBe(true);
  expect(ask).not.toHaveBeenCalled();
});

test('the rules are asked only after who is asked whether to leave has agreed', async () => {
  const { ask } = question();
  const { navigator } = mounted({ rules: rules(ask) });
  navigator.addGuard({ check: () => false, onQuery: false });
  await navigator.navigate(DETAIL);
  expect(ask).not.toHaveBeenCalled();
});

test('of two navigations that wait, the later one goes', async () => {
  const { ask, answers } = question();
  const { source, navigator } = mounted({ rules: rules(ask) });
  const first = navigator.navigate(`${DETAIL}?orderId=a`);
  const second = navigator.navigate(`${DETAIL}?orderId=b`);
  answers[1]?.(true);
  answers[0]?.(true);
  expect(await second).toBe(true);
  expect(await first).toBe(false);
  expect(source.read()).toBe(`${DETAIL}?orderId=b`);
});

test('who goes elsewhere in the same screen meanwhile stays in it', async () => {
  const { ask, answers } = question();
  const { source, navigator } = mounted({ rules: rules(ask) });
  const away = navigator.navigate(DETAIL);
  await navigator.navigate('/orderManage?page=3');
  answers[0]?.(true);
  expect(await away).toBe(false);
  expect(source.read()).toBe('/orderManage?page=3');
});

test('a screen that only rewrites its own address keeps nobody from leaving', async () => {
  const { ask, answers } = question();
  const { source, navigator } = mounted({ rules: rules(ask) });
  const away = navigator.navigate(DETAIL);
  await navigator.navigate('/orderManage?page=3', { replace: true });
  answers[0]?.(true);
  expect(await away).toBe(true);
  expect(source.read()).toBe(DETAIL);
});

test('going back waits for the rules with the address held, for a person with the address taken back', async () => {
  const { ask, answers } = question();
  const { navigator, moves } = mounted({ rules: rules(ask) });
  navigator.watch();
  const held = moves.check?.(DETAIL) as { hold: Promise<boolean> };
  answers[0]?.(true);
  expect(await held.hold).toBe(true);
  navigator.addGuard({ check: () => true, onQuery: false });
  const asked: MoveAnswer | undefined = moves.check?.(DETAIL);
  expect(asked).toBeInstanceOf(Promise);
});

test('a press of back overtakes one that still waits', async () => {
  const { ask, answers } = question();
  const { navigator, moves } = mounted({ rules: rules(ask) });
  navigator.watch();
  const first = moves.check?.(DETAIL) as { hold: Promise<boolean> };
  const second = moves.check?.(`${DETAIL}?orderId=b`) as { hold: Promise<boolean> };
  for (const answer of answers) answer(true);
  expect(await first.hold).toBe(false);
  expect(await second.hold).toBe(true);
});

test('progress lasts from the start of a navigation until its screen is there, and ends with a refusal', async () => {
  const { ask, answers } = question();
  const { navigator, moves } = mounted({ rules: rules(ask) });
  navigator.watch();
  const { progress } = navigator;
  const refused = navigator.navigate(DETAIL);
  expect(progress.read()).toBe(true);
  answers[0]?.(false);
  await refused;
  expect(progress.read()).toBe(false);

  const passed = navigator.navigate(DETAIL);
  answers[1]?.(true);
  await passed;
  await vi.waitFor(() => expect(progress.read()).toBe(false));

  const held = moves.check?.('/orderManage') as { hold: Promise<boolean> };
  expect(progress.read()).toBe(true);
  answers[2]?.(false);
  await held.hold;
  expect(progress.read()).toBe(false);
});

test('progress ends where a check throws', async () => {
  const failing = mounted({ rules: rules(() => Promise.reject(new Error('lost'))) });
  await expect(failing.navigator.navigate(DETAIL)).rejects.toThrow('lost');
  expect(failing.navigator.progress.read()).toBe(false);
});

test('the way back leads to a place as it was left last, also past others, and to the bare address of one that was not', async () => {
  const { source, navigator } = mounted({ rules: rules(), unknownPath: '/404' });
  const list = { path: '/orderManage' };
  const detail = (orderId: string) => ({ path: DETAIL, query: { orderId } });
  expect(navigator.wayBack(list)).toBe('/orderManage');
  source.go('/orderManage?state=20&page=3', { replace: true });
  await navigator.navigate(detail('a'));
  source.go(`${source.read()}&tab=files`, { replace: true });
  await navigator.navigate(detail('b'));
  await navigator.navigate('/elsewhere');
  expect(navigator.wayBack(list)).toBe('/orderManage?state=20&page=3');
  // Of the view asked for anew there and then, nobody who comes back later asks.
  expect(navigator.wayBack(detail('a'))).toBe(`${DETAIL}?orderId=a&tab=files`);
  expect(navigator.wayBack(detail('b'))).toBe(`${DETAIL}?orderId=b`);
  expect(navigator.wayBack(detail('c'))).toBe(`${DETAIL}?orderId=c`);
  await navigator.navigate('/orderManage?page=2');
  await navigator.navigate('/elsewhere');
  expect(navigator.wayBack(list)).toBe('/orderManage?page=2');
});

test('of several places that are the same to whoever goes back, the one that was left last is led to', async () => {
  const { navigator } = mounted();
  const back = () => navigator.wayBack('/orderManage', [`${DETAIL}?orderId=a`]);
  await navigator.navigate(`${DETAIL}?orderId=a&tab=files`);
  expect(back()).toBe('/orderManage?page=2');
  await navigator.navigate(`${DETAIL}?orderId=b`);
  expect(back()).toBe(`${DETAIL}?orderId=a&tab=files`);
});

test('only so many places are known as they were left', async () => {
  const { navigator } = mounted();
  for (let one = 0; one < 51; one++) await navigator.navigate(`${DETAIL}?orderId=${one}&tab=files`);
  expect(navigator.wayBack('/orderManage')).toBe('/orderManage');
  expect(navigator.wayBack(`${DETAIL}?orderId=1`)).toBe(`${DETAIL}?orderId=1&tab=files`);
});
