import { equal, ok } from './support/assert.ts';
import { customers } from './support/customers.ts';
import { find, findByText, textOf } from './support/look-inside.ts';
import { next, put } from './support/put.ts';
import { until } from './support/until.ts';

describe('when something fails', () => {
  it('says so, in its language, when its code cannot be fetched, and works after a retry', async () => {
    const [customer] = await customers();
    await import('/broken/copy/elements/customer-orders.js');
    const failed = next(document, 'customer-error');
    const element = put('customer-orders', { lang: 'ja' }, { token: customer.token });

    equal((await failed).detail.code, 'load-failed', 'code');
    equal((await failed).target === element, true, 'target');
    const alert = await until('the message', () => find(element, '[role=alert]'));
    ok(alert.textContent?.includes('読み込めません'), `the message is Japanese: ${alert.textContent}`);

    await fetch('/broken/copy/heal');
    findByText(element, '再試行')?.click();
    await until('the order', () => textOf(element).includes(customer.orderName));
    ok(!find(element, '.failure'), 'the message is gone');
    element.remove();
  });

  it('says so when it breaks down, and begins anew when asked to', async () => {
    const [customer] = await customers();
    const failed = next(document, 'customer-error');
    const element = put(
      'customer-orders',
      { lang: 'zh', 'api-base': 'http://[no-address' },
      { token: customer.token },
    );
    ok((await failed).detail.message.length > 0, 'the event says what');
    const alert = await until('the message', () => find(element, '[role=alert]'));
    ok(alert.textContent?.includes('出错'), `the message is Chinese: ${alert.textContent}`);

    element.removeAttribute('api-base');
    findByText(element, '重试')?.click();
    await until('the order', () => textOf(element).includes(customer.orderName));
    element.remove();
  });
});
