import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { OpenPortal } from '../../demo/portal/server/open-portal.ts';
import type { HostEventName } from '../../src/shared/connection/host-events.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { type PortalVisit, startPortal, visitPortal } from './support/start-portal.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';

let server: JourneyServer;
let portal: OpenPortal;
let browser: SharedBrowser;
let person: PortalVisit;

beforeAll(async () => {
  server = await startServer();
  portal = await startPortal(server);
  browser = shareBrowser();
  person = await visitPortal(browser, portal.origin, 'kato');
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await portal?.stop(1000);
  await server?.stop();
});

/** Waits until these elements have told that they are ready, each once, and no other. */
async function ready(...elements: string[]): Promise<void> {
  const told = async () =>
    (await person.heard()).filter(({ name }) => name === 'customer-ready').map(({ element }) => element);
  await expect.poll(async () => (await told()).sort()).toEqual([...elements].sort());
}

async function open(path: string, ...elements: string[]): Promise<void> {
  await person.page.goto(path);
  await ready(...elements);
}

const orders = () => person.page.locator('customer-orders');

/** What of a control would change first, if a style of the page came in. */
function looksOf(name: string) {
  return orders()
    .getByRole('button', { name })
    .first()
    .evaluate((button) => {
      const { fontSize, fontFamily, lineHeight, padding, color, borderTopWidth, letterSpacing, direction } =
        getComputedStyle(button);
      const { height } = button.getBoundingClientRect();
      return {
        fontSize,
        fontFamily,
        lineHeight,
        padding,
        color,
        borderTopWidth,
        letterSpacing,
        direction,
        height,
      };
    });
}

let plainLooks: Awaited<ReturnType<typeof looksOf>>;

/** Types hold it against what elements tell: a new event is to be in the portal's list, too. */
const EVERY_EVENT: Record<HostEventName, true> = {
  'customer-load-start': true,
  'customer-ready': true,
  'customer-error': true,
  'customer-session-expired': true,
  'customer-navigate': true,
  'customer-location-change': true,
  'customer-item-judged': true,
  'customer-package-finished': true,
  'customer-batch-finished': true,
  'customer-feedback-submit': true,
  'customer-feedback-sent': true,
  'customer-feedback-error': true,
  'customer-topic-change': true,
  'customer-upload-added': true,
  'customer-upload-rejected': true,
  'customer-upload-progress': true,
  'customer-upload-complete': true,
  'customer-upload-cancelled': true,
  'customer-upload-failed': true,
};

/** #b3261e, as the look hands it on. */
const RED = 'color(srgb 0.701961 0.14902 0.117647)';

const test = journey('every page of the partner’s portal, each loaded once');

test.step('the elements of the plain page share one session, and one token', async () => {
  await ready('customer-session', 'customer-orders', 'customer-acceptance', 'customer-feedback');
  expect(person.tokenRequests).toEqual([`${portal.origin}/my/token`]);
  plainLooks = await looksOf('Continue');
  await expectAccessibleInBothThemes(person.page, 'the plain page');
});

test.step('Back and Forward of the page lead through its elements, and a reload stays where it was', async () => {
  const { page } = person;
  const title = (name: string) => orders().getByRole('heading', { name, level: 1 }).waitFor();
  const link = orders().getByRole('table').getByRole('link').first();
  const opened = (await link.textContent()) ?? '';
  await link.click();
  await title(opened);
  expect(page.url()).toBe(`${portal.origin}/`);
  await page.reload();
  await title(opened);
  await page.goBack();
  await title('Orders');
  await page.goForward();
  await title(opened);
  await page.goBack();
  await title('Orders');
});

test.step('its policy lets no script, style or text become code that the elements do not need', async () => {
  const reply = await person.page.request.get('/');
  const policy = reply.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
  expect(policy).not.toMatch(/unsafe|\*/);
});

