import { equal, ok } from './support/assert.ts';
import { calls } from './support/calls.ts';
import { customers, samples } from './support/customers.ts';
import { find, findByText, textOf } from './support/look-inside.ts';
import { type CustomerElement, next, put } from './support/put.ts';
import { settle, until } from './support/until.ts';
import '/dist/elements/customer-acceptance.js';
import '/dist/elements/customer-console.js';
import '/dist/elements/customer-feedback.js';
import '/dist/elements/customer-orders.js';
import '/dist/elements/customer-session.js';

const shows = (element: CustomerElement, text: string) =>
  until(`“${text}”`, () => textOf(element).includes(text));

async function rejects(asked: Promise<unknown>): Promise<void> {
  const error = await asked.then(
    () => null,
    (reason: unknown) => reason,
  );
  ok(error instanceof Error && error.message !== '', `it rejects: ${error}`);
}

/** Ends a session at the server, of which its page hears nothing. */
async function signOut(token: string): Promise<void> {
  const headers = { orign_from: 'customer', appId: 'customer-console', token };
  const reply = await fetch('/customer-api/oauth/logout', { method: 'POST', headers, body: '{}' });
  equal((await reply.json()).status, 200, 'signed out');
}

/** Long enough for what an interval, a focus or a lost connection would have begun. */
async function pressForMore(): Promise<void> {
  for (const name of ['focus', 'online', 'visibilitychange']) {
    window.dispatchEvent(new Event(name));
    document.dispatchEvent(new Event(name));
  }
  for (let round = 0; round < 20; round += 1) await settle();
}

describe('logout()', () => {
  it('takes the data off the screen at once, drops the token, and fetches nothing any more', async () => {
    const [customer] = await customers();
    let asked = 0;
    const fetchToken = async () => {
      asked += 1;
      return customer.token;
    };
    const element = put('customer-orders', {}, { fetchToken });
    await shows(element, customer.orderName);
    const begun = calls();
    element.logout();
    ok(!textOf(element).includes(customer.orderName), 'the data is gone');
    equal([element.token, element.fetchToken], [null, null], 'what is left of the token');
    ok(textOf(element).includes('signed out'), `what it says: ${textOf(element)}`);
    await pressForMore();
    element.remove();
    await settle();
    document.body.append(element);
    element.setAttribute('theme', 'dark');
    await element.refresh();
    await pressForMore();
    equal([begun.count(), asked], [0, 1], 'calls, and tokens asked for');
    ok(textOf(element).includes('signed out'), 'what it says afterwards');
    begun.stop();

    element.token = customer.token;
    await shows(element, customer.orderName);
    ok(!textOf(element).includes('signed out'), 'it says so no more');
    element.remove();
  });

  it('of a session, or of an element in it, ends it for all elements inside', async () => {
    const [customer] = await customers();
    const session = put('customer-session', {}, { token: customer.token });
    const lists = [put('customer-orders', {}, {}, session), put('customer-orders', {}, {}, session)];
    for (const ended of [session, lists[1] ?? session]) {
      for (const list of lists) await shows(list, customer.orderName);
      const begun = calls();
      ended.logout();
      for (const list of lists) {
        await until('no data', () => !textOf(list).includes(customer.orderName));
        await shows(list, 'signed out');
      }
      equal(session.token, null, 'the session’s token');
      await pressForMore();
      equal(begun.count(), 0, 'calls');
      begun.stop();
      session.token = customer.token;
    }
    for (const list of lists) await shows(list, customer.orderName);
    session.remove();
  });

  it('of an element in a session that nothing is drawn of, or no longer, ends the session and leaves the element alive', async () => {
    const [customer] = await customers();
    const session = put('customer-session', {}, { token: customer.token });
    const list = put('customer-orders', {}, {}, session);
    const feedback = put('customer-feedback', {}, {}, session) as CustomerElement & { open(): void };
    const form = () => find(feedback, 'textarea');
    for (const ended of [feedback, list, feedback]) {
      await shows(list, customer.orderName);
      ended.logout();
      equal(session.token, null, 'the session’s token');
      await shows(list, 'signed out');
      // It has ended already.
      ended.logout();
      ok(!textOf(feedback).includes('signed out'), 'what stands of a form is no data');
      session.token = customer.token;
      await shows(list, customer.orderName);
      feedback.open();
      await until('the form', form);
    }
    feedback.logout();
    await until('that the form is gone', () => !form());
    session.token = customer.token;
    await shows(list, customer.orderName);
    ok(!form(), 'it opens by nobody’s doing');
    const early = put('customer-orders', {}, {}, session);
    early.logout();
    equal(session.token, null, 'the session’s token, ended before the element was drawn');
    session.token = customer.token;
    await shows(early, customer.orderName);
    session.remove();
  });

  it('of a session, which then begins anew, is followed by what its elements tell of any beginning', async () => {
    const [customer] = await customers();
    const session = put('customer-session', {}, { token: customer.token });
    const list = put('customer-orders', {}, {}, session);
    await next(list, 'customer-ready');
    session.logout();
    await shows(list, 'signed out');
    const told: string[] = [];
    for (const name of ['customer-load-start', 'customer-ready'])
      list.addEventListener(name, () => told.push(name));
    session.fetchToken = async () => customer.token;
    await shows(list, customer.orderName);
    await until('both', () => told.length > 1);
    equal(told, ['customer-load-start', 'customer-ready'], 'what is told');
    session.logout();
    await shows(list, 'signed out');
    list.remove();
    session.token = customer.token;
    for (let round = 0; round < 20; round += 1) await settle();
    equal(told.length, 2, 'of one that has left its page');
    session.remove();
  });

  it('of a session ends what its elements wait for: nothing is late any more', async () => {
    const fetchToken = () => new Promise<string>(() => undefined);
    const session = put('customer-session', {}, { fetchToken });
    const list = put('customer-orders', {}, {}, session);
    const asked = list.refresh();
    await until('its skeleton', () => find(list, '[data-theme]'));
    session.logout();
    await asked;
    await shows(list, 'signed out');
    session.remove();
  });

  it('of a console where people sign in leads to the sign-in, and leaves nothing in the browser', async () => {
    const [customer] = await customers();
    localStorage.setItem('token', JSON.stringify({ token: customer.acceptorToken, ti: Date.now() }));
    const element = put('customer-console', { routing: 'memory' });
    await shows(element, customer.orderName);
    element.logout();
    await until('the sign-in', () => find(element, 'input[type=password]'));
    equal(localStorage.getItem('token'), null, 'what is kept in the browser');
    element.remove();
  });
});

