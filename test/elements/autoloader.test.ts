import { watchForElements } from '../../src/elements/watch-for-elements.ts';
import { equal, ok } from './support/assert.ts';
import { customers } from './support/customers.ts';
import { find, findByText, textOf } from './support/look-inside.ts';
import { next, put } from './support/put.ts';
import { settle, until } from './support/until.ts';

interface Autoloader {
  discover(root: ParentNode & Node): () => void;
}

/** What the autoloader says in an element that is not defined: it stands in it as a child of the page's. */
const noticeIn = (element: Element) => (element.firstElementChild ?? element) as HTMLElement;
const alertIn = (element: Element) => find(noticeIn(element), '[role=alert]');

/** By what people see of them, two boxes are the same. */
const SEEN = [
  'display',
  'padding',
  'margin',
  'border',
  'borderRadius',
  'color',
  'colorScheme',
  'backgroundColor',
  'font',
  'letterSpacing',
  'textTransform',
  'textAlign',
  'visibility',
  'cursor',
] as const;
function seenOf(box: Element | null): string {
  if (!box) return 'nothing';
  return [box, ...box.children].map((one) => SEEN.map((name) => getComputedStyle(one)[name])).join('\n');
}

describe('the autoloader', () => {
  it('says in the element that its code does not come, and loads it when a person tries again', async () => {
    const [customer] = await customers();
    document.documentElement.lang = 'zh';
    let isUp = false;
    let asked = 0;
    const stop = watchForElements(document.body, {
      'customer-orders': async () => {
        asked += 1;
        if (!isUp) throw new TypeError('gone');
        await import('/dist/elements/customer-orders.js');
      },
    });
    const told = next(document, 'customer-error');
    const element = put('customer-orders', {}, { token: customer.token });
    const { target, detail } = await told;
    ok(target === element, 'at the element');
    equal([detail.code, detail.retryable], ['load-failed', true], 'what is told');
    const alert = await until('the message', () => alertIn(element));
    ok(alert.textContent?.includes('无法加载'), `in the page’s language: ${alert.textContent}`);
    const toldAgain = next(document, 'customer-error');
    const pressed = alert.querySelector('button');
    pressed?.focus();
    pressed?.click();
    pressed?.click();
    await toldAgain;
    const now = noticeIn(element);
    ok(!pressed?.isConnected, 'another message, which is read out');
    ok(now === document.activeElement && now.shadowRoot?.activeElement, 'whose button has the focus');
    equal(
      [element.children.length, asked],
      [1, 2],
      'messages, and how often it was asked for by two presses at once',
    );
    isUp = true;
    const button = findByText(noticeIn(element), '重试');
    button?.focus();
    button?.click();
    await until('the order', () => textOf(element).includes(customer.orderName));
    equal(element.children.length, 0, 'what is left in the page');
    await until('the focus in the content', () => element.shadowRoot?.activeElement?.matches('.area-frame'));
    element.remove();
    stop();
    document.documentElement.lang = '';
  });

  it('says that it takes long where nothing comes at all, and goes on when it does', async () => {
    let come: () => void = () => undefined;
    const stop = watchForElements(document.body, {
      'customer-session': () => new Promise((resolve) => (come = resolve)),
    });
    const told = next(document, 'customer-error');
    const element = put('customer-session');
    equal((await told).detail.code, 'load-timeout', 'what is told');
    const again = await until('the message', () =>
      find<HTMLButtonElement>(noticeIn(element), '[role=alert] button'),
    );
    const toldAgain = next(element, 'customer-error');
    again.click();
    equal((await toldAgain).detail.code, 'load-timeout', 'what is told once tried again');
    come();
    await until('no message', () => element.children.length === 0);
    element.remove();
    stop();
  });

  it('sees into a shadow root that its page names, now and later', async () => {
    const [customer] = await customers();
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    const inside = root.appendChild(document.createElement('customer-acceptance'));
    const { discover }: Autoloader = await import('/dist/autoloader.js');
    await settle();
    equal(customElements.get('customer-acceptance'), undefined, 'defined unasked');
    const stop = discover(root);
    await customElements.whenDefined('customer-acceptance');
    Object.assign(inside, { token: customer.token });
    await until('the batches', () => findByText(inside, `${customer.orderName} 1`));
    root.appendChild(document.createElement('customer-session'));
    await customElements.whenDefined('customer-session');
    stop();
    root.host.remove();
  });

  it('says so as the elements do it, whatever styles the page has, and leaves these as they are', async () => {
    const { defineCustomerOrders } = await import('/broken/look/pure/customer-orders.js');
    defineCustomerOrders('lookless-orders');
    const like = document.body.appendChild(document.createElement('lookless-orders'));
    const expected = await until('the box of an element', () => find(like, '.failure'));

    const page = document.head.appendChild(document.createElement('style'));
    page.textContent = `late-studio, late-studio * { color: red !important; letter-spacing: 9px !important;
      text-transform: uppercase !important; font: 30px serif !important; visibility: hidden !important;
      display: inline !important; padding: 1px !important; cursor: wait !important; direction: rtl !important }
      .failure { padding: 3px }`;
    const theirs = document.body.appendChild(document.createElement('p'));
    theirs.className = 'failure';
    // Not one of ours: the autoloader of another test would define it, and what is written into it is seen no more.
    const session = put('customer-session', {});
    const element = session.appendChild(document.createElement('late-studio'));
    const stop = watchForElements(document.body, {
      'late-studio': () => Promise.reject(new TypeError('it does not come')),
    });
    const box = await until('the message', () => alertIn(element));
    equal(seenOf(box), seenOf(expected), 'how it looks');
    equal(getComputedStyle(theirs).padding, '3px', 'what the page has under the same name');
    for (const one of [like, page, theirs, session]) one.remove();
    stop();
  });

  it('offers to reload the page where there is another version by now, which trying again does not bring', async () => {
    await import('/broken/gone/autoloader.js');
    const element = put('customer-datasets', { lang: 'ja' });
    const button = await until('a way to try again', () => findByText(noticeIn(element), '再試行'));
    const told = next(element, 'customer-error');
    button.click();
    equal((await told).detail.retryable, false, 'what the page is told of trying again');
    await until('a way that helps', () => findByText(noticeIn(element), 'ページを再読み込み'));
    ok(!findByText(noticeIn(element), '再試行'), 'no way that does not');
    element.remove();
  });
});
