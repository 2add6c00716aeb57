import { loadChunk } from '../../src/shared/loading/load-chunk.ts';
import type { LoadError } from '../../src/shared/loading/load-error.ts';
import { asksAgain } from './support/asks-again.ts';
import { equal, ok } from './support/assert.ts';
import { customers } from './support/customers.ts';
import { find, findByText, textOf } from './support/look-inside.ts';
import { type CustomerElement, next, put } from './support/put.ts';
import { until } from './support/until.ts';

/** As with the keyboard: the button has the focus, and is gone when it has done what it says. */
function press(button: HTMLElement | null): void {
  ok(button, 'the button');
  button?.focus();
  button?.click();
}

/** Orders under a tag of their own: whatever another test has made of the usual one. */
async function putOrders(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  token: string,
): Promise<CustomerElement> {
  const { defineCustomerOrders } = await import('/dist/pure/customer-orders.js');
  defineCustomerOrders(tag);
  return standing(tag, attributes, token);
}

function standing(tag: string, attributes: Readonly<Record<string, string>>, token: string): CustomerElement {
  const element = document.createElement(tag) as CustomerElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.token = token;
  document.body.append(element);
  return element;
}

/** Tries again in vain. What leads to the next attempt is another button, which has the focus, too. */
async function failAgain(element: Element, text: string): Promise<HTMLElement> {
  const before = findByText(element, text);
  press(before);
  const after = await anotherThan(before, element, text);
  await until('the focus on it', () => element.shadowRoot?.activeElement === after);
  return after;
}

function anotherThan(before: HTMLElement | null, element: Element, text: string): Promise<HTMLElement> {
  return until('another button', () => {
    const found = findByText(element, text);
    return found === before ? null : found;
  });
}

/** On a page that has taken something away that every browser has. */
async function crash(put: () => CustomerElement | Promise<CustomerElement>): Promise<CustomerElement> {
  const failed = next(document, 'customer-error');
  const taken = window.WeakRef;
  const element = await put();
  Reflect.deleteProperty(window, 'WeakRef');
  const { detail } = await failed;
  Object.assign(window, { WeakRef: taken });
  equal([detail.code, detail.retryable], ['crashed', true], 'what is told');
  return element;
}

function alertSaying(element: Element, text: string): HTMLElement | null {
  const found = find(element, '[role=alert]');
  return found?.textContent?.includes(text) ? found : null;
}

const focusInContent = (element: Element) =>
  until('the focus in the content', () => element.shadowRoot?.activeElement?.matches('.area-frame'));

const schemeOf = (box: Element) => getComputedStyle(box).colorScheme;

