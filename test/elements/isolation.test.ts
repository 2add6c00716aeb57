import i18next from 'i18next';
import { equal, ok } from './support/assert.ts';
import { customers } from './support/customers.ts';
import { find, textOf } from './support/look-inside.ts';
import { put } from './support/put.ts';
import { until } from './support/until.ts';
import '/dist/elements/customer-orders.js';

describe('several elements on one page', () => {
  it('never mix users, languages, themes or the texts of the page itself', async () => {
    await i18next.init({ lng: 'fr', resources: { fr: { translation: { title: 'Commandes' } } } });
    const [northern, kitano] = await customers();
    const english = put('customer-orders', { lang: 'en', theme: 'light' }, { token: northern.token });
    const japanese = put('customer-orders', { lang: 'ja', theme: 'dark' }, { token: kitano.token });

    await until('both lists', () => {
      const lists = [textOf(english), textOf(japanese)];
      return lists[0]?.includes(northern.orderName) && lists[1]?.includes(kitano.orderName);
    });

    ok(!textOf(english).includes(kitano.name), 'the first shows the second customer');
    ok(!textOf(japanese).includes(northern.name), 'the second shows the first customer');
    ok(textOf(japanese).includes('注文') && !textOf(english).includes('注文'), 'languages mix');
    const background = (element: Element) =>
      getComputedStyle(find(element, '.ui-root') ?? element).backgroundColor;
    ok(background(english) !== background(japanese), 'themes mix');
    equal([i18next.language, i18next.t('title')], ['fr', 'Commandes'], 'the page’s own i18next');

    english.lang = 'zh';
    await until('Chinese', () => textOf(english).includes('订单'));
    ok(textOf(japanese).includes('注文'), 'the other one changed its language');
    english.remove();
    japanese.remove();
  });

  it('forgets what one user saw when the page hands over another user’s token', async () => {
    const [northern, kitano] = await customers();
    const element = put('customer-orders', {}, { token: northern.token });
    await until('the first list', () => textOf(element).includes(northern.orderName));
    element.token = kitano.token;
    await until('the second list', () => textOf(element).includes(kitano.orderName));
    ok(!textOf(element).includes(northern.orderName), 'the first user’s order is still shown');
    element.remove();
  });
});
