import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { generateAppKey, rotateSecret, setRequestUrl } from '../../src/shared/contract/credential.ts';
import { ERROR } from '../../src/shared/contract/error-code.ts';
import { type Receiver, startReceiver } from '../server/credential/receiver.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { holdCalls } from './support/hold-calls.ts';
import { journey } from './support/journey.ts';
import { makeCall } from './support/make-call.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ACCEPTOR_1, ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';
import { withoutCredential } from './support/without-credential.ts';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
let receiver: Receiver;
let secret = '';
let token = '';

beforeAll(async () => {
  server = await startServer({ LOGIN_CAPTCHA: 'off', ALLOW_PRIVATE_REQUEST_URL: 'on' });
  await withoutCredential(server.services);
  browser = shareBrowser();
  receiver = await startReceiver((_request, response) => response.end('{"received":true}'));
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await receiver?.close();
  await server?.stop();
});

const dialog = () => person.page.getByRole('dialog');
/** And waits until it is gone: what is behind it takes no text before, and says nothing of that. */
async function closeDialog(): Promise<void> {
  await dialog().getByRole('button', { name: 'Close' }).filter({ hasText: 'Close' }).click();
  await dialog().waitFor({ state: 'detached' });
}
const button = (name: string) => person.page.getByRole('button', { name, exact: true });
const textbox = (name: string) => person.page.getByRole('textbox', { name, exact: true });
const table = (name: string) => person.page.getByRole('table', { name });
const copied = () => person.page.evaluate(() => navigator.clipboard.readText());

const test = journey('an administrator and the credential');

test.step('an acceptor is led away from it, and finds no way to it', async () => {
  const acceptor = await visit(browser, server.origin);
  await storeToken(server.origin, acceptor.page, ACCEPTOR_1, 'en_US');
  for (const path of ['/credential', '/embed']) {
    await acceptor.page.goto(path);
    await acceptor.page.waitForURL(/\/noauth/);
  }
  await acceptor.page.getByRole('button', { name: /^Account of/ }).click();
  await acceptor.page.getByRole('menuitem', { name: 'Profile' }).waitFor();
  expect(await acceptor.page.getByText('API credential').count()).toBe(0);
  expect(acceptor.problems).toEqual([]);
  await acceptor.close();
});

test.step('an administrator gets there by sidebar and user menu, and is told what to do first', async () => {
  person = await visit(browser, server.origin);
  const { page, context } = person;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  token = await storeToken(server.origin, page, ADMINISTRATOR, 'en_US');
  await page.goto('/orderManage');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Embed' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'API credential' }).click();
  await page.getByText('No credential yet').waitFor();
  await expectAccessibleInBothThemes(page, 'the page without a credential');
});

test.step('a credential needs a name, and the customer’s own is there already', async () => {
  const name = textbox('Customer name');
  await expect.poll(() => name.inputValue()).toBe('Halden Kuroda Group');
  await name.fill('  ');
  await button('Create credential').click();
  await person.page.getByText('Enter the name of the customer.').waitFor();
  await name.fill('Halden Kuroda');
  await button('Create credential').click();
  await person.page.getByText('Generate the app key', { exact: true }).waitFor();
});

test.step('where a key is there already, that is said, and how its secret is replaced', async () => {
  const { page } = person;
  const address = `**${generateAppKey.path}`;
  const refused = { status: ERROR.credentialExists, responseObject: null, message: 'There' };
  await page.route(address, (route) => route.fulfill({ json: refused }));
  await button('Generate app key').click();
  await page.getByText('There is an app key already').waitFor();
  await page.unroute(address);
});

test.step('the secret is shown once, in a dialog that nothing closes but the word that it is stored', async () => {
  const { page } = person;
  await button('Generate app key').click();
  await dialog().getByText('The secret is shown this one time').waitFor();
  await expectAccessibleInBothThemes(page, 'the secret', dialog());
  for (let pressed = 0; pressed < 3; pressed += 1) {
    await page.keyboard.press('Escape');
    await dialog().locator('.field__error').getByText('Store the secret first, then say so').waitFor();
  }
  await dialog().getByRole('button', { name: 'Close' }).click();
  await page.goBack();
  await dialog().getByText('The secret is shown this one time').waitFor();
  expect(page.url()).toMatch(/\/credential/);
  await dialog().getByRole('button', { name: 'Copy' }).nth(1).click();
  await expect.poll(copied).toMatch(/^cs_/);
  secret = await copied();
  await dialog().getByRole('checkbox', { name: 'I have stored the secret' }).press('Space');
  await dialog().getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => dialog().count()).toBe(0);
});

