import { FAILURE_CODES } from '../../src/shared/connection/failure-code.ts';
import { equal, ok } from './support/assert.ts';
import { calls } from './support/calls.ts';
import { customers } from './support/customers.ts';
import { find, findByText, textOf } from './support/look-inside.ts';
import { type CustomerElement, next, put } from './support/put.ts';
import { settle, until } from './support/until.ts';
import '/dist/elements/customer-acceptance.js';
import '/dist/elements/customer-orders.js';
import '/dist/elements/customer-session.js';

const OWN = ['customer-load-start', 'customer-ready', 'customer-error'];

/** What an element says of its own way, in order. */
function heard(element: CustomerElement): string[] {
  const said: string[] = [];
  for (const name of OWN) {
    element.addEventListener(name, (event) => {
      if (event.target !== element) return;
      const { code } = (event as CustomEvent).detail;
      said.push(code ? `${name}: ${code}` : name);
      if (code) ok(FAILURE_CODES.includes(code), `${code} is in the list`);
    });
  }
  return said;
}

/** Not that its code is slow to come, which a machine with other work says first. */
async function firstError(element: CustomerElement) {
  for (;;) {
    const { detail } = await next(element, 'customer-error');
    if (detail.code !== 'load-timeout') return detail;
  }
}

async function isTold(element: CustomerElement, code: string, retryable: boolean): Promise<void> {
  const detail = await firstError(element);
  equal([detail.code, detail.retryable], [code, retryable], 'what is told');
  await until('the message', () => find(element, '[role=alert]'));
}

async function tryAgain(element: CustomerElement, text = 'Try again'): Promise<void> {
  (await until('the way to try again', () => findByText(element, text))).click();
}

const shows = (element: CustomerElement, text: string) =>
  until(`“${text}”`, () => textOf(element).includes(text));

