import { asksAgain } from './support/asks-again.ts';
import { customers } from './support/customers.ts';
import { find, findByText, textOf } from './support/look-inside.ts';
import { put } from './support/put.ts';
import { until } from './support/until.ts';

describe('a session whose texts could not be fetched', () => {
  it('lets an element inside try again', async () => {
    const [customer] = await customers();
    await Promise.all([
      import('/broken/texts/elements/customer-session.js'),
      import('/broken/texts/elements/customer-orders.js'),
    ]);
    const session = put('customer-session', {}, { token: customer.token });
    const orders = put('customer-orders', {}, {}, session);
    await until('the message', () => find(orders, '[role=alert]'));
    await fetch('/broken/texts/heal');
    findByText(orders, 'Try again')?.click();
    if (await asksAgain()) await until('the order', () => textOf(orders).includes(customer.orderName));
    else await until('a way that helps', () => findByText(orders, 'Reload the page'));
    session.remove();
  });
});
