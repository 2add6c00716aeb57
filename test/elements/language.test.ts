import { equal, ok } from './support/assert.ts';
import { customers } from './support/customers.ts';
import { find, textOf } from './support/look-inside.ts';
import { type CustomerElement, put } from './support/put.ts';
import { until } from './support/until.ts';
import '/dist/elements/customer-console.js';
import '/dist/elements/customer-orders.js';
import '/dist/elements/customer-session.js';

const page = document.documentElement;

const isIn = (element: CustomerElement, heading: string) =>
  until(`“${heading}”`, () => find(element, 'h1')?.textContent === heading);

describe('the language of an element', () => {
  afterEach(() => {
    page.lang = '';
    // biome-ignore lint/suspicious/noDocumentCookie: the way of the specification
    document.cookie = 'language=; path=/; max-age=0';
  });

  it('is that of its attribute, else of the page, as it changes, else English', async () => {
    const [{ token }] = await customers();
    page.lang = 'ja-JP';
    const element = put('customer-orders', { lang: 'zh' }, { token });
    await isIn(element, '订单');
    element.removeAttribute('lang');
    await isIn(element, '注文');
    page.lang = 'zh-Hant';
    await isIn(element, '订单');
    page.lang = 'fr';
    await isIn(element, 'Orders');
    page.lang = '';
    element.remove();
  });

  it('is that of the session around it before that of the page', async () => {
    const [{ token }] = await customers();
    page.lang = 'ja';
    const session = put('customer-session', { lang: 'zh' }, { token });
    const element = put('customer-orders', {}, {}, session);
    await isIn(element, '订单');
    session.removeAttribute('lang');
    await isIn(element, '注文');
    session.remove();
  });

  it('of a session holds for an element with another of its own, once it is signed out, too', async () => {
    const [{ token }] = await customers();
    const session = put('customer-session', { lang: 'zh' }, { token });
    const element = put('customer-orders', { lang: 'en' }, {}, session);
    await isIn(element, '订单');
    session.logout();
    await until('that it is signed out', () => textOf(element).includes('您已在此处退出登录。'));
    session.remove();
  });

  it('is what a person chose before, but in the console alone', async () => {
    const [{ token }] = await customers();
    // biome-ignore lint/suspicious/noDocumentCookie: the way of the specification
    document.cookie = 'language=ja; path=/';
    page.lang = 'zh';
    const orders = put('customer-orders', {}, { token });
    await isIn(orders, '订单');
    const whole = put('customer-console', { routing: 'memory' });
    const field = await until('the sign-in', () => find(whole, 'input[type=password]'));
    equal(
      (field.getRootNode() as ShadowRoot).querySelector('.ui-root')?.getAttribute('lang'),
      'ja-JP',
      'console',
    );
    orders.remove();
    whole.remove();
  });

  it('is so, too, where the console says that its code does not come', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the way of the specification
    document.cookie = 'language=ja; path=/';
    page.lang = 'zh';
    const { defineCustomerConsole } = await import('/broken/gone/pure/customer-console.js');
    defineCustomerConsole('gone-console');
    const element = document.createElement('gone-console');
    document.body.append(element);
    const alert = await until('the message', () => find(element, '[role=alert]'));
    ok(alert.textContent?.includes('読み込めません'), `the message is Japanese: ${alert.textContent}`);
    element.remove();
  });
});
