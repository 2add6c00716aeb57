import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { beginTry } from '../../demo/server/session/failed-tries.ts';
import { loginLimits } from '../../demo/server/session/login-limits.ts';
import { mailTo, secretsOf } from '../server/mail/outbox-mail.ts';
import { TEST_PASSWORD } from '../server/test-customer.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { redirectCode } from './support/redirect-code.ts';
import { placeOfGap, slidePiece } from './support/slide-piece.ts';
import { openStage, type Stage } from './support/stage.ts';

let stage: Stage;
let page: Page;

beforeAll(async () => {
  stage = await openStage({ env: { LOGIN_CAPTCHA: 'on' } });
});

afterEach(async (context) => {
  await pictureOfFailure(context, page);
  await page.evaluate(() => localStorage.clear());
  await page.close();
  await stage.context.clearCookies();
  expect(stage.complaints).toEqual([]);
});

afterAll(() => stage.close());

const account = () => page.getByRole('textbox', { name: 'Account or email' });
const password = () => page.getByRole('textbox', { name: 'Password', exact: true });
const slider = () => page.getByRole('slider', { name: 'Slide to fit the piece' });
const agreement = () => page.getByRole('checkbox', { name: /^I agree/ });
const signInButton = () => page.getByRole('button', { name: 'Sign in' });
const verified = () => page.getByRole('group', { name: 'Verification' }).getByText('Verified').first();
const emailOf = (loginName: string) => `${loginName}@mail.example`;

async function open(path = '/login'): Promise<void> {
  page = await stage.open(path);
}

async function fillIn(loginName: string, secret = TEST_PASSWORD): Promise<void> {
  await account().fill(loginName);
  await password().fill(secret);
  await agreement().press('Space');
}

/** The handle says how far it goes once its picture is there. */
async function pictureReady(): Promise<void> {
  await page.locator('[role=slider]:not([aria-valuemax="0"], [aria-disabled])').waitFor();
}

async function slide(off = 0): Promise<void> {
  await pictureReady();
  await slidePiece(page, stage.server.services, off);
}

const WORK = /smart\/captcha.*kind=work/;

/** The computation goes on until it is cancelled: no key that it tries begins with so many zeros. */
async function withoutSolution(): Promise<void> {
  await page.route(WORK, async (route) => {
    const response = await route.fetch();
    const envelope = await response.json();
    const challenge = JSON.parse(envelope.responseObject.challenge);
    challenge.parameters.keyPrefix = '00'.repeat(12);
    await route.fulfill({
      response,
      json: {
        ...envelope,
        responseObject: { ...envelope.responseObject, challenge: JSON.stringify(challenge) },
      },
    });
  });
}

/** As a person does it: what did not fit, as where the machine halted under the hand, is tried with the next picture. */
async function verify(): Promise<void> {
  const refused = page.getByText('That did not fit.').first();
  for (let tries = 1; tries <= 3; tries += 1) {
    await slide();
    const told = await verified()
      .or(refused)
      .first()
      .waitFor({ timeout: 30_000 })
      .then(
        () => verified().isVisible(),
        () => false,
      );
    if (told) return;
  }
  throw new Error('The piece did not fit three times.');
}

/** Presses Tab until what has the focus is found: the way of whoever has no mouse. */
async function tabTo(name: string): Promise<void> {
  for (let stop = 0; stop < 12; stop += 1) {
    await page.keyboard.press('Tab');
    if ((await focused()).includes(name)) return;
  }
  throw new Error(`Tab does not lead to “${name}”.`);
}

/** What has the focus, shadow roots included: its label, its words, its kind. */
function focused(): Promise<string> {
  return page.evaluate(() => {
    const words: unknown[] = [];
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) {
      active = active.shadowRoot.activeElement;
      words.push(active.getAttribute('aria-label'), active.textContent, (active as HTMLInputElement).type);
    }
    return words.join(' ');
  });
}

async function signedInAs(loginName: string): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  const stored = await page.evaluate(() => localStorage.getItem('userInfo'));
  expect(stored).toContain(loginName);
}

