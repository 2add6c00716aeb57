import { equal, ok } from './support/assert.ts';
import { customers, type TestCustomer } from './support/customers.ts';
import { pageState, patchable, watchForLeftovers } from './support/host-watch.ts';
import { findByText, textOf } from './support/look-inside.ts';
import { type CustomerElement, put } from './support/put.ts';
import { settle, until } from './support/until.ts';

const TAGS = ['customer-orders', 'customer-acceptance', 'customer-session'] as const;

/** What was added and taken away. */
function changes(before: unknown, after: unknown): string[] {
  const [old, now] = [before, after].map((value) => [value].flat().map((one) => JSON.stringify(one)));
  return [
    ...(now ?? []).filter((one) => !old?.includes(one)).map((one) => `+ ${one}`),
    ...(old ?? []).filter((one) => !now?.includes(one)).map((one) => `- ${one}`),
  ];
}

describe('a good guest', () => {
  let customer: TestCustomer;
  const said: unknown[][] = [];

  before(async () => {
    [customer] = await customers();
    for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const) {
      const original = console[method];
      console[method] = (...args: unknown[]) => {
        said.push([method, ...args]);
        original.apply(console, args);
      };
    }
  });

  it('leaves the page as it was: loaded, used, removed, and loaded once more', async () => {
    const watch = watchForLeftovers();
    const before = pageState();
    const functions = patchable();

    await import('/dist/autoloader.js');
    const session = put('customer-session', {}, { token: customer.token });
    const orders = put('customer-orders', {}, {}, session);
    const acceptance = put('customer-acceptance', { 'batch-id': customer.batchIds[1] ?? '' }, {}, session);
    await until('the order', () => textOf(orders).includes(customer.orderName));
    await until('the batch', () => findByText(acceptance, 'Acceptance batches'));
    findByText(orders, customer.orderName)?.click();
    await until(
      'the detail of the order',
      () => /Delivery|deliver/i.test(textOf(orders)) && findByText(orders, `${customer.orderName} 1`),
    );

    // Loaded twice: by another address, and as a single file of its own.
    await import('/dist/standalone/customer-orders.js');
    await import('/dist/elements/customer-orders.js');

    const during = pageState();
    for (const key of [
      'globals',
      'symbols',
      'prototypes',
      'statics',
      'head',
      'root',
      'sheets',
      'title',
      'cookies',
      'storage',
      'address',
      'history',
    ]) {
      equal(changes(before[key], during[key]), [], `${key} changed while elements stand on the page`);
    }
    ok(
      patchable().every((one, index) => one === functions[index]),
      'a function of the page was patched',
    );

    session.remove();
    await settle();
    const after = pageState();
    for (const key of Object.keys(before)) {
      equal(changes(before[key], after[key]), [], `${key} changed after removal`);
    }
    // React keeps one listener per document for as long as the page lives; without a root it does nothing.
    const left = () => watch.left().filter((what) => what !== 'listener selectionchange on #document');
    await until('everything is taken down', () => left().length === 0).catch(() =>
      equal(left(), [], 'left behind'),
    );
    equal((await navigator.locks.query()).held, [], 'locks');
    watch.stop();
  });

  it('says nothing on the console', () => {
    equal(said, [], 'console');
  });

  it('tolerates being defined twice, under its own and under another name', async () => {
    const { defineCustomerOrders } = await import('/dist/pure/customer-orders.js');
    defineCustomerOrders();
    defineCustomerOrders('partner-orders');
    const own = document.createElement('partner-orders') as CustomerElement;
    own.token = customer.token;
    document.body.append(own);
    await until('the order', () => textOf(own).includes(customer.orderName));
    own.remove();
    ok(
      TAGS.every((tag) => customElements.get(tag)),
      'all are defined',
    );
  });
});
