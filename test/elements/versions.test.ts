import { sendKeys } from '@web/test-runner-commands';
import { equal, ok } from './support/assert.ts';
import { customers } from './support/customers.ts';
import { find, findByText, textOf } from './support/look-inside.ts';
import { type CustomerElement, put } from './support/put.ts';
import { until } from './support/until.ts';
import '/dist/elements/customer-orders.js';
import '/dist/elements/customer-session.js';

/** Two parts of one portal, each of which has brought its own version: the second one under other names. */
describe('two versions on one page', () => {
  const shows = (element: Element, text: string) =>
    until(`“${text}”: ${textOf(element)}`, () => textOf(element).includes(text));

  function putAnother(attributes: Record<string, string>, parent: Element = document.body): CustomerElement {
    const element = document.createElement('another-orders') as CustomerElement;
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    parent.append(element);
    return element;
  }

  before(async () => {
    const { defineCustomerOrders } = await import('/another-version/pure/customer-orders.js');
    defineCustomerOrders('another-orders');
  });

  it('stand beside each other, each with its own code, language and look', async () => {
    const [{ token, orderName }, other] = await customers();
    const ours = put('customer-orders', { lang: 'en', theme: 'light' }, { token });
    const theirs = putAnother({ lang: 'ja', theme: 'dark' });
    theirs.token = other.token;
    await Promise.all([shows(ours, orderName), shows(theirs, other.orderName)]);
    equal([find(ours, 'h1')?.textContent, find(theirs, 'h1')?.textContent], ['Orders', '注文'], 'headings');
    ok(customElements.get('customer-orders') !== customElements.get('another-orders'), 'two classes');
    ours.remove();
    await shows(theirs, other.orderName);
    theirs.lang = 'zh';
    await until('Chinese', () => find(theirs, 'h1')?.textContent === '订单');
    theirs.remove();
  });

  it('share a session of either, and each says what fails', async () => {
    const [{ token, orderName }] = await customers();
    const session = put('customer-session', {}, { token });
    const ours = put('customer-orders', {}, {}, session);
    const theirs = putAnother({}, session);
    await Promise.all([shows(ours, orderName), shows(theirs, orderName)]);
    session.remove();

    const failing = put('customer-session', { 'api-base': '/api/failing' }, { token });
    const both = [put('customer-orders', {}, {}, failing), putAnother({}, failing)];
    for (const element of both) {
      await until('the message', () => find(element, '[role=alert]'));
      ok(findByText(element, 'Try again'), 'a way to try again');
    }
    const [first = '', second = ''] = both.map(textOf);
    equal(second, first, 'what the two say');
    failing.remove();
  });

  it('open lists and menus of classes of their own', async () => {
    const [{ token, orderName }] = await customers();
    const ours = put('customer-orders', {}, { token });
    const theirs = putAnother({});
    theirs.token = token;
    await Promise.all([shows(ours, orderName), shows(theirs, orderName)]);
    for (const [element, prefix] of [
      [ours, OUR_SHOELACE],
      [theirs, THEIR_SHOELACE],
    ] as const) {
      (await until('a select', () => find<HTMLElement>(element, '[role=combobox]'))).focus();
      await sendKeys({ press: 'ArrowDown' });
      await until('its list', () => find(element, `${prefix}select[open]`));
      await sendKeys({ press: 'Escape' });
      await until('its end', () => !find(element, `${prefix}select[open]`));
      element.remove();
    }
    const classes = [OUR_SHOELACE, THEIR_SHOELACE].map((prefix) => customElements.get(`${prefix}select`));
    ok(classes[0] && classes[1] && classes[0] !== classes[1], 'two classes');
  });
});