test('the piece, moved into its gap by mouse, opens the door', async () => {
  const { loginName } = stage.customer.admin;
  await open('/login?redirect=%2Fdashboard');
  await slide();
  await verified().waitFor();
  await fillIn(loginName);
  await signInButton().click();
  await page.waitForURL('**/dashboard');
  await signedInAs(loginName);
});

test('a piece beside its gap is refused, and a new picture comes by itself', async () => {
  await open();
  await slide(40);
  await page.getByText('That did not fit. Try again with the new picture.').waitFor();
  await expect.poll(() => slider().getAttribute('aria-valuenow')).toBe('0');
  await slide();
  await verified().waitFor();
  await expect.poll(() => page.getByText('That did not fit.').count()).toBe(0);
});

test('what has expired unused is asked for anew when it is wanted, and a passed one says that it has', async () => {
  await open();
  await page.clock.install();
  await page.reload();
  await pictureReady();
  await page.clock.fastForward('02:00');
  await page.locator('[role=slider][aria-valuemax="0"]').waitFor();
  await slider().focus();
  await verify();
  await page.clock.fastForward('02:00');
  await page.getByText('The verification has expired. Please do it again.').waitFor();
  await fillIn(stage.customer.admin.loginName);
  await signInButton().click();
  await expect.poll(focused).toContain('Slide to fit the piece');
});

test('a press without a movement opens the picture and judges nothing; Escape closes it', async () => {
  await open();
  await pictureReady();
  const picture = page.getByRole('img', { name: 'A picture with two gaps' });
  await expect.poll(() => picture.count()).toBe(0);
  await slider().click();
  await picture.waitFor();
  await expect.poll(() => slider().getAttribute('aria-valuenow')).toBe('0');
  await page.keyboard.press('Escape');
  await picture.waitFor({ state: 'detached' });
});

test('arrow keys move the piece, and Enter confirms', async () => {
  await open();
  await pictureReady();
  const place = await placeOfGap(stage.server.services);
  await slider().focus();
  // Held down a little longer each time: fingers are no clockwork.
  for (let x = 0, press = 0; x < place; press += 1) {
    const isLarge = place - x >= 10;
    await page.keyboard.press(isLarge ? 'Shift+ArrowRight' : 'ArrowRight', { delay: 8 * (press % 6) });
    x += isLarge ? 10 : 1;
    await expect.poll(() => slider().getAttribute('aria-valuenow')).toBe(String(x));
  }
  await page.keyboard.press('Enter');
  await verified().waitFor();
});

