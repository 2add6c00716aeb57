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
    await import('/dist/elements/customer-orders.js');
    const failed = next(document, 'customer-error');
    const taken = window.WeakRef;
    const element = put('customer-orders', { lang: 'zh' }, { token: customer.token });
    // A page that has taken something away that every browser has.
    Reflect.deleteProperty(window, 'WeakRef');
    const { detail } = await failed;
    Object.assign(window, { WeakRef: taken });
    equal([detail.code, detail.retryable], ['crashed', true], 'what is told');
    const alert = await until('the message', () => find(element, '[role=alert]'));
    ok(alert.textContent?.includes('出错'), `the message is Chinese: ${alert.textContent}`);
    findByText(element, '重试')?.click();
    await until('the order', () => textOf(element).includes(customer.orderName));
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
