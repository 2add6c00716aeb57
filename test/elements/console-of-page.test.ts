import { equal, ok } from './support/assert.ts';
import { calls } from './support/calls.ts';
import { customers } from './support/customers.ts';
import { everything, find, findByText, textOf } from './support/look-inside.ts';
import { type CustomerElement, next, put } from './support/put.ts';
import { settle, until } from './support/until.ts';
import '/dist/elements/customer-console.js';
import '/dist/elements/customer-orders.js';
import '/dist/elements/customer-session.js';

const shows = (element: CustomerElement, text: string) =>
  until(`“${text}”`, () => textOf(element).includes(text));

const form = (element: CustomerElement) => find(element, 'input[type=password]');

/** What it tells of its way, and where it has been. */
function heard(element: CustomerElement): string[] {
  const said: string[] = [];
  for (const name of ['customer-ready', 'customer-error', 'customer-location-change'])
    element.addEventListener(name, (event) => {
      const { code, location } = (event as CustomEvent).detail;
      said.push([name, code ?? location].filter(Boolean).join(' '));
    });
  return said;
}

/** Of the menu of who is signed in. */
async function choose(element: CustomerElement, text: string): Promise<void> {
  (await until('the menu', () => findByText(element, 'Account of'))).click();
  const item = await until(`“${text}”`, () => {
    const all = element.shadowRoot ? [...everything(element.shadowRoot)] : [];
    return all.find((one) => one.matches('[role=menuitem]') && one.textContent?.includes(text));
  });
  (item as HTMLElement).click();
}

/** Ends a session at the server, of which its page hears nothing. */
async function end(token: string): Promise<void> {
  const headers = { orign_from: 'customer', appId: 'customer-console', token };
  await fetch('/customer-api/oauth/logout', { method: 'POST', headers, body: '{}' });
}

const down = () => Promise.reject(new Error('401'));