test.step('feedback of whoever is signed in knows them, and is sent', async () => {
  const { page } = person;
  await page.locator('customer-feedback').getByRole('button', { name: 'Feedback' }).click();
  const dialog = page.locator('customer-feedback').getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Feedback' }).fill('The depots of the north are missing.');
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /feedback|complaint/i.test(request.url()),
  );
  await dialog.getByRole('button', { name: 'Send' }).click();
  await sent;
  // Said in an alert.
  const feedback = page.locator('customer-feedback');
  await feedback.getByText('reach you at mika.kato@demo.example').waitFor();
  await feedback.getByRole('button', { name: 'OK' }).click();
  await dialog.waitFor({ state: 'hidden' });
});

test.step('another language is that of the portal and of its elements', async () => {
  await person.page.getByRole('button', { name: '日本語' }).click();
  await person.page.getByRole('heading', { name: '発注中のラベリング', level: 1 }).waitFor();
  await orders().getByRole('heading', { name: '注文', level: 1 }).waitFor();
  await person.page.getByRole('button', { name: 'English' }).click();
  await orders().getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
});

test.step('a colour that is set shows at once, one that is none counts as not set, and a brand sets two', async () => {
  const { page } = person;
  await open('/look', 'customer-session', 'customer-orders');
  const ground = () =>
    orders()
      .getByRole('button', { name: 'Continue' })
      .first()
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  const plain = await ground();
  const primary = page.getByRole('textbox', { name: 'Value of --customer-primary' });
  await primary.fill('#b3261e');
  await expect.poll(ground).toBe(RED);
  await primary.fill('banana');
  await expect.poll(ground).toBe(plain);
  await page.getByRole('button', { name: 'Kestrel' }).click();
  await expect.poll(ground).toBe(RED);
  expect((await looksOf('Continue')).fontFamily).toContain('Trebuchet MS');
  await page.getByText('--customer-font: ').waitFor();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(ground).toBe(plain);
  const rows = page.getByRole('region', { name: 'Properties' }).getByRole('listitem');
  const size = page.getByRole('textbox', { name: 'Value of --customer-base-size' });
  const before = await looksOf('Continue');
  await size.fill('400px');
  // Kept within its range.
  await expect.poll(async () => (await looksOf('Continue')).height).toBeGreaterThan(before.height);
  expect((await looksOf('Continue')).height).toBeLessThan(before.height * 1.5);
  expect(await rows.count()).toBeGreaterThan(40);
  await expectAccessibleInBothThemes(page, 'the page of the look');
});

test.step('the console of events shows each as it comes, with its detail', async () => {
  const { page } = person;
  await open('/events', 'customer-session', 'customer-acceptance');
  const log = page.getByRole('region', { name: /^Events/ }).getByRole('listitem');
  await log.filter({ hasText: 'customer-load-start' }).first().waitFor();
  await log.filter({ hasText: 'customer-ready' }).filter({ hasText: '<customer-acceptance>' }).waitFor();
  await page.locator('customer-acceptance').getByRole('button', { name: 'Details' }).first().click();
  await log.filter({ hasText: 'customer-location-change' }).filter({ hasText: '"location": "/' }).waitFor();
  await page.getByRole('combobox', { name: 'Show' }).selectOption('customer-location-change');
  expect(await log.count()).toBe(1);
  await expectAccessibleInBothThemes(page, 'the console of events');
  const offered = await page
    .locator('#filter option')
    .evaluateAll((all) => all.map((one) => one.textContent));
  expect(offered.slice(1).sort()).toEqual(Object.keys(EVERY_EVENT).sort());
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await log.count()).toBe(0);
});

test.step('only administrators send data, which is said to everybody else', async () => {
  await person.page.goto('/sending');
  await person.page.getByText('Only administrators send data.').waitFor();
  expect(await person.page.locator('#place').isVisible()).toBe(false);
});

