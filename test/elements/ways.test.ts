import { equal, ok } from './support/assert.ts';
import { customers, type TestCustomer } from './support/customers.ts';
import { find, findByText, textOf } from './support/look-inside.ts';
import { type CustomerElement, put } from './support/put.ts';
import { until } from './support/until.ts';
import '/dist/elements/customer-acceptance.js';
import '/dist/elements/customer-orders.js';

/** A line of a list, or a way back, as a person follows it. */
async function follow(element: CustomerElement, text: string): Promise<void> {
  (await until(`the way to ${text}`, () => findByText(element, text))).click();
}

const heading = (element: CustomerElement) => find(element, 'h1')?.textContent ?? '';

describe('ways inside an element', () => {
  let customer: TestCustomer;
  const asked: string[] = [];
  const ask = (event: Event) => asked.push((event as CustomEvent).detail.path);

  before(async () => {
    [customer] = await customers();
    document.addEventListener('customer-navigate', ask);
  });
  after(() => document.removeEventListener('customer-navigate', ask));

  it('lead from the orders down to the data of a package, and all the way back', async () => {
    const orders = put('customer-orders', {}, { token: customer.token });
    const batch = `${customer.orderName} 1`;
    await follow(orders, customer.orderName);
    await follow(orders, batch);
    await until('the batch', () => heading(orders).includes('1') && textOf(orders).includes('Packages'));
    const first = await until('a package', () => find<HTMLElement>(orders, 'tbody a, tbody [role=link]'));
    first.click();
    await until('the data', () => !heading(orders).includes(batch));
    await until('the way up', () => find<HTMLElement>(orders, '.page-header a')).then((link) => link.click());
    await until('the batch again', () => heading(orders).includes('1'));
    await follow(orders, customer.orderName);
    await until('the order again', () => findByText(orders, batch));
    await until('the way up', () => find<HTMLElement>(orders, '.page-header a')).then((link) => link.click());
    await until('the list again', () => find<HTMLElement>(orders, 'h1')?.textContent === 'Orders');
    equal(asked, [], 'paths that the page was asked for');
    orders.remove();
  });

  it('lead back to a list as it was left', async () => {
    const orders = put('customer-orders', {}, { token: customer.token });
    await until('the orders', () => findByText(orders, customer.orderName));
    const sort = () => find(orders, 'th[aria-sort]')?.getAttribute('aria-sort');
    const before = sort();
    const head = await until('the head', () => find<HTMLElement>(orders, 'th[aria-sort] button'));
    head.click();
    await until('another order of rows', () => sort() !== before);
    const sorted = sort();
    await follow(orders, customer.orderName);
    await until('the order', () => heading(orders) === customer.orderName);
    await until('the way up', () => find<HTMLElement>(orders, '.page-header a')).then((link) => link.click());
    await until('the list again', () => heading(orders) === 'Orders');
    equal(await until('its head', () => sort()), sorted, 'how it is sorted');
    orders.remove();
  });

  it('of an acceptance without a batch begin at the list of all batches', async () => {
    const acceptance = put('customer-acceptance', {}, { token: customer.token });
    for (const position of [1, 2]) {
      await until('a batch', () => findByText(acceptance, `${customer.orderName} ${position}`));
    }
    equal(heading(acceptance), 'Acceptance batches', 'heading');
    await follow(acceptance, `${customer.orderName} 1`);
    await until('the batch', () => heading(acceptance).includes(`${customer.orderName} 1`));
    acceptance.setAttribute('batch-id', customer.batchIds[1] ?? '');
    await until('the other batch', () => heading(acceptance).includes(`${customer.orderName} 2`));
    acceptance.removeAttribute('batch-id');
    await until('the list again', () => heading(acceptance) === 'Acceptance batches');
    equal(asked, [], 'paths that the page was asked for');
    acceptance.remove();
  });

  it('end in view, with the focus, and said aloud', async () => {
    const above = document.body.appendChild(document.createElement('div'));
    above.style.height = '1500px';
    const orders = put('customer-orders', {}, { token: customer.token });
    orders.style.minHeight = '2000px';
    const link = await until('the order', () => findByText(orders, customer.orderName));
    const frame = await until('the frame', () => find<HTMLElement>(orders, '.area-frame'));
    const said = () => frame.querySelector('[role=status]')?.textContent ?? '';
    equal(said(), '', 'what is said of the first screen');
    link.focus({ preventScroll: true });
    frame.scrollIntoView({ block: 'start' });
    scrollBy(0, 300);
    ok(frame.getBoundingClientRect().top < 0, 'the top is out of view');
    link.click();
    await until('the announcement', () => said() !== '');
    equal(Math.round(frame.getBoundingClientRect().top), 0, 'where the top is');
    equal(orders.shadowRoot?.activeElement === frame, true, 'it has the focus');
    orders.remove();
    above.remove();
  });
});