test('the keyboard alone signs in, without seeing a picture', async () => {
  const { loginName } = stage.customer.acceptor;
  await open('/login?redirect=%2Fdashboard');
  await slider().waitFor();
  // It has the focus on arrival.
  await expect.poll(() => focused()).toContain('text');
  await page.keyboard.type(loginName);
  await tabTo('password');
  await page.keyboard.type(TEST_PASSWORD);
  await tabTo('Verify without the puzzle');
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  await page.route(WORK, async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.keyboard.press('Enter');
  await page.getByRole('progressbar').waitFor();
  await expect.poll(() => focused()).toContain('Cancel');
  seen();
  await verified().waitFor();
  await expect.poll(() => focused()).toContain('Verified');
  await tabTo('checkbox');
  await page.keyboard.press('Space');
  await tabTo('Sign in');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await signedInAs(loginName);
});

test('whoever asks for the computation in the moment in which the picture comes keeps the focus', async () => {
  await open();
  await pictureReady();
  const { promise: isWatched, resolve: watched } = Promise.withResolvers<void>();
  await page.route(/smart\/captcha.*kind=slider/, async (route) => {
    await isWatched;
    await route.continue();
  });
  // Another picture is asked for, and is on its way.
  await withoutSolution();
  await page.getByRole('button', { name: 'Verify without the puzzle' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.unroute(WORK);
  await page.locator('[role=slider][aria-disabled]').waitFor();
  await page.getByRole('button', { name: 'Verify without the puzzle' }).evaluate((button: HTMLElement) => {
    button.focus();
    // Its callback runs when the picture is drawn, and before anything that waits for the next task.
    new MutationObserver((_, observer) => {
      observer.disconnect();
      button.click();
    }).observe((button.getRootNode() as ShadowRoot).querySelector('[role=slider]') as Element, {
      attributeFilter: ['aria-disabled'],
    });
  });
  watched();
  await expect.poll(focused).toMatch(/Cancel|Verified/);
  await verified().waitFor();
  await expect.poll(focused).toContain('Verified');
});

test('the computation can be cancelled, which leads back to the puzzle', async () => {
  await open();
  await withoutSolution();
  await page.getByRole('button', { name: 'Verify without the puzzle' }).click();
  // It is under way, not only asked for.
  await page.locator('[role=progressbar][aria-valuenow]:not([aria-valuenow="0"])').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await slider().waitFor();
  await expect.poll(focused).toContain('Slide to fit the piece');
  // One that went on would tell of itself several times meanwhile, and take the puzzle's place.
  await page.waitForTimeout(1000);
  expect(await page.getByRole('progressbar').count()).toBe(0);
});

test('every rule is told at once, and the focus goes to the first field that breaks one', async () => {
  await open();
  await signInButton().click();
  for (const rule of [
    'Enter your account or email.',
    'Enter your password.',
    'Complete the verification.',
    'Agree to both agreements to sign in.',
  ]) {
    await page.getByText(rule).waitFor();
  }
  await expect.poll(focused).toContain('text');
  await fillIn(stage.customer.admin.loginName);
  await signInButton().click();
  await expect.poll(focused).toContain('Slide to fit the piece');
  await expect.poll(() => page.getByText('Agree to both agreements to sign in.').count()).toBe(0);
});

test('a refusal costs the verification alone, and brings up no question about the session', async () => {
  const { loginName } = stage.customer.admin;
  await open();
  await verify();
  await fillIn(loginName, 'Wrong-password1');
  await signInButton().click();
  await page.getByRole('alert').getByText('Email, login name or password is incorrect.').waitFor();
  await slider().waitFor();
  await expect.poll(() => account().inputValue()).toBe(loginName);
  await expect.poll(() => password().inputValue()).toBe('Wrong-password1');
  await expect.poll(() => agreement().isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
  await password().fill(TEST_PASSWORD);
  await verify();
  await password().press('Enter');
  await page.waitForURL('**/orderManage');
});

test('too many tries are told with the time to wait', async () => {
  const { accountId, loginName } = stage.customer.otherAcceptor;
  const { pair } = loginLimits(accountId, '127.0.0.1');
  await open();
  await verify();
  await fillIn(loginName);
  await stage.server.services.database.system(async (tx) => {
    for (let tries = 0; tries < pair.limit; tries += 1) await beginTry(tx, [pair], new Date());
  });
  await signInButton().click();
  // A minute may pass until it is answered.
  const told = page.getByRole('alert').getByText(/^Too many tries\. Try again in 1[45] minutes\.$/);
  await told.waitFor();
});

test('both agreements can be read, and reading is not agreeing', async () => {
  await open();
  for (const name of ['Privacy agreement', 'Service agreement']) {
    const opener = page.getByRole('button', { name: name.toLowerCase() });
    await opener.click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.getByRole('heading', { level: 3 }).nth(8).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(focused).toContain(name.toLowerCase());
  }
  await expect.poll(() => agreement().isChecked()).toBe(false);
});

async function askForMail(address: string): Promise<void> {
  await page.getByRole('link', { name: 'Forgot it?' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(address);
  await verify();
  await page.getByRole('button', { name: 'Send the mail' }).click();
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
}

async function setPassword(secret: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(secret);
  await page.getByRole('textbox', { name: 'New password again' }).fill(secret);
  await page.getByRole('button', { name: 'Set the password' }).click();
}

/** After a new password: the notice, the name filled in, and signing in with it. */
async function signInAnew(loginName: string, secret: string): Promise<void> {
  await page.getByText('Your new password is set. Sign in with it.').waitFor();
  await expect.poll(() => account().inputValue()).toBe(loginName);
  await verify();
  await password().fill(secret);
  await agreement().press('Space');
  await signInButton().click();
  await page.waitForURL('**/dashboard');
}

test('a forgotten password is set by the mailed link, which works once and leaves the address at once', async () => {
  const { loginName } = stage.customer.otherAcceptor;
  await open();
  await askForMail(emailOf(loginName));
  await page.getByText('You can send it again in').waitFor();
  const [mail] = await mailTo(stage.server.services, emailOf(loginName), /./);
  const { ticket } = secretsOf(mail);

  await page.goto(`${stage.origin}/login?ticket=${ticket}`);
  await page.getByText(`For the account ${loginName}.`).waitFor();
  expect(page.url()).toBe(`${stage.origin}/login?step=setPassword`);
  await expectAccessibleInBothThemes(page, 'setting a password');
  await setPassword('short');
  await page.getByText('This is too short: at least 6 characters.').waitFor();
  const otherWindow = await page.context().newPage();
  await otherWindow.goto(`${stage.origin}/login?ticket=${ticket}`);
  await otherWindow.getByText(`For the account ${loginName}.`).waitFor();
  await setPassword('Renewed2026');
  await page.getByText('Your new password is set. Sign in with it.').waitFor();
  await expect.poll(() => account().inputValue()).toBe(loginName);

  // The link has ended under a page that is still open: it says so, with the way to another one.
  await otherWindow.getByRole('textbox', { name: 'New password', exact: true }).fill('Another2026');
  await otherWindow.getByRole('textbox', { name: 'New password again' }).fill('Another2026');
  await otherWindow.getByRole('button', { name: 'Set the password' }).click();
  await otherWindow.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await otherWindow.close();

  await page.goto(`${stage.origin}/login?ticket=${ticket}`);
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
});

test('a forgotten password is set by the mailed code, and the new one signs in', async () => {
  const { loginName } = stage.customer.acceptor;
  await open('/login?redirect=%2Fdashboard');
  await askForMail(emailOf(loginName));
  const [mail] = await mailTo(stage.server.services, emailOf(loginName), /./);
  const { code } = secretsOf(mail);
  const field = page.getByRole('textbox', { name: 'Verification code' });
  await setPassword('Renewed2026');
  await page.getByText('Enter the verification code.').waitFor();
  await field.fill(code === '000000' ? '111111' : '000000');
  await setPassword('Renewed2026');
  await page.getByRole('alert').getByText('This code is not valid.').waitFor();
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await signInAnew(loginName, 'Renewed2026');
});

test('an address that nobody has is answered just the same', async () => {
  await open();
  await askForMail('nobody@mail.example');
  await page.getByText('nobody@mail.example').waitFor();
});

test('whoever is signed in can follow the link of a mail; the page then loaded anew asks for the mail', async () => {
  const { loginName } = stage.customer.admin;
  await open();
  await verify();
  await fillIn(loginName);
  await signInButton().click();
  await page.waitForURL('**/orderManage');
  await page.goto(`${stage.origin}/login?ticket=${'x'.repeat(40)}`);
  await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  await page.goto(`${stage.origin}/login?step=setPassword`);
  await page.getByRole('heading', { name: 'Open the link again' }).waitFor();
});

test('a one-time code signs in, goes on to the wanted path, and never works twice', async () => {
  const { admin, acceptor } = stage.customer;
  const code = await redirectCode(stage.origin, stage.customer, admin.loginName);
  await open(`/auth-redirect?code=${code}&redirect=%2Fdashboard%3Fpage%3D2`);
  await page.waitForURL('**/dashboard?page=2');
  await signedInAs(admin.loginName);

  await page.goto(`${stage.origin}/auth-redirect?code=${code}&redirect=%2Fdashboard`);
  await page.getByRole('heading', { name: 'You could not be signed in' }).waitFor();
  await page.getByText('This way in has been used, or is too old.').waitFor();
  expect(page.url()).toBe(`${stage.origin}/auth-redirect`);

  // Somebody else's code replaces who is signed in, once they have said so; a path elsewhere is none.
  const other = await redirectCode(stage.origin, stage.customer, acceptor.loginName);
  await page.goto(`${stage.origin}/auth-redirect?code=${other}&redirect=%2F%2Fevil.example`);
  await page.getByRole('button', { name: `Go on as ${acceptor.loginName}` }).click();
  await page.waitForURL('**/orderManage');
  await signedInAs(acceptor.loginName);
});

test('a link of somebody else signs nobody over who has not said so, and one of their own does not ask', async () => {
  const { admin, acceptor } = stage.customer;
  const arrive = async (loginName: string) => {
    const code = await redirectCode(stage.origin, stage.customer, loginName);
    await page.goto(`${stage.origin}/auth-redirect?code=${code}&redirect=%2Fdashboard`);
  };
  await open();
  await arrive(acceptor.loginName);
  await page.waitForURL('**/dashboard');
  await signedInAs(acceptor.loginName);
  const token = await page.evaluate(() => localStorage.getItem('token'));

  await arrive(admin.loginName);
  const question = page.getByRole('heading', { name: `Go on as ${admin.loginName}?` });
  await question.waitFor();
  await page.getByText(`You are signed in as ${acceptor.loginName}.`).waitFor();
  expect(page.url()).toBe(`${stage.origin}/auth-redirect`);
  await expectAccessibleInBothThemes(page, 'the question of an arrival');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);
  await page.getByRole('button', { name: `Stay signed in as ${acceptor.loginName}` }).click();
  await page.waitForURL('**/dashboard');
  await signedInAs(acceptor.loginName);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token);

  // Without an answer nothing changes, either.
  await arrive(admin.loginName);
  await question.waitFor();
  await page.goto(`${stage.origin}/dashboard`);
  await signedInAs(acceptor.loginName);

  await arrive(acceptor.loginName);
  await page.waitForURL('**/dashboard');
  await signedInAs(acceptor.loginName);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(token);
});

test.each([
  ['/auth-redirect?code=not-a-code', 'This way in has been used, or is too old.'],
  ['/auth-redirect', 'This address is incomplete.'],
])('%s says what is wrong, with the way to sign in', async (path, words) => {
  await open(path);
  await page.getByText(words).waitFor();
  await expect
    .poll(() => page.title())
    .toBe('You could not be signed in · Single sign-on - Customer service system');
  await page.getByRole('link', { name: 'Sign in here' }).click();
  await account().waitFor();
});

test('each state is accessible in both themes', async () => {
  await open();
  await pictureReady();
  await expectAccessibleInBothThemes(page, 'signing in');
  await slider().focus();
  await page.getByRole('img', { name: 'A picture with two gaps' }).waitFor();
  await expectAccessibleInBothThemes(page, 'the puzzle');
  await signInButton().click();
  await page.getByText('Complete the verification.').waitFor();
  await expectAccessibleInBothThemes(page, 'broken rules');
  await page.getByRole('button', { name: 'privacy agreement' }).click();
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await expectAccessibleInBothThemes(page, 'an agreement');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verify without the puzzle' }).click();
  await page.getByRole('progressbar').waitFor();
  await verified().waitFor();
  await expectAccessibleInBothThemes(page, 'a passed verification');
  await askForMail('nobody@mail.example');
  await expectAccessibleInBothThemes(page, 'the sent mail');
  await page.goto(`${stage.origin}/login?step=setPassword`);
  await page.getByRole('heading', { name: 'Open the link again' }).waitFor();
  await expectAccessibleInBothThemes(page, 'a lost link');
  await page.goto(`${stage.origin}/auth-redirect`);
  await page.getByText('This address is incomplete.').waitFor();
  await expectAccessibleInBothThemes(page, 'a failed arrival');
});

test('the account has the focus on arrival, and a field that was left untouched is not called wrong', async () => {
  await open();
  await account().and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Tab');
  expect(await page.locator('.field__error').count()).toBe(0);
});

test('whoever cannot get in finds help without signing in', async () => {
  await open();
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'When signing in fails' }).waitFor();
});