test.step('an administrator sends a file into the data set of their choice, with a token good for that alone', async () => {
  const keller = await visitPortal(browser, portal.origin, 'keller');
  const { page } = keller;
  await page.goto('/sending');
  const choice = page.getByRole('combobox', { name: 'Data set' });
  await choice.waitFor();
  await choice.selectOption({ index: 1 });
  const [chosen = '', id = ''] = await choice.evaluate((select: HTMLSelectElement) => [
    select.selectedOptions[0]?.text,
    select.value,
  ]);
  const element = page.locator('customer-dataset-upload');
  await element.getByText('Drop a folder, files or zips here').waitFor();
  await expectAccessibleInBothThemes(page, 'the page that sends data');
  await element
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'depot.txt', mimeType: 'text/plain', buffer: Buffer.from('north\n') });
  await element.getByRole('button', { name: /^Upload/ }).click();
  await page.getByText(`${chosen}: files 1 · 6 byte`).waitFor();
  expect(keller.tokenRequests.at(-1)).toBe(`${portal.origin}/my/token?dataset=${id}`);

  // The token that the element has by then would be refused for another data set.
  await choice.selectOption({ index: 0 });
  const [next = '', nextId = ''] = await choice.evaluate((select: HTMLSelectElement) => [
    select.selectedOptions[0]?.text,
    select.value,
  ]);
  await element.getByText('Drop a folder, files or zips here').waitFor();
  await element
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'depot.txt', mimeType: 'text/plain', buffer: Buffer.from('south\n') });
  await element.getByRole('button', { name: /^Upload/ }).click();
  await page.getByText(`${next}: files 1 · 6 byte`).waitFor();
  expect(keller.tokenRequests.at(-1)).toBe(`${portal.origin}/my/token?dataset=${nextId}`);
  expect(keller.problems).toEqual([]);
  await keller.close();
});

test.step('on the hostile page the element looks as everywhere else', async () => {
  await open('/intranet', 'customer-session', 'customer-orders');
  expect(await looksOf('Continue')).toEqual(plainLooks);
});

test.step('a dialog of the element stands in the middle of the window, though its box is transformed and cut off', async () => {
  const { page } = person;
  await orders().getByRole('button', { name: 'Continue' }).first().click();
  await orders().locator('[data-stage][data-item]').waitFor();
  await page.keyboard.press('?');
  const dialog = orders().getByRole('dialog');
  await dialog.waitFor();
  const box = await dialog.boundingBox();
  const middle = (box?.x ?? 0) + (box?.width ?? 0) / 2;
  expect(Math.abs(middle - 720)).toBeLessThan(20);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
});

test.step('and what the page had works as it did: its router, its history, its React, its Shoelace', async () => {
  const { page } = person;
  const place = await orders().evaluate((element) => (element as unknown as { location: string }).location);
  await page.getByRole('link', { name: 'Canteen' }).click();
  await page.getByText('Monday: pea soup').waitFor();
  expect(new URL(page.url()).pathname).toBe('/intranet/canteen');
  await page.goBack();
  await page.getByText('Welcome. This page resets').waitFor();
  // The step back was the page's: the element stays where it was.
  expect(await orders().evaluate((element) => (element as unknown as { location: string }).location)).toBe(
    place,
  );
  await page.getByRole('button', { name: 'Vote' }).click();
  await page.getByText('Votes for dumplings: 1').waitFor();
  await page.locator('sl-button#rules').click();
  await page.locator('#rules-dialog').getByText('Whoever finishes the coffee').waitFor();
  await page.locator('#close-rules').click();
  const own = await page.evaluate(() => ({
    react: typeof (globalThis as { React?: { useState?: unknown } }).React?.useState,
    i18next: (globalThis as { i18next?: { language: string } }).i18next?.language,
    pushState: history.pushState.name,
  }));
  expect(own).toEqual({ react: 'function', i18next: 'old', pushState: 'replaced' });
});

test.step('the console under another name has the whole page, below its own path', async () => {
  const { page } = person;
  await open('/desk', 'customer-console');
  await page.getByText('Meridian Label Desk').first().waitFor();
  expect(await page.title()).toContain('Meridian Label Desk');
  expect(new URL(page.url()).pathname).toMatch(/^\/desk\//);
  expect(await page.getByRole('link', { name: 'Projects', exact: true }).count()).toBe(0);
  await expectAccessibleInBothThemes(page, 'the white-label console');
});

test.step('nothing went wrong in the browser on the way', () => {
  expect(person.problems).toEqual([]);
});
