import { watchForElements } from '../../src/elements/watch-for-elements.ts';
import { equal, ok } from './support/assert.ts';
import { customers } from './support/customers.ts';
import { findByText, textOf } from './support/look-inside.ts';
import { next, put } from './support/put.ts';
import { settle, until } from './support/until.ts';

interface Autoloader {
  discover(root: ParentNode & Node): () => void;
}

describe('the autoloader', () => {
  it('says in the element that its code does not come, and loads it when a person tries again', async () => {
    const [customer] = await customers();
    document.documentElement.lang = 'zh';
    let isUp = false;
    const stop = watchForElements(document.body, {
      'customer-orders': async () => {
        if (!isUp) throw new TypeError('gone');
        await import('/dist/elements/customer-orders.js');
      },
    });
    const told = next(document, 'customer-error');
    const element = put('customer-orders', {}, { token: customer.token });
    const { target, detail } = await told;
    ok(target === element, 'at the element');
    equal([detail.code, detail.retryable], ['load-failed', true], 'what is told');
    const alert = await until('the message', () => element.querySelector('[role=alert]'));
    ok(alert.textContent?.includes('无法加载'), `in the page’s language: ${alert.textContent}`);
    const toldAgain = next(document, 'customer-error');
    alert.querySelector('button')?.click();
    await toldAgain;
    equal(element.querySelectorAll('[role=alert]').length, 1, 'messages');
    isUp = true;
    element.querySelector('button')?.click();
    await until('the order', () => textOf(element).includes(customer.orderName));
    equal(element.children.length, 0, 'what is left in the page');
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
    ok(element.querySelector('[role=alert] button'), 'the message');
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
});
