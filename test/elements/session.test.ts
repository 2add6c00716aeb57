import { equal, ok } from './support/assert.ts';
import { customers } from './support/customers.ts';
import { find, textOf } from './support/look-inside.ts';
import { type CustomerElement, next, put } from './support/put.ts';
import { settle, until } from './support/until.ts';

const GET_INFO = /\/customer-api\/oauth\/getInfo/;

function timesCalled(pattern: RegExp): number {
  return performance.getEntriesByType('resource').filter(({ name }) => pattern.test(name)).length;
}

describe('customer-session', () => {
  beforeEach(() => performance.clearResourceTimings());

  it('asks for the token at once, and is ready with it before anything of React is fetched', async () => {
    const [customer] = await customers();
    const session = document.createElement('customer-session') as CustomerElement;
    const { promise, resolve } = Promise.withResolvers<string>();
    let asked = 0;
    session.fetchToken = () => {
      asked += 1;
      return promise;
    };
    let isReady = false;
    session.addEventListener('customer-ready', () => {
      isReady = true;
    });
    document.body.append(session);
    await import('/dist/elements/customer-session.js');
    equal(asked, 1, 'times asked');
    await settle();
    ok(!isReady, 'it is not ready without an answer');
    resolve(customer.token);
    await until('it is ready', () => isReady);
    equal(timesCalled(/\/chunks\/react-/), 0, 'files of React');
    session.remove();
  });

  it('tells once that the page gave no token, and is ready when it gives another way', async () => {
    const [customer] = await customers();
    const told: string[] = [];
    const session = document.createElement('customer-session') as CustomerElement;
    for (const name of ['customer-error', 'customer-ready'] as const)
      session.addEventListener(name, () => told.push(name));
    session.fetchToken = () => Promise.reject(new Error('down'));
    document.body.append(session);
    await import('/dist/elements/customer-session.js');
    await until('the failure is told', () => told.length > 0);
    session.fetchToken = async () => customer.token;
    await until('it is ready', () => told.length > 1);
    equal(told.join(), 'customer-error,customer-ready', 'events');
    session.remove();
  });

  it('tells that the page gave no token also where an element inside has asked for it', async () => {
    await import('/dist/elements/customer-session.js');
    await import('/dist/elements/customer-orders.js');
    const { promise, reject } = Promise.withResolvers<string>();
    const session = put('customer-session', {}, { fetchToken: () => promise });
    const codes: string[] = [];
    session.addEventListener(
      'customer-error',
      ({ target, detail }: Event & { detail?: { code: string } }) => {
        if (target === session && detail) codes.push(detail.code);
      },
    );
    const list = put('customer-orders', {}, {}, session);
    // Drawn, it has taken the call.
    await until('its skeleton', () => find(list, '.skeleton'));
    reject(new Error('down'));
    await next(list, 'customer-error');
    await settle();
    equal(codes, ['token-failed'], 'what the session tells');
    session.remove();
  });

  it('that serves tells nothing of a later failure by itself', async () => {
    const [customer] = await customers();
    const given = [customer.token];
    const fetchToken = async () => given.pop() ?? Promise.reject(new Error('down'));
    const session = put('customer-session', {}, { fetchToken });
    const list = put('customer-orders', {}, {}, session);
    await until('the order', () => textOf(list).includes(customer.orderName));
    const told: EventTarget[] = [];
    session.addEventListener('customer-error', ({ target }) => told.push(target as EventTarget));
    const expired = next(session, 'customer-session-expired');
    session.token = 'a-token-that-nobody-knows';
    list.refresh().catch(() => undefined);
    await expired;
    await settle();
    ok(!told.includes(session), 'the session has told no failure');
    session.remove();
  });

  it('gives the token that it was asked for to the first element inside, and asks no second time', async () => {
    const [customer] = await customers();
    await import('/dist/elements/customer-session.js');
    await import('/dist/elements/customer-orders.js');
    let asked = 0;
    const session = put(
      'customer-session',
      {},
      {
        fetchToken: async () => {
          asked += 1;
          return customer.token;
        },
      },
    );
    await next(session, 'customer-ready');
    const list = put('customer-orders', {}, {}, session);
    await until('the order', () => textOf(list).includes(customer.orderName));
    equal(asked, 1, 'times asked');
    session.remove();
  });

  it('is found by elements inside that were there before it was defined, and shares one sign-in', async () => {
    const [customer] = await customers();
    const session = document.createElement('customer-session') as CustomerElement;
    let asked = 0;
    session.fetchToken = async () => {
      asked += 1;
      return customer.token;
    };
    session.setAttribute('lang', 'zh');
    document.body.append(session);
    const wrapper = session.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    const lists = [
      put('customer-orders', {}, {}, session),
      put('customer-orders', {}, {}, session),
      put('customer-orders', {}, {}, wrapper as unknown as Element),
    ];
    await import('/dist/elements/customer-orders.js');
    ok(
      lists.every((list) => !textOf(list).includes(customer.orderName)),
      'they wait for the session',
    );
    await import('/dist/elements/customer-session.js');

    for (const list of lists) {
      await until(
        'the order, in Chinese',
        () => textOf(list).includes(customer.orderName) && textOf(list).includes('订单'),
      );
    }
    equal(timesCalled(GET_INFO), 1, 'getInfo calls');
    equal(asked, 1, 'tokens asked for');
    session.remove();
  });

  it('shows its children as they are, with the page’s own style', () => {
    const session = put('customer-session');
    session.innerHTML = '<p>Ours</p>';
    session.parentElement?.style.setProperty('color', 'rgb(1, 2, 3)');
    const paragraph = session.querySelector('p');
    ok(paragraph && paragraph.offsetHeight > 0, 'the child is visible');
    equal(getComputedStyle(paragraph).color, 'rgb(1, 2, 3)', 'inherited colour');
    session.parentElement?.style.removeProperty('color');
    session.remove();
  });

  it('is left by an element that moves out, which then signs in by itself', async () => {
    const [northern, kitano] = await customers();
    const session = put('customer-session', {}, { token: northern.token });
    const list = put('customer-orders', {}, { token: kitano.token }, session);
    await until('the order of the session', () => textOf(list).includes(northern.orderName));
    document.body.append(list);
    await until('the order of its own token', () => textOf(list).includes(kitano.orderName));
    session.remove();
    list.remove();
  });

  it('says once for all elements inside that its token has ended', async () => {
    let times = 0;
    const count = () => {
      times += 1;
    };
    document.addEventListener('customer-session-expired', count);
    const session = put('customer-session', {}, { token: 'a-token-that-nobody-knows' });
    const lists = [put('customer-orders', {}, {}, session), put('customer-orders', {}, {}, session)];
    await until(
      'both say that they failed',
      () => lists.every((list) => textOf(list).length > 0) && times > 0,
    );
    await until('all calls are over', () => timesCalled(GET_INFO) > 0);
    equal(times, 1, 'events');
    document.removeEventListener('customer-session-expired', count);
    session.remove();
  });
});
