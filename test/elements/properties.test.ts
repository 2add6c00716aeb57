import { equal, ok } from './support/assert.ts';
import { customers } from './support/customers.ts';
import { everything, textOf } from './support/look-inside.ts';
import { type CustomerElement, next, put } from './support/put.ts';
import { settle, until } from './support/until.ts';

const ORDERS = '/dist/elements/customer-orders.js';

describe('properties and attributes', () => {
  it('takes properties that were set before the element was defined', async () => {
    const [customer] = await customers();
    const early = document.createElement('customer-orders') as CustomerElement;
    early.token = customer.token;
    early.theme = 'dark';
    document.body.append(early);
    ok(!customElements.get('customer-orders'), 'the element must not be defined yet');

    await import(ORDERS);

    await until('the order', () => textOf(early).includes(customer.orderName));
    equal(early.getAttribute('theme'), 'dark', 'theme');
    ok(!Object.hasOwn(early, 'token') && !Object.hasOwn(early, 'theme'), 'own properties hide the accessors');
    early.remove();
  });

  it('has nothing of its own that a page could come across', () => {
    equal(Object.keys(document.createElement('customer-orders')), [], 'own properties');
  });

  it('never shows a token in the markup, inside or outside', async () => {
    const [customer] = await customers();
    const element = put('customer-orders', {}, { token: customer.token });
    await until('the order', () => textOf(element).includes(customer.orderName));
    const markup = [element, ...everything(element.shadowRoot as ShadowRoot)]
      .flatMap((inside) => [...inside.attributes].map(({ value }) => value))
      .join('\n');
    ok(
      !element.outerHTML.includes(customer.token) && !markup.includes(customer.token),
      'the token is visible',
    );
    ok(
      !JSON.stringify({ ...localStorage, ...sessionStorage }).includes(customer.token),
      'the token is stored',
    );
    element.remove();
  });

  it('mounts nothing before it is in the page, however long that takes', async () => {
    const [customer] = await customers();
    const outside = document.createElement('customer-orders') as CustomerElement;
    outside.setAttribute('lang', 'ja');
    outside.token = customer.token;
    // What takes one element onto the screen would have been enough for the other.
    const inside = put('customer-orders', { lang: 'ja' }, { token: customer.token });
    await until('the order', () => textOf(inside).includes(customer.orderName));
    equal(outside.shadowRoot?.childElementCount, 0, 'children');
    inside.remove();
  });

  it('follows attributes that are removed, emptied or meaningless', async () => {
    const element = document.createElement('customer-orders') as CustomerElement;
    element.setAttribute('theme', 'dark');
    equal(element.theme, 'dark', 'theme');
    element.removeAttribute('theme');
    equal(element.theme, 'page', 'theme without attribute');
    element.setAttribute('theme', '');
    equal(element.theme, 'page', 'empty theme');
    element.setAttribute('theme', '{"not": json');
    equal(element.theme, 'page', 'meaningless theme');
    element.apiBase = '/elsewhere';
    equal(element.getAttribute('api-base'), '/elsewhere', 'attribute of a property');
    Object.assign(element, { apiBase: null });
    ok(!element.hasAttribute('api-base') && element.apiBase === '/customer-api', 'api-base went back');
  });

  it('changes its language with the attribute, and goes back to English without it', async () => {
    const [customer] = await customers();
    const element = put('customer-orders', { lang: 'ja' }, { token: customer.token });
    await until('Japanese', () => textOf(element).includes('注文'));
    element.lang = 'zh-CN';
    await until('Chinese', () => textOf(element).includes('订单'));
    element.removeAttribute('lang');
    await until('English', () => /Orders/.test(textOf(element)));
    element.lang = 'ja';
    await until('Japanese again', () => textOf(element).includes('注文'));
    // As frameworks write a value that is not there.
    Object.assign(element, { lang: null });
    equal([element.hasAttribute('lang'), element.lang], [false, ''], 'the language that was taken away');
    await until('English again', () => /Orders/.test(textOf(element)));
    element.remove();
  });

  it('asks the page for a token, and again when one has ended', async () => {
    const [customer] = await customers();
    const given = ['a-token-that-nobody-knows', customer.token];
    let asked = 0;
    const element = put('customer-orders', {}, { fetchToken: async () => given[asked++] ?? '' });
    await until('the order', () => textOf(element).includes(customer.orderName));
    equal(asked, 2, 'times asked');
    element.remove();
  });

  it('says that the session has ended when there is no way to get a token', async () => {
    const element = document.createElement('customer-orders') as CustomerElement;
    const expired = next(document, 'customer-session-expired');
    element.token = 'a-token-that-nobody-knows';
    document.body.append(element);
    ok((await expired).target === element, 'it is fired on the element');
    element.remove();
  });

  it('works when the token comes long after the element', async () => {
    const [customer] = await customers();
    const element = put('customer-orders');
    await settle();
    element.token = customer.token;
    await until('the order', () => textOf(element).includes(customer.orderName));
    element.remove();
  });
});
