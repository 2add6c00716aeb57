import { hashLocation } from '../../src/shared/routing/hash-location.ts';
import { historyLocation } from '../../src/shared/routing/history-location.ts';
import type { LocationSource } from '../../src/shared/routing/location-source.ts';
import { equal, ok } from './support/assert.ts';
import { until } from './support/until.ts';

/** The real history of the page, which reads as the test runner left it once a test is over. */
describe('locations in the page’s address', () => {
  const start = location.href;
  const { pushState, replaceState } = history;
  let source: LocationSource;

  afterEach(() => {
    source.dispose();
    document.querySelector('base')?.remove();
    history.replaceState(null, '', start);
  });

  const standsAt = (target: string) => until(`the location ${target}`, () => source.read() === target);

  it('writes and reads the path below its base', () => {
    source = historyLocation('/customer/');
    source.go('/order/orderDetail?orderId=a', { replace: true });
    equal(location.pathname + location.search, '/customer/order/orderDetail?orderId=a');
    equal(source.read(), '/order/orderDetail?orderId=a');
    equal(source.href('/dashboard'), '/customer/dashboard');
  });

  it('writes and reads the hash', () => {
    source = hashLocation();
    source.go('/order/orderDetail?orderId=a', { replace: true });
    equal(location.hash, '#/order/orderDetail?orderId=a');
    equal(source.read(), '/order/orderDetail?orderId=a');
    equal(source.href('/dashboard'), '#/dashboard');
  });

  it('stays at the page’s path and origin whatever <base> says', () => {
    const base = document.head.appendChild(document.createElement('base'));
    base.href = 'https://cdn.example/assets/';
    source = hashLocation();
    source.go('/orderManage', { replace: false });
    equal(location.href, `${start}#/orderManage`, 'in the hash');
    equal(source.href('/dashboard'), `${start}#/dashboard`, 'a link');
    source.dispose();
    source = historyLocation('/customer/');
    source.go('/orderManage', { replace: false });
    equal(location.href, `${location.origin}/customer/orderManage`, 'in the path');
    equal(source.href('/dashboard'), `${location.origin}/customer/dashboard`, 'a link');
  });

  it('follows a hash that a person edited', async () => {
    source = hashLocation();
    source.go('/dashboard', { replace: true });
    location.hash = '#/orderManage';
    await standsAt('/orderManage');
  });

  it('follows back and forward, and tells its listeners', async () => {
    source = historyLocation('/');
    source.go('/one', { replace: true });
    source.go('/two', { replace: false });
    const heard: string[] = [];
    source.subscribe(() => heard.push(source.read()));
    history.back();
    await standsAt('/one');
    history.forward();
    await standsAt('/two');
    equal(heard, ['/one', '/two']);
  });

  it('stays where it is while a question about going back is open, and goes once it is answered', async () => {
    source = historyLocation('/');
    source.go('/one', { replace: true });
    source.go('/two', { replace: false });
    let answer: (mayLeave: boolean) => void = () => undefined;
    const asked: string[] = [];
    source.guard((target) => {
      asked.push(target);
      return new Promise((resolve) => {
        answer = resolve;
      });
    });
    history.back();
    await until('the question', () => asked.length === 1);
    await until('the address of the place', () => location.pathname === '/two');
    equal(source.read(), '/two');
    answer(true);
    await standsAt('/one');
    equal(location.pathname, '/one');
    equal(asked, ['/one']);
  });

  it('takes a step back that was refused back again', async () => {
    source = historyLocation('/');
    source.go('/one', { replace: true });
    source.go('/two', { replace: false });
    let asked = 0;
    source.guard(() => {
      asked += 1;
      return false;
    });
    history.back();
    await until('the question', () => asked === 1);
    await until('the address of the place', () => location.pathname === '/two');
    equal(source.read(), '/two');
    source.guard(null);
    history.back();
    await standsAt('/one');
  });

  /** Three places, the last of them shown, with a machine asked about each move. */
  function heldAtThree() {
    source = historyLocation('/');
    source.go('/one', { replace: true });
    source.go('/two', { replace: false });
    source.go('/three', { replace: false });
    const asked: { target: string; answer: (may: boolean) => void }[] = [];
    source.guard((target) => ({
      hold: new Promise((resolve) => {
        asked.push({ target, answer: resolve });
      }),
    }));
    return asked;
  }
  const addressIs = (path: string) => until(`the address ${path}`, () => location.pathname === path);
  /** Nothing moves any more: a late correction of the history would show by then. */
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 300));

  it('holds a move back for a machine’s answer: the address moves at once, the place with the answer', async () => {
    const asked = heldAtThree();
    const entries = history.length;
    history.back();
    await until('the question', () => asked.length === 1);
    equal(location.pathname, '/two');
    equal(source.read(), '/three');
    asked[0]?.answer(true);
    await standsAt('/two');
    equal(location.pathname, '/two');
    history.forward();
    await until('the second question', () => asked.length === 2);
    asked[1]?.answer(true);
    await standsAt('/three');
    equal(history.length, entries);
  });

  it('moves the browser back where a machine refuses, and the entries before and after stay', async () => {
    const asked = heldAtThree();
    history.back();
    await until('the question', () => asked.length === 1);
    asked[0]?.answer(false);
    await addressIs('/three');
    await quiet();
    equal(source.read(), '/three');
    source.guard(null);
    history.back();
    await standsAt('/two');
    history.forward();
    await standsAt('/three');
  });

  it('follows the second of two quick presses of back, whatever is said of the first', async () => {
    const asked = heldAtThree();
    history.back();
    await until('the first question', () => asked.length === 1);
    history.back();
    await until('the second question', () => asked.length === 2);
    equal(
      asked.map(({ target }) => target),
      ['/two', '/one'],
    );
    asked[0]?.answer(false);
    asked[1]?.answer(true);
    await standsAt('/one');
    await quiet();
    equal(location.pathname, '/one');
    equal(source.read(), '/one');
  });

  it('goes back over both steps where the second of two quick presses is refused', async () => {
    const asked = heldAtThree();
    history.go(-1);
    history.go(-1);
    await until('the address of both steps back', () => location.pathname === '/one');
    await until('a question about it', () => asked.at(-1)?.target === '/one');
    for (const { answer } of asked) answer(false);
    await addressIs('/three');
    await quiet();
    equal(location.pathname, '/three');
    equal(source.read(), '/three');
  });

  it('stays where it is when back is pressed twice while a person is asked', async () => {
    source = historyLocation('/');
    source.go('/one', { replace: true });
    source.go('/two', { replace: false });
    source.go('/three', { replace: false });
    source.guard(() => Promise.resolve(false));
    history.back();
    history.back();
    await until('the moves', () => location.pathname !== '/three');
    await addressIs('/three');
    await quiet();
    equal(location.pathname, '/three');
    equal(source.read(), '/three');
  });

  it('writes a list’s new query at its own entry, though the browser stands at another while it waits', async () => {
    const asked = heldAtThree();
    history.back();
    await until('the question', () => asked.length === 1);
    source.go('/three?page=2', { replace: true });
    equal(source.read(), '/three?page=2');
    equal(location.pathname, '/two');
    asked[0]?.answer(false);
    await addressIs('/three');
    await until('the query', () => location.search === '?page=2');
    source.guard(null);
    history.back();
    await standsAt('/two');
  });

  it('a new place that is gone to meanwhile takes over', async () => {
    const asked = heldAtThree();
    history.back();
    await until('the question', () => asked.length === 1);
    source.go('/four', { replace: false });
    asked[0]?.answer(true);
    await quiet();
    equal(source.read(), '/four');
    equal(location.pathname, '/four');
    source.guard(null);
    history.back();
    await standsAt('/two');
  });

  it('an edited hash that is refused is taken back', async () => {
    source = hashLocation();
    source.go('/dashboard', { replace: true });
    source.go('/orderManage', { replace: false });
    source.guard(() => ({ hold: Promise.resolve(false) }));
    location.hash = '#/nowhere';
    await until('the edited hash', () => location.hash === '#/orderManage');
    await quiet();
    equal(source.read(), '/orderManage');
  });

  it('keeps scrolling to the views while it stands, and gives it back to the browser after', () => {
    source = historyLocation('/');
    equal(history.scrollRestoration, 'manual');
    source.dispose();
    equal(history.scrollRestoration, 'auto');
    source = historyLocation('/');
  });

  it('leaves the functions of history alone', () => {
    source = historyLocation('/');
    ok(history.pushState === pushState && history.replaceState === replaceState, 'not patched');
  });
});
