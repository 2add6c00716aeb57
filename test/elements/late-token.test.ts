import { equal } from './support/assert.ts';
import { customers } from './support/customers.ts';
import { find, textOf } from './support/look-inside.ts';
import { next, put } from './support/put.ts';
import { settle, until } from './support/until.ts';
import '/dist/elements/customer-console.js';
import '/dist/elements/customer-dataset-upload.js';
import '/dist/elements/customer-orders.js';

describe('a token that comes late', () => {
  it('shows what failed when the page replaces a callback that brought none', async () => {
    const [customer] = await customers();
    const failed = next(document, 'customer-error');
    const element = put('customer-orders', {}, { fetchToken: () => Promise.reject(new Error('down')) });
    await failed;
    element.fetchToken = async () => customer.token;
    await until('the order', () => textOf(element).includes(customer.orderName));
    element.remove();
  });

  it('is no end of a session where there was none: a page that signs in again on it would go round in circles', async () => {
    const [customer] = await customers();
    let expired = 0;
    const count = () => {
      expired += 1;
    };
    document.addEventListener('customer-session-expired', count);
    const answers = [() => Promise.reject(new Error('500')), async () => '', async () => '<p>Sign in</p>'];
    for (const fetchToken of answers) {
      const element = put('customer-orders', {}, { fetchToken });
      const { detail } = await next(element, 'customer-error');
      equal(detail.code, 'token-failed', 'what is told');
      await until('the text', () => find(element, '[role=alert]'));
      element.fetchToken = async () => customer.token;
      await until('the order', () => textOf(element).includes(customer.orderName));
      element.remove();
    }
    document.removeEventListener('customer-session-expired', count);
    equal(expired, 0, 'ends of sessions that are told');
  });

  it('shows what failed when the page replaces a token that has ended', async () => {
    const [customer] = await customers();
    const expired = next(document, 'customer-session-expired');
    const element = put('customer-orders', {}, { token: 'a-token-that-nobody-knows' });
    await expired;
    element.token = customer.token;
    await until('the order', () => textOf(element).includes(customer.orderName));
    element.remove();
  });

  it('is not asked for again by a page that gives a new callback with every rendering', async () => {
    const [customer] = await customers();
    let asked = 0;
    const callback = () => async () => {
      asked += 1;
      return customer.token;
    };
    const element = put('customer-orders', {}, { fetchToken: callback() });
    await until('the order', () => textOf(element).includes(customer.orderName));
    for (let rendering = 0; rendering < 3; rendering += 1) {
      element.fetchToken = callback();
      await settle();
    }
    equal(asked, 1, 'times asked');
    element.remove();
  });

  it('comes to a page that gives a new callback more often than its route answers', async () => {
    const [customer] = await customers();
    let asked = 0;
    let isUp = false;
    const callback = () => async () => {
      asked += 1;
      await until('the answer of the route', () => isUp);
      return customer.token;
    };
    const element = put('customer-orders', {}, { fetchToken: callback() });
    // Before its code is there, and after that.
    for (let rendering = 0; rendering < 5; rendering += 1) {
      element.fetchToken = callback();
      await settle();
    }
    await until('the skeleton', () => find(element, '.skeleton'));
    element.fetchToken = callback();
    await settle();
    isUp = true;
    await until('the order', () => textOf(element).includes(customer.orderName));
    equal(asked, 1, 'times asked');
    element.remove();
  });

  it('signs in at the console, too, which had to ask the person before', async () => {
    const [customer] = await customers();
    const element = put('customer-console', { routing: 'memory' });
    await until('the way to sign in', () => find(element, 'input[type=password]'));
    element.fetchToken = async () => customer.token;
    await until('the order', () => textOf(element).includes(customer.orderName));
    equal(localStorage.getItem('token'), null, 'what is kept in the browser');
    element.remove();
  });

  it('for something else is asked for after logout(), also where nothing is drawn yet', async () => {
    const asked: string[] = [];
    const fetchFor = (id: string) => async () => {
      asked.push(id);
      return `for-${id}`;
    };
    const element = put('customer-dataset-upload');
    const sendInto = (id: string) => {
      element.logout();
      element.setAttribute('dataset-id', id);
      element.fetchToken = fetchFor(id);
    };
    for (const id of [crypto.randomUUID(), crypto.randomUUID()]) {
      const ready = next(element, 'customer-ready');
      sendInto(id);
      await ready;
      await until('the question', () => asked.at(-1) === id);
      equal(find(element, '.failure'), null, 'a notice');
    }
    equal(asked.length, 2, 'times asked');
    element.remove();
  });

  it('shows another person nothing of the one before', async () => {
    const [northern, kitano] = await customers();
    const element = put('customer-orders', {}, { token: northern.token });
    await until('the order', () => textOf(element).includes(northern.orderName));
    element.token = kitano.token;
    await until('the other order', () => textOf(element).includes(kitano.orderName));
    equal(textOf(element).includes(northern.orderName), false, 'the order of the one before');
    element.remove();
  });
});