test.step('afterwards it is masked, and the app key can be copied', async () => {
  const { page } = person;
  await page.getByText(`••••••••••••${secret.slice(-4)}`).waitFor();
  expect(await page.content()).not.toContain(secret);
  await button('Copy App key').click();
  await expect.poll(copied).toMatch(/^ck_/);
});

test.step('a request URL says what is wrong with it, and one that is right is kept', async () => {
  const url = textbox('Request URL');
  for (const [typed, message] of [
    ['hooks', 'This is no address.'],
    ['ftp://hooks.example', 'Only addresses by https are pushed to.'],
    ['http://me:word@127.0.0.1', 'Leave out user name and password'],
  ] as const) {
    await url.fill(typed);
    await button('Save').click();
    await person.page.getByText(message).waitFor();
  }
  // Typed and not saved, it is not lost unasked.
  await person.page.getByRole('link', { name: 'Order management' }).first().click();
  const question = person.page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(new URL(person.page.url()).pathname).toBe('/credential');
  await url.fill(receiver.url);
  await button('Save').click();
  await person.page.getByRole('log', { name: 'Messages' }).getByText('Request URL saved').waitFor();
});

test.step('what is typed while the request URL is saved stays, and the focus with it', async () => {
  const { page } = person;
  const url = textbox('Request URL');
  const release = await holdCalls(page, setRequestUrl);
  await url.fill(`${receiver.url}/first`);
  await url.press('Enter');
  await url.press('End');
  await url.pressSequentially('/more');
  release();
  await table('History').getByText(`Set the request URL to ${receiver.url}/first`).waitFor();
  expect(await url.inputValue()).toBe(`${receiver.url}/first/more`);
  await url.and(page.locator(':focus')).waitFor();
});

test.step('an address that somebody else saves meanwhile is told, and what is typed stays', async () => {
  const { page } = person;
  const url = textbox('Request URL');
  await makeCall(server.origin, setRequestUrl, { requestUrl: receiver.url }, { token });
  const address = `**${setRequestUrl.path}`;
  const refused = {
    status: ERROR.requestUrlRefused,
    responseObject: { reason: 'unresolved' },
    message: 'No',
  };
  await page.route(address, (route) => route.fulfill({ json: refused }));
  await url.fill('https://nowhere.portal.example/results');
  await url.press('Enter');
  await page.getByText('No address could be found behind this name.').waitFor();
  await page.unroute(address);
  // What was refused has been read again.
  await url.press('End');
  await url.pressSequentially('2');
  await page.getByText(`Somebody else has saved ${receiver.url} meanwhile.`).waitFor();
  expect(await url.inputValue()).toBe('https://nowhere.portal.example/results2');
  await url.fill(receiver.url);
  await page.getByText('Leave it empty to push nothing.').waitFor();
});

test.step('what was typed in two forms is asked about once before both are left', async () => {
  const { page } = person;
  await textbox('Request URL').fill('https://hooks.portal.example/other');
  await textbox('Add an origin').fill('https://portal.example');
  await page.getByRole('link', { name: 'Order management' }).first().click();
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  await question.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL(/\/orderManage/);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'API credential' }).click();
  await expect.poll(() => textbox('Request URL').inputValue()).toBe(receiver.url);
  expect(await textbox('Add an origin').inputValue()).toBe('');
});

test.step('a test of it shows what was sent and what came back', async () => {
  await button('Send a test').click();
  await dialog().getByText('Accepted with 200').waitFor();
  await dialog().getByText('customer-signature').waitFor();
  await dialog().getByText('{"received":true}').waitFor();
  expect(receiver.received).toHaveLength(1);
  await expectAccessibleInBothThemes(person.page, 'the exchange', dialog());
  await closeDialog();
});

test.step('an origin is reduced to itself before it is added, and refused with the reason', async () => {
  const { page } = person;
  const field = textbox('Add an origin');
  await page.getByText('No origin yet').waitFor();
  await field.fill('http://portal.example');
  await button('Add').click();
  await page.getByText('Pages that come by plain http could be changed on their way.').waitFor();
  await field.fill('foo');
  await button('Add').click();
  await page.getByText('This is no whole name.').waitFor();
  await field.fill('127.0.0.1:4320');
  await page.getByText('Will be added as http://127.0.0.1:4320.').waitFor();
  await field.fill('https://Portal.Example/orders?page=1');
  await page.getByText('Will be added as https://portal.example: an origin has no path.').waitFor();
  await button('Add').click();
  await table('Allowed origins').getByText('https://portal.example', { exact: true }).waitFor();
  await field.fill('https://portal.example');
  await button('Add').click();
  await page.getByText('This origin is registered already.').waitFor();
});

