import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { allowedOrigin, credential } from '../../demo/server/db/schema/credential.ts';
import { account } from '../../demo/server/db/schema/customer.ts';
import { complaint } from '../../demo/server/db/schema/feedback.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
let site: Server;
/** Another one than the console's: it has a name of its own. */
let elsewhere: string;

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  site = createServer((request, response) => {
    if (request.url === '/') response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf());
    else response.writeHead(204).end();
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  elsewhere = `http://localhost:${(site.address() as AddressInfo).port}`;
});
afterEach(async (context) => {
  await pictureOfFailure(context, person.page);
  await person.close();
});
afterAll(async () => {
  site?.close();
  site?.closeAllConnections();
  await browser?.close();
  await server?.stop();
});

let appKey = '';
const pageOf = () => `<!doctype html><html lang="en"><title>Portal</title><h1>Portal</h1>
  <script type="module" src="${server.origin}/dist/elements/customer-feedback.js"></script>
  <customer-feedback api-base="${server.origin}/customer-api" app-key="${appKey}"></customer-feedback>`;

/** Of the demonstration's customer. */
async function customerId(): Promise<string> {
  const [admin] = await server.services.database.system((tx) =>
    tx.select({ customerId: account.customerId }).from(account).where(eq(account.loginName, 'admin')),
  );
  if (!admin) throw new Error('The demonstration has no administrator.');
  return admin.customerId;
}

async function openList(path: string): Promise<void> {
  person = await visit(browser, server.origin);
  await storeToken(server.origin, person.page, ADMINISTRATOR, 'en_US');
  await person.page.goto(path);
}

test('an administrator is led to what was sent, reads an answer, and narrows the list to what waits', async () => {
  await openList('/orderManage');
  const { page } = person;
  await page.locator('.side-column').getByRole('link', { name: 'Sent feedback' }).click();
  await page.getByText('3 wait for an answer').waitFor();
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'Can the keys of the studio be changed?' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Yes: press ? in the studio.').waitFor();
  await dialog.getByText('Answered', { exact: true }).waitFor();
  await dialog.locator('.dialog__actions button').click();

  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Being worked on' }).click();
  await page.getByText('On my phone the table').click();
  await page.getByRole('dialog').getByText('/deliveries?month=10').waitFor();
  expect(await page.getByText('Can the keys of the studio').count()).toBe(0);
  expect(page.url()).toContain('state=working');

  await server.services.database.system((tx) => tx.delete(complaint));
  await page.goto('/sentFeedback');
  await page.getByText('Nothing was sent yet').waitFor();
  expect(person.problems).toEqual([]);
});

test('a page of another origin sends feedback with the app key alone; not registered, it says why', async () => {
  const id = await customerId();
  const origin = { customerId: id, origin: elsewhere, addedBy: 'Hanna Keller' };
  await server.services.database.system(async (tx) => {
    const [found] = await tx.select().from(credential).where(eq(credential.customerId, id));
    appKey = found?.appKey ?? '';
    await tx.insert(allowedOrigin).values(origin);
  });
  person = await visit(browser, elsewhere);
  const { page } = person;
  await page.addInitScript(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    for (const name of ['sent', 'error'])
      document.addEventListener(`customer-feedback-${name}`, (event) =>
        told.push((event as CustomEvent<unknown>).detail),
      );
  });
  const told = () => page.evaluate(() => (window as unknown as { told: unknown[] }).told);
  const dialog = page.getByRole('dialog', { name: 'Feedback' });
  const write = async (words: string) => {
    await page.getByRole('button', { name: 'Feedback' }).click();
    await dialog.getByRole('textbox', { name: 'Phone or email' }).fill('v@mail.example');
    await dialog.getByRole('textbox', { name: 'Feedback' }).fill(words);
    await dialog.getByRole('button', { name: 'Send' }).click();
  };
  await page.goto(elsewhere);
  await write('From <a page> of our own.');
  await page
    .getByRole('alertdialog', { name: 'Thank you for your feedback' })
    .getByRole('button', { name: 'OK' })
    .click();
  const kept = await server.services.database.system((tx) =>
    tx.select().from(complaint).where(eq(complaint.origin, elsewhere)),
  );
  expect(kept).toEqual([
    expect.objectContaining({ description: 'From <a page> of our own.', accountId: null, customerId: id }),
  ]);
  expect(await told()).toEqual([{ id: kept[0]?.id }]);
  expect(person.problems).toEqual([]);

  await server.services.database.system((tx) =>
    tx.delete(allowedOrigin).where(eq(allowedOrigin.origin, elsewhere)),
  );
  await write('Words that stay.');
  await dialog.getByText(`This page (${elsewhere}) is not registered`).waitFor();
  expect(await told()).toContainEqual(expect.objectContaining({ code: 'origin-refused' }));
  expect(await dialog.getByRole('textbox', { name: 'Feedback' }).inputValue()).toBe('Words that stay.');
});
