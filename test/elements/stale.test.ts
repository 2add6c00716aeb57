import { equal, ok } from './support/assert.ts';
import { customers } from './support/customers.ts';
import { textOf } from './support/look-inside.ts';
import { type CustomerElement, next, put } from './support/put.ts';
import { settle, until } from './support/until.ts';
import '/dist/elements/customer-acceptance.js';
import '/dist/elements/customer-orders.js';
import '/dist/elements/customer-session.js';

const isStale = (element: CustomerElement) => textOf(element).includes('may be out of date');
const saysStale = (element: CustomerElement) => until('that it is stale', () => isStale(element));

async function rejects(asked: Promise<unknown>): Promise<void> {
  const outcome = await asked.then(
    () => 'resolved',
    () => 'rejected',
  );
  equal(outcome, 'rejected', 'refresh()');
}

describe('what could not be brought up to date', () => {
  afterEach(() => Promise.all(['breaking', 'partly'].map((name) => fetch(`/api/${name}/heal`))));

  it('is said by each element of a session over what it shows, by one that stays alone, too', async () => {
    const [customer] = await customers();
    const session = put('customer-session', { 'api-base': '/api/breaking' }, { token: customer.token });
    const [first, second] = [
      put('customer-orders', {}, {}, session),
      put('customer-orders', {}, {}, session),
    ];
    await Promise.all([first, second].map((element) => next(element, 'customer-ready')));
    for (const element of [first, second])
      await until('the order', () => textOf(element).includes(customer.orderName));
    await fetch('/api/breaking/fall');
    await rejects(second.refresh());
    for (const element of [first, second]) await saysStale(element);
    first.remove();
    await fetch('/api/breaking/heal');
    ok(isStale(second), 'the other still says it');
    await second.refresh();
    await until('no text', () => !isStale(second));
    session.remove();
  });

  it('is no content that is ready again, until it is read anew: of an element, and of its session', async () => {
    const [customer] = await customers();
    const session = put('customer-session', { 'api-base': '/api/breaking' }, { token: customer.token });
    const inside = put('customer-orders', {}, {}, session);
    const alone = put('customer-orders', { 'api-base': '/api/breaking' }, { token: customer.token });
    await Promise.all([inside, alone].map((element) => next(element, 'customer-ready')));
    await until('the order', () => textOf(inside).includes(customer.orderName));
    for (const element of [alone, inside, session]) {
      const said: string[] = [];
      for (const name of ['customer-load-start', 'customer-ready', 'customer-error'])
        element.addEventListener(name, ({ target }) => target === element && said.push(name));
      await fetch('/api/breaking/fall');
      await rejects(element.refresh());
      if (element !== session) await saysStale(element);
      for (let round = 0; round < 20; round += 1) await settle();
      equal(said, ['customer-error'], 'what is told while it lasts');
      await rejects(element.refresh());
      for (let round = 0; round < 20; round += 1) await settle();
      equal(said, ['customer-error', 'customer-error'], 'what is told of another refresh');
      await fetch('/api/breaking/heal');
      await element.refresh();
      await until('that it is ready', () => said.includes('customer-ready'));
      equal(said.slice(2), ['customer-load-start', 'customer-ready'], 'what is told once it is well');
    }
    for (const element of [session, alone]) element.remove();
  });

  it('is nothing to an element of the session that shows other things, which is brought up to date as it was', async () => {
    const [customer] = await customers();
    const session = put('customer-session', { 'api-base': '/api/partly' }, { token: customer.token });
    const well = put('customer-orders', {}, {}, session);
    const ill = put('customer-acceptance', {}, {}, session);
    await Promise.all([well, ill].map((element) => next(element, 'customer-ready')));
    const told: string[] = [];
    for (const element of [well, ill])
      for (const name of ['customer-error', 'customer-ready'])
        element.addEventListener(name, ({ target }) => {
          if (target === element) told.push(`${element.localName} ${name}`);
        });
    await fetch('/api/partly/fall');
    await rejects(ill.refresh());
    await saysStale(ill);
    equal(told, ['customer-acceptance customer-error'], 'what is told of what failed');
    await well.refresh();
    for (let round = 0; round < 20; round += 1) await settle();
    ok(!isStale(well), 'it says so of what it does not show');
    ok(isStale(ill), 'the other still says it');
    equal(told.length, 1, 'what is told of the one that is well');
    await rejects(session.refresh());
    await fetch('/api/partly/heal');
    await ill.refresh();
    await until('no text', () => !isStale(ill));
    await until('that it is ready', () => told.includes('customer-acceptance customer-ready'));
    equal(
      told.filter((text) => text.startsWith('customer-orders')),
      [],
      'what the other told',
    );
    session.remove();
  });

  it('is no longer said where people went on to what was read since', async () => {
    const [customer] = await customers();
    const element = put('customer-orders', { 'api-base': '/api/breaking' }, { token: customer.token });
    await next(element, 'customer-ready');
    await fetch('/api/breaking/fall');
    await rejects(element.refresh());
    await saysStale(element);
    await fetch('/api/breaking/heal');
    await element.navigate(`/order/orderDetail?orderId=${customer.orderId}`);
    await until('no text', () => !isStale(element));
    element.remove();
  });
});
