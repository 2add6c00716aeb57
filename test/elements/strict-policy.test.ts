import { equal } from './support/assert.ts';
import { customers } from './support/customers.ts';
import { find, findByText, textOf } from './support/look-inside.ts';
import type { CustomerElement } from './support/put.ts';
import { settle, until } from './support/until.ts';

interface StrictWindow extends Window {
  readonly violations: string[];
}

describe('on a page with a strict policy', () => {
  it('works, from the list to a dialog and the studio, without one violation', async () => {
    const [customer] = await customers();
    const frame = document.createElement('iframe');
    frame.src = '/test/elements/pages/strict.html';
    frame.width = '1200';
    frame.height = '800';
    document.body.append(frame);
    const page = await until(
      'the page',
      () => frame.contentDocument?.querySelector('customer-acceptance') && frame.contentDocument,
    );
    const view = frame.contentWindow as unknown as StrictWindow;
    const orders = page.querySelector('customer-orders') as CustomerElement;
    const acceptance = page.querySelector('customer-acceptance') as CustomerElement;
    orders.token = customer.token;
    acceptance.setAttribute('batch-id', customer.batchIds[0] ?? '');
    acceptance.token = customer.token;

    await until('the order', () => textOf(orders).includes(customer.orderName));
    const start = await until('the way into the studio', () => findByText(acceptance, 'Start'));
    start.click();
    await until('the batch under review', () => textOf(acceptance).includes('Reviewing'));
    findByText(acceptance, 'Start')?.click();
    await until('the studio', () => find(acceptance, 'canvas'));
    await settle();
    equal(view.violations, [], 'violations');

    // The policy is in force at all.
    const script = page.createElement('script');
    script.textContent = 'window.wasHere = true';
    page.body.append(script);
    await until('a violation of our own making', () => view.violations.length === 1);
    frame.remove();
  });

  it('works where the policy allows our scripts, but to connect to our API only', async () => {
    const [customer] = await customers();
    const frame = document.createElement('iframe');
    frame.src = '/test/elements/pages/strict.html?api-only';
    document.body.append(frame);
    const orders = await until(
      'the page',
      () => frame.contentDocument?.querySelector<CustomerElement>('customer-orders') ?? null,
    );
    orders.token = customer.token;
    await until('the order', () => textOf(orders).includes(customer.orderName));
    const view = frame.contentWindow as unknown as StrictWindow;
    equal(view.violations, [], 'violations');

    // The policy is in force at all.
    await view.fetch('/dist/autoloader.js').catch(() => undefined);
    await until('a violation of our own making', () => view.violations.length === 1);
    frame.remove();
  });
});
