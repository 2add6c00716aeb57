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

  it('leaves the functions of history alone', () => {
    source = historyLocation('/');
    ok(history.pushState === pushState && history.replaceState === replaceState, 'not patched');
  });
});