describe('a console that its page signs in', () => {
  it('tells and says that the page gives no token, stays where it is, and goes on when a person tries again', async () => {
    const [customer] = await customers();
    let answer: () => Promise<string> = down;
    const element = put('customer-console', { routing: 'memory' }, { fetchToken: () => answer() });
    const said = heard(element);
    const { detail } = await next(element, 'customer-error');
    equal([detail.code, detail.retryable], ['token-failed', true], 'what is told');
    await shows(element, 'did not provide access');
    ok(!form(element), 'no form to sign in here');
    equal(said, ['customer-error token-failed'], 'all that is told');
    const again = next(element, 'customer-error');
    findByText(element, 'Try again')?.click();
    equal((await again).detail.code, 'token-failed', 'told anew when a person tried again');
    answer = async () => customer.token;
    const ready = next(element, 'customer-ready');
    findByText(element, 'Try again')?.click();
    await ready;
    await shows(element, customer.orderName);
    equal(localStorage.getItem('token'), null, 'what is kept in the browser');
    element.remove();
  });

  it('goes on by itself with another function of its page', async () => {
    const [customer] = await customers();
    const element = put('customer-console', { routing: 'memory' }, { fetchToken: down });
    await next(element, 'customer-error');
    element.fetchToken = async () => customer.token;
    await shows(element, customer.orderName);
    element.remove();
  });

  it('waits for a token that takes its time, and shows no way to sign in meanwhile', async () => {
    const [customer] = await customers();
    const { promise, resolve } = Promise.withResolvers<string>();
    const element = put('customer-console', { routing: 'memory' }, { fetchToken: () => promise });
    const said = heard(element);
    await until('its frame', () => find(element, '.page-skeleton'));
    for (let frame = 0; frame < 10; frame += 1) {
      ok(!form(element), 'no form to sign in here');
      await settle();
    }
    resolve(customer.token);
    await shows(element, customer.orderName);
    ok(!said.some((one) => one.includes('/login')), `where it has been: ${said.join()}`);
    element.remove();
  });

  it('begins at the list where it was left at the way to sign in', async () => {
    const [customer] = await customers();
    const element = put(
      'customer-console',
      { routing: 'memory' },
      { token: customer.token, location: '/login?redirect=%2Fdashboard' },
    );
    await until('the projects', () => element.location === '/dashboard');
    element.remove();
  });

  it('signs out by its menu as its page does: it says so, and asks for no token', async () => {
    const [customer] = await customers();
    let asked = 0;
    const fetchToken = async () => {
      asked += 1;
      return customer.token;
    };
    const element = put('customer-console', { routing: 'memory' }, { fetchToken });
    await shows(element, customer.orderName);
    await choose(element, 'Log out');
    await shows(element, 'signed out');
    ok(!textOf(element).includes(customer.orderName), 'the data is gone');
    const begun = calls();
    for (let round = 0; round < 20; round += 1) await settle();
    equal([element.fetchToken, asked, begun.count()], [null, 1, 0], 'callback, tokens asked for, and calls');
    begun.stop();
    element.fetchToken = fetchToken;
    await shows(element, customer.orderName);
    element.remove();
  });

  it('forgets where somebody was when its page signs them out, and when somebody else comes', async () => {
    const [customer, other] = await customers();
    const batchNo = () => localStorage.getItem('batchNo');
    const keep = () => localStorage.setItem('batchNo', JSON.stringify('of the last one'));
    const element = put('customer-console', { routing: 'memory' }, { token: customer.token });
    await shows(element, customer.orderName);
    keep();
    element.logout();
    equal(batchNo(), null, 'after `logout()`');
    element.token = customer.token;
    await shows(element, customer.orderName);
    keep();
    await choose(element, 'Log out');
    await until('the menu to have signed out', () => batchNo() === null);
    element.token = customer.token;
    await shows(element, customer.orderName);
    keep();
    element.token = other.token;
    await shows(element, other.orderName);
    equal(batchNo(), null, 'with somebody else');
    element.logout();
    equal(localStorage.getItem('customer-console:places-of'), null, 'whose it was');
    element.remove();
  });

  it('inside a session forgets it when that ends', async () => {
    const [customer] = await customers();
    const session = put('customer-session', {}, { token: customer.token });
    const element = put('customer-console', { routing: 'memory' }, {}, session);
    await shows(element, customer.orderName);
    localStorage.setItem('batchNo', JSON.stringify('of the last one'));
    session.logout();
    await until('the batch to be forgotten', () => localStorage.getItem('batchNo') === null);
    session.remove();
  });

  it('as a part alone leaves what its page calls `batchNo` to it, whoever comes', async () => {
    const [customer, other] = await customers();
    const element = put('customer-orders', { routing: 'memory' }, { token: customer.token });
    await shows(element, customer.orderName);
    localStorage.setItem('batchNo', 'of the page');
    element.token = other.token;
    await shows(element, other.orderName);
    element.logout();
    equal(localStorage.getItem('batchNo'), 'of the page', 'what the page keeps');
    localStorage.removeItem('batchNo');
    element.remove();
  });

  it('tells that its token has ended where the page gives no other', async () => {
    const [, customer] = await customers();
    const given = [customer.token];
    const fetchToken = async () => given.pop() ?? down();
    const element = put('customer-console', { routing: 'memory' }, { fetchToken });
    await next(element, 'customer-ready');
    const expired = next(element, 'customer-session-expired');
    await end(customer.token);
    element.refresh().catch(() => undefined);
    await expired;
    ok(!form(element), 'no form to sign in here');
    element.remove();
  });

  it('says so of a token that the server takes for none, and tells it, without a question', async () => {
    const [customer] = await customers();
    const element = put('customer-console', { routing: 'memory' });
    element.token = 'a-token-that-nobody-knows';
    const [, failed] = await Promise.all([
      next(element, 'customer-session-expired'),
      next(element, 'customer-error'),
    ]);
    equal(failed.detail.code, 'session-ended', 'what is told');
    await until('why', () => find(element, '[role=alert]'));
    ok(!form(element) && !find(element, '[role=alertdialog]'), 'neither form nor question');
    element.token = customer.token;
    await shows(element, customer.orderName);
    element.remove();
  });

  it('keeps what people arrange under names of its own, and neither reads nor changes those of the page', async () => {
    const [customer] = await customers();
    const theirs = { settings: '{"theme":"dark"}', sidebarOpened: 'false', tabs: '["home"]' };
    for (const storage of [localStorage, sessionStorage])
      for (const [name, value] of Object.entries(theirs)) storage.setItem(name, value);
    const element = put('customer-console', { routing: 'memory' }, { token: customer.token });
    await shows(element, customer.orderName);
    const toggle = await until('the sidebar', () => find<HTMLElement>(element, '.side-column__toggle'));
    equal(toggle.ariaExpanded, 'true', 'what the page has is none of ours');
    toggle.click();
    await until(
      'its width is kept',
      () => localStorage.getItem('customer-console:sidebarOpened') === 'false',
    );
    ok(!localStorage.getItem('customer-console:settings')?.includes('dark'), 'nor is its theme');
    ok(sessionStorage.getItem('customer-console:tabs')?.includes('/orderManage'), 'the tabs are kept');
    for (const storage of [localStorage, sessionStorage])
      for (const [name, value] of Object.entries(theirs)) {
        equal(storage.getItem(name), value, name);
        storage.removeItem(name);
      }
    element.remove();
  });
});
