import { equal, ok } from './support/assert.ts';
import { customers, type TestCustomer } from './support/customers.ts';
import { find, findByText, textOf } from './support/look-inside.ts';
import { type CustomerElement, put } from './support/put.ts';
import { settle, until } from './support/until.ts';
import '/dist/elements/customer-acceptance.js';
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

  it('keeps a surface of fields in sight and a dialog modal when it is put elsewhere', async () => {
    const { packages, batchIds, token } = customer;
    const batch = put('customer-acceptance', { 'batch-id': batchIds[0] ?? '', lang: 'en' }, { token });
    await until('the packages', () => packages.length > 0 && findByText(batch, 'Package 1'));
    const opener = await until('the filters', () => findByText(batch, 'Filters')?.closest('button'));
    opener.click();
    const fields = await until('the fields', () => find<HTMLElement>(batch, '.popover-surface'));
    elsewhere.append(batch);
    await until('the fields again', () => fields.matches(':popover-open'));
    opener.click();
    const assign = await until('what assigns', () => findByText(batch, 'Assign')?.closest('button'));
    assign.click();
    const dialog = await until('the dialog', () => find<HTMLDialogElement>(batch, 'dialog'));
    document.body.append(batch);
    await until('a modal dialog', () => dialog.matches(':modal'));
    ok(dialog.contains(batch.shadowRoot?.activeElement ?? null), 'the focus is in it');
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
    await until('no dialog', () => !dialog.isConnected);
    batch.remove();
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