describe('when something fails', () => {
  it('says so, in its language, when its code cannot be fetched, and works after a retry', async () => {
    const [customer] = await customers();
    const { defineCustomerOrders } = await import('/broken/copy/pure/customer-orders.js');
    defineCustomerOrders('copied-orders');
    const failed = next(document, 'customer-error');
    const element = document.createElement('copied-orders') as CustomerElement;
    Object.assign(element, { lang: 'ja', token: customer.token });
    document.body.append(element);

    equal((await failed).detail.code, 'load-failed', 'code');
    equal((await failed).target === element, true, 'target');
    const alert = await until('the message', () => find(element, '[role=alert]'));
    ok(alert.textContent?.includes('読み込めません'), `the message is Japanese: ${alert.textContent}`);

    const another = await failAgain(element, '再試行');
    await fetch('/broken/copy/heal');
    press(another);
    if (await asksAgain()) {
      await until('the order', () => textOf(element).includes(customer.orderName));
      ok(!find(element, '.failure'), 'the message is gone');
      await focusInContent(element);
    } else await until('a way that helps', () => findByText(element, 'ページを再読み込み'));
    element.remove();
  });

  it('says so in the theme of the element, or of the session around it, on a page of another', async () => {
    const { defineCustomerOrders } = await import('/broken/look/pure/customer-orders.js');
    const { defineCustomerSession } = await import('/dist/pure/customer-session.js');
    defineCustomerOrders('unlit-orders');
    defineCustomerSession();
    const session = put('customer-session', { theme: 'dark' });
    const inside = session.appendChild(document.createElement('unlit-orders'));
    const alone = document.body.appendChild(document.createElement('unlit-orders'));
    alone.setAttribute('theme', 'dark');
    const like = document.body.appendChild(document.createElement('unlit-orders'));
    const schemes = [];
    for (const element of [inside, alone, like])
      schemes.push(schemeOf(await until('the message', () => find(element, '.failure'))));
    equal(schemes, ['dark', 'dark', schemeOf(document.body)], 'colour schemes');
    for (const element of [session, alone, like]) element.remove();
  });

  it('leaves the focus in the content, too, where what failed was the API', async () => {
    const [customer] = await customers();
    const element = await putOrders('refused-orders', { 'api-base': '/api/failing' }, customer.token);
    await until('a way to try again', () => findByText(element, 'Try again'));
    const another = await failAgain(element, 'Try again');
    await fetch('/api/failing/heal');
    press(another);
    await until('the order', () => textOf(element).includes(customer.orderName));
    await focusInContent(element);
    element.remove();
  });

  it('calls nobody back who went on elsewhere on the page meanwhile', async () => {
    const [customer] = await customers();
    const elsewhere = document.body.appendChild(document.createElement('input'));
    const element = await putOrders('left-orders', {}, customer.token);
    await next(element, 'customer-ready');
    await element.navigate('/order/orderDetail?orderId=01a1f13f-5b6b-7110-843a-c98472424ba5');
    const retry = await until('a way to try again', () => findByText(element, 'Try again'));
    press(retry);
    elsewhere.focus();
    await anotherThan(retry, element, 'Try again');
    ok(document.activeElement === elsewhere, 'the focus stays where it failed again');
    await element.navigate('/orderManage');
    await until('the order', () => textOf(element).includes(customer.orderName));
    ok(document.activeElement === elsewhere, 'the focus stays');
    element.remove();
    elsewhere.remove();
  });

  it('takes what fails again though the server has it for a failure that the browser remembers', async () => {
    const there = `${location.origin}/test/elements/failures.test.ts`;
    const kindOf = (address: string) =>
      loadChunk(() => Promise.reject(new TypeError(`It cannot be imported: ${address}`))).catch(
        (error: LoadError) => error.kind,
      );
    // A failure that comes for the first time says nothing yet; one whose file does not answer may still pass.
    equal([await kindOf(there), await kindOf(there)], ['load', 'gone'], 'what the server has');
    const away = `${location.origin}/test/elements/hangs-up.js`;
    const { fetch: real } = window;
    window.fetch = (...asked) =>
      String(asked[0]) === away ? Promise.reject(new TypeError('nobody answers')) : real(...asked);
    equal([await kindOf(away), await kindOf(away)], ['load', 'load'], 'what nobody answers for');
    window.fetch = real;
  });

  it('offers to reload the page, once asking again has shown that its code is gone for good', async () => {
    const [customer] = await customers();
    const { defineCustomerOrders } = await import('/broken/gone/pure/customer-orders.js');
    defineCustomerOrders('gone-orders');
    const element = Object.assign(document.createElement('gone-orders'), {
      lang: 'en',
      token: customer.token,
    });
    const may: boolean[] = [];
    element.addEventListener('customer-error', (event) =>
      may.push((event as CustomEvent<{ retryable: boolean }>).detail.retryable),
    );
    document.body.append(element);
    (await until('a way to try again', () => findByText(element, 'Try again'))).click();
    await until('a way that helps', () => findByText(element, 'Reload the page'));
    ok(!findByText(element, 'Try again'), 'no way that does not');
    equal(may, [true, false], 'what the page is told of trying again');
    element.remove();
  });

  it('offers so, too, where a screen is gone for good', async () => {
    const [customer] = await customers();
    const { defineCustomerAcceptance } = await import('/broken/screen/pure/customer-acceptance.js');
    defineCustomerAcceptance('half-gone-acceptance');
    const element = Object.assign(document.createElement('half-gone-acceptance'), {
      lang: 'en',
      token: customer.token,
    });
    document.body.append(element);
    equal((await next(element, 'customer-error')).detail.code, 'load-failed', 'code');
    // It was asked for ahead, too, so that this may be the second time already.
    await until('a way that helps', () => {
      findByText(element, 'Try again')?.click();
      return findByText(element, 'Reload the page');
    });
    element.remove();
  });

  it('tells of code that does not come, where the API has answered, and shows it when it comes', async () => {
    const [customer] = await customers();
    await import('/held/list/elements/customer-acceptance.js');
    const element = put('customer-acceptance', {}, { token: customer.token });
    const { detail } = await next(element, 'customer-error');
    equal([detail.code, detail.retryable], ['load-timeout', true], 'what is told');
    await until('the message', () => find(element, '[role=alert]'));
    await fetch('/held/list/heal');
    await until('the order', () => textOf(element).includes(customer.orderName));
    element.remove();
  });

  it('says so when it breaks down, and begins anew when asked to', async () => {
    const [customer] = await customers();
    const element = await crash(() =>
      putOrders('crashing-orders', { lang: 'zh', theme: 'dark' }, customer.token),
    );
    // Where its words are late it is said in others first.
    const alert = await until('the message, in Chinese', () => alertSaying(element, '出错'));
    equal(schemeOf(alert), 'dark', 'colour scheme');
    press(findByText(element, '重试'));
    await until('the order', () => textOf(element).includes(customer.orderName));
    await focusInContent(element);
    element.remove();
  });

  it('says so in other words until its own come, and has the focus where it had it', async () => {
    const [customer] = await customers();
    const { defineCustomerOrders } = await import('/held/crash/pure/customer-orders.js');
    defineCustomerOrders('late-orders');
    const element = await crash(() => standing('late-orders', { lang: 'zh' }, customer.token));
    await until('a message', () => alertSaying(element, '无法加载'));
    findByText(element, '重试')?.focus();
    await fetch('/held/crash/heal');
    await until('the message', () => alertSaying(element, '出错'));
    equal(element.shadowRoot?.querySelectorAll('.failure').length, 1, 'messages');
    ok(element.shadowRoot?.activeElement === findByText(element, '重试'), 'the focus on its button');
    element.remove();
  });

  it('says by its name which attribute its page has set wrongly, and goes on when that is mended', async () => {
    const [customer] = await customers();
    await Promise.all([
      import('/dist/elements/customer-acceptance.js'),
      import('/dist/elements/customer-orders.js'),
      import('/dist/elements/customer-studio.js'),
    ]);
    for (const [tag, attributes, message] of [
      ['customer-orders', { 'api-base': 'http://[no-address' }, 'api-base is no address: http://[no-address'],
      ['customer-acceptance', { 'batch-id': '4711' }, 'batch-id is no id of ours: 4711'],
      ['customer-studio', { 'item-id': '4711' }, 'item-id is no id of ours: 4711'],
      ['customer-studio', {}, 'None of package-id, spot-check-id and item-id was set.'],
    ] as const) {
      const failed = next(document, 'customer-error');
      const element = put(tag, { ...attributes, lang: 'ja' }, { token: customer.token });
      const { detail } = await failed;
      equal([detail.code, detail.retryable, detail.message], ['setting-invalid', false, message], tag);
      const alert = await until('the message', () => find(element, '[role=alert]'));
      ok(alert.textContent?.includes('設定に誤り'), `the message is Japanese: ${alert.textContent}`);
      for (const name of Object.keys(attributes)) element.removeAttribute(name);
      if (tag === 'customer-studio')
        element.setAttribute('package-id', customer.packages[0]?.packageId ?? '');
      await until(`${tag} has begun anew`, () => !find(element, '.failure'));
      element.remove();
    }
  });
});
