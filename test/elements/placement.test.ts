import { equal, ok } from './support/assert.ts';
import { customers, type TestCustomer } from './support/customers.ts';
import { find, textOf } from './support/look-inside.ts';
import { type CustomerElement, put } from './support/put.ts';
import { settle, until } from './support/until.ts';
import '/dist/elements/customer-orders.js';

interface Movable extends Element {
  moveBefore(node: Node, child: Node | null): void;
}

describe('an element that is moved', () => {
  let customer: TestCustomer;
  let element: CustomerElement;
  let mounted: Element | null;
  const elsewhere = document.createElement('section');

  beforeEach(async () => {
    [customer] = await customers();
    document.body.append(elsewhere);
    element = put('customer-orders', {}, { token: customer.token });
    await until('the order', () => textOf(element).includes(customer.orderName));
    mounted = find(element, '.ui-root');
    ok(mounted, 'there is something mounted');
  });

  afterEach(() => element.remove());

  it('keeps what it shows when it is put elsewhere', async () => {
    elsewhere.append(element);
    await settle();
    equal(find(element, '.ui-root') === mounted, true, 'the same nodes');
    ok(textOf(element).includes(customer.orderName), 'the order is still there');
  });

  it('keeps what it shows when it is taken out and put back in one go', async () => {
    element.remove();
    elsewhere.prepend(element);
    await settle();
    equal(find(element, '.ui-root') === mounted, true, 'the same nodes');
  });

  it('keeps what it shows over moveBefore', async () => {
    (elsewhere as unknown as Movable).moveBefore(element, null);
    await settle();
    equal(find(element, '.ui-root') === mounted, true, 'the same nodes');
    equal(element.parentElement === elsewhere, true, 'moved');
  });

  it('ends when it is taken out, and begins anew when it comes back later', async () => {
    element.remove();
    await settle();
    equal(element.shadowRoot?.childElementCount, 0, 'children after removal');
    elsewhere.append(element);
    await until('the order again', () => textOf(element).includes(customer.orderName));
    ok(find(element, '.ui-root') !== mounted, 'new nodes');
  });

  it('shows nothing in another document instead of breaking, and begins anew when it is back', async () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.contentDocument?.body.append(element);
    await settle();
    equal(element.shadowRoot?.childElementCount, 0, 'children in the other document');
    document.body.append(element);
    await until('the order', () => textOf(element).includes(customer.orderName));
    equal(getComputedStyle(element).display, 'block', 'display');
    frame.remove();
  });
});