test.step('a test of the origin shows both steps of a browser', async () => {
  await button('Test').click();
  await dialog().getByText('Pages of this origin may call, and read what is answered.').waitFor();
  await dialog().getByText('access-control-allow-origin: https://portal.example').first().waitFor();
  await expectAccessibleInBothThemes(person.page, 'the test of an origin', dialog());
  await closeDialog();
});

test.step('a rotation whose answer is lost is not made again unseen: what one more would end is said first', async () => {
  const { page } = person;
  await makeCall(server.origin, setRequestUrl, { requestUrl: `${receiver.url}/other` }, { token });
  const address = `**${rotateSecret.path}`;
  await page.route(address, async (route) => {
    await route.fetch();
    await route.fulfill({ json: { status: ERROR.gatewayError, responseObject: null, message: 'Lost' } });
  });
  await button('Rotate secret').click();
  const again = dialog().getByRole('button', { name: 'Make another secret' });
  await again.click();
  await dialog()
    .getByText(/^Another secret was made at .*, after you opened this$/)
    .waitFor();
  await dialog()
    .getByText(`••••••••••••${secret.slice(-4)}`)
    .waitFor();
  await dialog()
    .getByText(/^Making one more ends that previous secret now/)
    .waitFor();
  expect(await again.getAttribute('aria-disabled')).toBe('true');
  await expectAccessibleInBothThemes(page, 'a rotation after another', dialog());
  await page.unroute(address);
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await dialog().waitFor({ state: 'detached' });
  // What else was changed meanwhile is read with it, and taken over where nothing was typed.
  expect(await textbox('Request URL').inputValue()).toBe(`${receiver.url}/other`);

  // Somebody else makes one while the question stands here.
  await button('Rotate secret').click();
  await makeCall(server.origin, rotateSecret, { overlapHours: 24 }, { token });
  await again.click();
  await dialog()
    .getByText(/^Another secret was made at/)
    .waitFor();
  expect(await dialog().getByText('See which secrets work now').count()).toBe(0);
  await dialog()
    .getByRole('checkbox', { name: /^I know what stops working/ })
    .press('Space');
  await again.click();
  await dialog().getByRole('checkbox', { name: 'I have stored the secret' }).press('Space');
  await dialog().getByRole('button', { name: 'Done' }).click();
  await dialog().waitFor({ state: 'detached' });
});

test.step('a rotation says what stops and when; the secret before is ended at once', async () => {
  const { page } = person;
  await button('Rotate secret').click();
  await dialog()
    .getByText(/What signs with the previous secret goes on until/)
    .waitFor();
  await dialog().getByText('Not at all').click();
  await dialog()
    .getByText(/is refused at once: until your systems have the new one/)
    .waitFor();
  await dialog().getByText('7 days').click();
  await expectAccessibleInBothThemes(page, 'the rotation', dialog());
  await dialog().getByRole('button', { name: 'Make another secret' }).click();
  await dialog().getByRole('checkbox', { name: 'I have stored the secret' }).press('Space');
  await dialog().getByRole('button', { name: 'Done' }).click();
  await page.getByText(/^The previous secret still works until/).waitFor();
  await button('End now').click();
  const question = page.getByRole('alertdialog', { name: 'End the previous secret?' });
  await question.getByText('Not used since.').waitFor();
  await question.getByRole('button', { name: 'End now' }).click();
  await expect.poll(() => page.getByText(/^The previous secret still works until/).count()).toBe(0);
  // The button that had the focus is gone with it.
  await button('Rotate secret').and(page.locator(':focus')).waitFor();
});

test.step('an origin is removed after the question what breaks', async () => {
  await button('Remove https://portal.example').click();
  const question = person.page.getByRole('alertdialog', { name: 'Remove https://portal.example?' });
  await question.getByText(/Its pages are refused from the next call on/).waitFor();
  await question.getByRole('button', { name: 'Remove' }).click();
  await person.page.getByText('No origin yet').waitFor();
  // The row that had the focus is gone, and there is none to go on to.
  await table('Allowed origins').and(person.page.locator(':focus')).waitFor();
});

test.step('the history tells all of it, and the page is accessible', async () => {
  const { page } = person;
  const rows = table('History').getByRole('row');
  await expect.poll(() => rows.count()).toBe(11);
  await table('History').getByText('Removed the origin https://portal.example').waitFor();
  await expectAccessibleInBothThemes(page, 'the credential');
  expect(person.problems).toEqual([]);
});