describe('refresh()', () => {
  it('asks anew for all that is shown, and resolves when it is there', async () => {
    const [customer] = await customers();
    const element = put('customer-orders', {}, { token: customer.token });
    await next(element, 'customer-ready');
    const begun = calls();
    await element.refresh();
    ok(begun.count() > 0, 'calls');
    ok(textOf(element).includes(customer.orderName), 'the data stands');
    begun.stop();
    element.remove();
  });

  it('rejects, tells and says so where the API fails, and leaves what is shown', async () => {
    const [customer] = await customers();
    const element = put('customer-orders', { 'api-base': '/api/breaking' }, { token: customer.token });
    await next(element, 'customer-ready');
    await fetch('/api/breaking/fall');
    const told = next(element, 'customer-error');
    await rejects(element.refresh());
    equal((await told).detail.code, 'api-failed', 'what is told');
    ok(textOf(element).includes(customer.orderName), 'the rows stand');
    await shows(element, 'may be out of date');
    await fetch('/api/breaking/heal');
    const again = calls('/api/breaking/');
    findByText(element, 'Try again')?.click();
    await until('that it is asked for anew', () => again.count() > 0);
    again.stop();
    await until('no text', () => !textOf(element).includes('may be out of date'));
    element.remove();
  });

  it('leaves the focus where it is, and gives back what its notice had', async () => {
    const [customer] = await customers();
    const elsewhere = document.body.appendChild(document.createElement('input'));
    const element = put('customer-orders', { 'api-base': '/api/breaking' }, { token: customer.token });
    await next(element, 'customer-ready');
    await fetch('/api/breaking/fall');
    elsewhere.focus();
    await rejects(element.refresh());
    await shows(element, 'may be out of date');
    ok(document.activeElement === elsewhere, 'the focus, once it has failed');
    findByText(element, 'Try again')?.focus();
    await rejects(element.refresh());
    await settle();
    const retry = findByText(element, 'Try again');
    ok(retry && element.shadowRoot?.activeElement === retry, 'the focus, once it has failed again');
    await fetch('/api/breaking/heal');
    await element.refresh();
    await until('no text', () => !textOf(element).includes('may be out of date'));
    ok(document.activeElement === elsewhere, 'the focus, once the notice is gone');
    element.remove();
    elsewhere.remove();
  });

  it('says that it failed where the code that says so comes later', async () => {
    const [customer] = await customers();
    await import('/held/notices/elements/customer-datasets.js');
    const element = put('customer-datasets', { 'api-base': '/api/breaking' }, { token: customer.token });
    await next(element, 'customer-ready');
    await fetch('/api/breaking/fall');
    await rejects(element.refresh());
    await fetch('/held/notices/heal');
    await shows(element, 'may be out of date');
    await fetch('/api/breaking/heal');
    element.remove();
  });

  it('rejects where the token has ended and no other comes, inside a session, too', async () => {
    const [, customer] = await customers();
    const given = [customer.token];
    const fetchToken = async () => given.pop() ?? Promise.reject(new Error('the portal’s session has ended'));
    const session = put('customer-session', {}, { fetchToken });
    const element = put('customer-orders', {}, {}, session);
    await next(element, 'customer-ready');
    await signOut(customer.token);
    const told = next(session, 'customer-error');
    const expired = next(session, 'customer-session-expired');
    await rejects(session.refresh());
    await expired;
    await shows(element, 'may be out of date');
    const { detail } = await told;
    equal(detail.code, 'token-failed', 'what is told');
    ok(detail.message.includes('the portal’s session has ended'), `in its page’s words: ${detail.message}`);
    session.remove();
  });

  it('asks a page once whose `fetchToken` fails, for all that is asked for anew; a later one asks again', async () => {
    const { token, batchIds } = await samples();
    let asked = 0;
    const given = [token];
    const fetchToken = async () => {
      asked += 1;
      return given.pop() ?? Promise.reject(new Error('down'));
    };
    const element = put('customer-acceptance', { 'batch-id': batchIds[0] ?? '' }, { fetchToken });
    await next(element, 'customer-ready');
    await signOut(token);
    for (const times of [2, 3]) {
      await rejects(element.refresh());
      for (let round = 0; round < 20; round += 1) await settle();
      equal(asked, times, 'times asked');
    }
    element.remove();
  });

  it('rejects where nothing comes within 10 seconds', async () => {
    const [customer] = await customers();
    const element = put('customer-orders', { 'api-base': '/api/lapsing' }, { token: customer.token });
    await next(element, 'customer-ready');
    await fetch('/api/lapsing/fall');
    const began = performance.now();
    const told = next(element, 'customer-error');
    await rejects(element.refresh());
    ok(performance.now() - began < 10_000, 'within 10 seconds');
    equal((await told).detail.code, 'api-timeout', 'what is told');
    await shows(element, 'may be out of date');
    await fetch('/api/lapsing/heal');
    await until('no text', () => !textOf(element).includes('may be out of date'));
    element.remove();
  });

  it('of an element that shows nothing yet ends with its content, or with why there is none', async () => {
    const [customer] = await customers();
    await fetch('/api/breaking/fall');
    const element = put('customer-orders', { 'api-base': '/api/breaking' }, { token: customer.token });
    await next(element, 'customer-error');
    await rejects(element.refresh());
    await fetch('/api/breaking/heal');
    await element.refresh();
    ok(textOf(element).includes(customer.orderName), 'the data stands');
    element.remove();
    const session = put('customer-session', {}, { token: customer.token });
    await session.refresh();
    session.remove();
    await settle();
    await session.refresh();
    const hanging = put('customer-orders', { 'api-base': '/api/hanging' }, { token: customer.token });
    const begun = hanging.refresh();
    hanging.remove();
    await begun;
  });

  it('that is asked for twice at once ends as one', async () => {
    const [customer] = await customers();
    await fetch('/api/breaking/fall');
    const element = put('customer-orders', { 'api-base': '/api/breaking' }, { token: customer.token });
    await next(element, 'customer-error');
    await Promise.all([rejects(element.refresh()), rejects(element.refresh())]);
    await fetch('/api/breaking/heal');
    await Promise.all([element.refresh(), element.refresh()]);
    ok(textOf(element).includes(customer.orderName), 'the data stands');
    element.remove();
  });

  it('of a session whose token is none rejects, and the page hears why after the beginning', async () => {
    const session = document.createElement('customer-session') as CustomerElement;
    session.token = '<!doctype html>';
    document.body.append(session);
    const said: string[] = [];
    for (const name of ['customer-load-start', 'customer-error'])
      session.addEventListener(name, () => said.push(name));
    await rejects(session.refresh());
    equal(said.slice(0, 2).join(), 'customer-load-start,customer-error', 'what is told');
    session.remove();
  });

  it('of a session does so for the elements inside, and tries again what failed', async () => {
    const [customer] = await customers();
    let isUp = false;
    const fetchToken = async () => {
      if (!isUp) throw new Error('down');
      return customer.token;
    };
    const session = put('customer-session', {}, { fetchToken });
    const list = put('customer-orders', {}, {}, session);
    await next(list, 'customer-error');
    isUp = true;
    await session.refresh();
    await shows(list, customer.orderName);
    const begun = calls();
    await session.refresh();
    ok(begun.count() > 0, 'calls');
    begun.stop();
    session.remove();
  });
});
