import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getErrorList, type LoggedError, reportErrors } from '../../src/shared/contract/error-log.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await openStage();
});

afterAll(() => stage.close());

beforeEach(async () => {
  page = await stage.context.newPage();
  const stored = JSON.stringify({ token: stage.customer.admin.token, ti: Date.now() });
  await page.addInitScript((token) => localStorage.setItem('token', token), stored);
});

async function logged(): Promise<readonly LoggedError[]> {
  const { token } = stage.customer.admin;
  return (await stage.server.call(getErrorList, {}, { token })).reply.rows;
}

async function openOrders(): Promise<void> {
  await page.goto(`${stage.origin}/orderManage`);
  await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
}

/** An error that one of our scripts has thrown, or one of the page's own. */
function throwFrom(script: string, message: string): Promise<void> {
  return page.evaluate(
    ([address, text]) => {
      const error = new TypeError(text);
      error.stack = `TypeError: ${text}\n    at f (${new URL(address, location.href).href}:1:2)`;
      void Promise.reject(error);
      setTimeout(() => {
        throw error;
      });
    },
    [script, message] as const,
  );
}

const report = () => page.waitForResponse((response) => response.url().includes(reportErrors.path));

test('a screen that breaks is in the error log, with its components and without personal data', async () => {
  // What a defect would do: the screen's own chunk throws while it renders.
  await page.route('**/chunks/order-detail-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export default function Broken() { throw new TypeError('no order for sato@demo.example') }`,
    }),
  );
  const reported = report();
  await page.goto(`${stage.origin}/order/orderDetail`);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
  await reported;
  const [entry] = await logged();
  expect(entry).toMatchObject({
    name: 'TypeError',
    message: 'no order for …@…',
    info: 'rendering',
    url: '/order/orderDetail',
  });
  expect(entry?.component).toMatch(/^at Broken \(chunks\/order-detail-/);
});

test('what no handler caught is reported when the page is left at the latest, counted, and none of the page’s own', async () => {
  await openOrders();
  await throwFrom('/dist/chunks/a.js', 'broken twice');
  await throwFrom('/dist/chunks/a.js', 'broken twice');
  await throwFrom('/own/page.js', 'of the page itself');
  await page.goto('about:blank');
  await expect
    .poll(async () =>
      (await logged())
        .filter(({ message }) => message === 'broken twice')
        .map(({ info, count }) => [info, count])
        .sort(),
    )
    .toEqual([
      ['event', 2],
      ['promise', 2],
    ]);
  expect((await logged()).map(({ message }) => message)).not.toContain('of the page itself');
});

test('while nobody is signed in nothing is sent; signing in sends it', async () => {
  await page.addInitScript(() => localStorage.clear());
  await page.goto(`${stage.origin}/login`);
  await page.getByRole('textbox', { name: 'Password' }).waitFor();
  let reports = 0;
  page.on('request', (request) => {
    if (request.url().includes(reportErrors.path)) reports += 1;
  });
  await throwFrom('/dist/chunks/a.js', 'before signing in');
  const reported = report();
  const other = await stage.context.newPage();
  await other.goto(`${stage.origin}/404`);
  expect(reports).toBe(0);
  await other.evaluate(
    (stored) => localStorage.setItem('token', stored),
    JSON.stringify({ token: stage.customer.admin.token, ti: Date.now() }),
  );
  await reported;
  await other.close();
  expect((await logged()).map(({ message }) => message)).toContain('before signing in');
});