describe('the way of an element into its page', () => {
  it('begins a moment after it was put there, and ends when its data is drawn', async () => {
    const [customer] = await customers();
    const element = put('customer-orders', {}, { token: customer.token });
    const said = heard(element);
    equal(said, [], 'before its page could listen');
    await Promise.resolve();
    equal(said, ['customer-load-start'], 'a microtask later');
    await next(element, 'customer-ready');
    ok(textOf(element).includes(customer.orderName), 'the data is drawn');
    ok(!find(element, '.skeleton, .page-skeleton, .data-table__wait'), 'no skeleton is left');
    element.remove();
    document.body.append(element);
    await settle();
    equal(said, ['customer-load-start', 'customer-ready'], 'after a move');
    element.remove();
    await settle();
    document.body.append(element);
    await next(element, 'customer-ready');
    equal(said.slice(2), ['customer-load-start', 'customer-ready'], 'after it was gone');
    element.remove();
  });

  it('is told where the API answers 500, and goes on when a person tries again', async () => {
    const [customer] = await customers();
    const element = put('customer-orders', { 'api-base': '/api/failing' }, { token: customer.token });
    const said = heard(element);
    const failed = await next(element, 'customer-error');
    equal(
      [failed.detail.code, failed.detail.retryable, failed.detail.status],
      ['api-failed', true, 500],
      'what is told',
    );
    ok(failed.bubbles && failed.composed, 'it leaves shadow roots');
    await until('the message', () => find(element, '[role=alert]'));
    await tryAgain(element);
    await next(element, 'customer-error');
    equal(said.includes('customer-ready'), false, 'ready without content');
    await fetch('/api/failing/heal');
    const ready = next(element, 'customer-ready');
    await tryAgain(element);
    await ready;
    ok(textOf(element).includes(customer.orderName), 'the data is drawn');
    equal(said.slice(-2), ['customer-load-start', 'customer-ready'], 'what is told once it is well');
    element.remove();
  });

  it('is told where the API lets no page of this origin call, or is not there', async () => {
    const [customer] = await customers();
    const elsewhere = `http://127.0.0.1:${location.port}/customer-api`;
    const refused = put('customer-orders', { 'api-base': elsewhere }, { token: customer.token });
    const { code } = (await next(refused, 'customer-error')).detail;
    // Why it cannot be reached is more than a browser tells at once.
    ok(['api-unreachable', 'origin-refused'].includes(code), `told as ${code}`);
    await until('the message', () => find(refused, '[role=alert]'));
    refused.apiBase = '/customer-api';
    await shows(refused, customer.orderName);
    refused.remove();
    const nowhere = put('customer-orders', { 'api-base': 'http://127.0.0.1:9/' }, { token: customer.token });
    await isTold(nowhere, 'api-unreachable', true);
    nowhere.apiBase = '/customer-api';
    await shows(nowhere, customer.orderName);
    nowhere.remove();
  });

  it('is told where `fetchToken` fails, and asks it again when a person tries again', async () => {
    const [customer] = await customers();
    let isUp = false;
    const fetchToken = async () => {
      if (!isUp) throw new Error('down');
      return customer.token;
    };
    const element = put('customer-orders', { lang: 'zh' }, { fetchToken });
    await isTold(element, 'token-failed', true);
    isUp = true;
    const ready = next(element, 'customer-ready');
    await tryAgain(element, '重试');
    await ready;
    ok(textOf(element).includes(customer.orderName), 'the data is drawn');
    element.remove();
  });

  it('is told where nothing comes in time: no token, no answer to the wish for one, none of the API', async () => {
    const [customer] = await customers();
    const api = put('customer-orders', { 'api-base': '/api/hanging' }, { token: customer.token });
    const tokenless = put('customer-orders', { lang: 'ja' });
    let give: (token: string) => void = () => undefined;
    const late = put(
      'customer-acceptance',
      {},
      { fetchToken: () => new Promise((resolve) => (give = resolve)) },
    );
    const session = put('customer-session');
    // The page has given a token once, and does not answer when that one has ended.
    let asked = 0;
    const fetchToken = () =>
      asked++ === 0 ? Promise.resolve(customer.token) : new Promise<string>(() => undefined);
    const silent = put('customer-orders', {}, { fetchToken });
    await shows(silent, customer.orderName);
    const expired = next(silent, 'customer-session-expired');
    silent.token = 'a-token-that-nobody-knows';
    silent.navigate('/orderManage?page=2').catch(() => undefined);
    await Promise.all([
      expired,
      isTold(silent, 'token-timeout', true),
      isTold(api, 'api-timeout', true),
      isTold(tokenless, 'token-missing', false),
      isTold(late, 'token-timeout', true),
      firstError(session).then(({ code }) => equal(code, 'token-missing', 'session')),
    ]);
    ok(textOf(tokenless).includes('アクセス権'), `in its language: ${textOf(tokenless)}`);
    tokenless.token = customer.token;
    await shows(tokenless, customer.orderName);
    // What comes late is what was asked for.
    give(customer.token);
    await shows(late, customer.orderName);
    await fetch('/api/hanging/heal');
    await shows(api, customer.orderName);
    for (const element of [api, tokenless, late]) {
      await until('no message', () => !find(element, '[role=alert]'));
    }
    for (const element of [api, tokenless, late, session, silent]) element.remove();
  });

  it('of one in a session is nothing that another one waits for', async () => {
    const [customer] = await customers();
    const { fetch } = window;
    window.fetch = (...args) => {
      const [target] = args;
      const address = target instanceof Request ? target.url : String(target);
      return address.includes('/getBatchList') ? new Promise(() => undefined) : fetch(...args);
    };
    const session = put('customer-session', {}, { token: customer.token });
    const waiting = put('customer-acceptance', {}, {}, session);
    const orders = put('customer-orders', {}, {}, session);
    const said = heard(orders);
    await Promise.all([next(orders, 'customer-ready'), isTold(waiting, 'api-timeout', true)]);
    equal(said, ['customer-load-start', 'customer-ready'], 'what the other one tells');
    ok(!find(orders, '[role=alert]'), 'no message over what stands');
    window.fetch = fetch;
    session.remove();
  });

  it('is told where it stands, and what a person asks for does not come: with a way to try again', async () => {
    const [customer] = await customers();
    const element = put('customer-orders', { 'api-base': '/api/lapsing' }, { token: customer.token });
    await next(element, 'customer-ready');
    await fetch('/api/lapsing/fall');
    const said = heard(element);
    const began = performance.now();
    // Other rows: those that are there are dimmed.
    element.navigate('/orderManage?page=2').catch(() => undefined);
    const { detail } = await next(element, 'customer-error');
    equal([detail.code, detail.retryable], ['api-timeout', true], 'what is told');
    ok(performance.now() - began < 10_000, 'within 10 seconds');
    await shows(element, 'taking unusually long');
    const again = calls('/api/lapsing/');
    await tryAgain(element);
    await until('that it is asked for anew', () => again.count() > 0);
    again.stop();
    await until('no text', () => !textOf(element).includes('taking unusually long'));
    await next(element, 'customer-error');
    await shows(element, 'taking unusually long');
    const ready = next(element, 'customer-ready');
    await fetch('/api/lapsing/heal');
    // What comes late is shown all the same, and told as the first content was.
    await ready;
    await until('no text', () => !textOf(element).includes('taking unusually long'));
    equal(
      said,
      ['customer-error: api-timeout', 'customer-error: api-timeout', 'customer-load-start', 'customer-ready'],
      'all that is said',
    );
    element.remove();
  });

  it('is told where something that a person went to fails, and once where the same fails again by itself', async () => {
    const [customer] = await customers();
    const element = put(
      'customer-acceptance',
      { 'batch-id': crypto.randomUUID() },
      { token: customer.token },
    );
    const said = heard(element);
    const { detail } = await next(element, 'customer-error');
    equal(detail.code, 'api-refused', 'code');
    equal(detail.status, 404, 'the API’s own code');
    await settle();
    equal(said, ['customer-load-start', 'customer-error: api-refused'], 'all that is said');
    const other = next(element, 'customer-error');
    await element.navigate(`/projects/deliveryBatch?batchId=${crypto.randomUUID()}`);
    equal((await other).detail.code, 'api-refused', 'of another place');
    element.remove();
  });

  it('is told again where something fails that a person went to, and they go back to what stands', async () => {
    const [customer] = await customers();
    const element = put('customer-acceptance', {}, { token: customer.token });
    const said = heard(element);
    await next(element, 'customer-ready');
    const start = element.location ?? '';
    const failed = next(element, 'customer-error');
    await element.navigate(`/projects/deliveryBatch?batchId=${crypto.randomUUID()}`);
    await failed;
    const ready = next(element, 'customer-ready');
    await element.navigate(start);
    await ready;
    await settle();
    equal(
      said,
      [
        'customer-load-start',
        'customer-ready',
        'customer-error: api-refused',
        'customer-load-start',
        'customer-ready',
      ],
      'all that is said',
    );
    element.remove();
  });
});
