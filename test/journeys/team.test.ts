import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { account } from '../../demo/server/db/schema/customer.ts';
import { batchPackage } from '../../demo/server/db/schema/delivery.ts';
import { assignBatch } from '../../src/shared/contract/accept/assignment.ts';
import { releasePackage, startPackage } from '../../src/shared/contract/accept/package.ts';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { resetMemberPassword } from '../../src/shared/contract/team/member.ts';
import { mailTo, secretsOf } from '../server/mail/outbox-mail.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { findBatch } from './support/find-batch.ts';
import { journey } from './support/journey.ts';
import { makeCall } from './support/make-call.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ACCEPTOR_1, ADMINISTRATOR, signIn } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';

const MARTA = { account: 'martalind', password: 'Marta2026' } as const;
const GIVEN = { account: 'gustavolsen', password: 'Given2026', own: 'Gustav2026' } as const;

let server: JourneyServer;
let browser: SharedBrowser;
let admin: Visit;
let marta: Visit;
let adminToken: string;

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
});
afterEach((context) => pictureOfFailure(context, admin?.page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const dialog = () => admin.page.getByRole('dialog');
const question = () => admin.page.getByRole('alertdialog');
const field = (name: string, row: number) => dialog().getByRole('textbox', { name: `${name}, row ${row}` });
const rowOf = (name: string) => admin.page.getByRole('row').filter({ hasText: name });
const copied = () => admin.page.evaluate(() => navigator.clipboard.readText());
const said = (text: string | RegExp) => admin.page.getByText(text).first().waitFor();

/** As a person copies and pastes; the focus is where it goes. */
async function paste(text: string): Promise<void> {
  await admin.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await admin.page.keyboard.press('ControlOrMeta+V');
}

async function find(name: string): Promise<void> {
  const search = admin.page.getByRole('textbox', { name: 'Search by name or email' });
  await search.fill(name);
  await search.press('Enter');
  await rowOf(name).first().waitFor();
}

async function choose(name: string, action: string): Promise<void> {
  await admin.page.getByRole('button', { name: `Actions for ${name}` }).click();
  await admin.page.getByRole('menuitem', { name: action }).click();
}

/** Through the form that a mailed link, or a password that was given, leads to. */
async function setPassword({ page }: Visit, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'New password again' }).fill(password);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await page.getByText('Your new password is set.').waitFor();
}

function tokenOf({ page }: Visit): Promise<string> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? '{}').token);
}

/** Of an account, and of the first package of a batch. */
function idsOf(loginName: string, batchId: string): Promise<{ userId: string; packageId: string }> {
  return server.services.database.system(async (tx) => {
    const [who] = await tx.select({ id: account.id }).from(account).where(eq(account.loginName, loginName));
    const [first] = await tx
      .select({ id: batchPackage.id })
      .from(batchPackage)
      .where(eq(batchPackage.batchId, batchId))
      .orderBy(asc(batchPackage.position));
    return { userId: who?.id ?? '', packageId: first?.id ?? '' };
  });
}

async function mayFinish({ page }: Visit): Promise<string> {
  await page.goto('/profile');
  const fact = page.locator('dt', { hasText: 'Finishing acceptance' }).locator('xpath=../dd');
  return (await fact.textContent()) ?? '';
}

const test = journey('the day of an administrator and their team');

test.step('an acceptor is led away from it, and finds no way to it', async () => {
  const acceptor = await visit(browser, server.origin);
  await storeToken(server.origin, acceptor.page, ACCEPTOR_1, 'en_US');
  await acceptor.page.goto('/inviteMembers');
  await acceptor.page.waitForURL(/\/noauth/);
  await acceptor.page.getByRole('button', { name: /^Account of/ }).click();
  await acceptor.page.getByRole('menuitem', { name: 'Profile' }).waitFor();
  for (const role of ['link', 'menuitem'] as const)
    expect(await acceptor.page.getByRole(role, { name: 'My team' }).count()).toBe(0);
  expect(acceptor.problems).toEqual([]);
  await acceptor.close();
});

test.step('an administrator gets there by sidebar and user menu', async () => {
  admin = await visit(browser, server.origin);
  const { page, context } = admin;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  adminToken = await storeToken(server.origin, page, ADMINISTRATOR, 'en_US');
  await page.goto('/orderManage');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'My team' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'My team' }).click();
  await rowOf('Hanna Keller (you)').waitFor();
  await expectAccessibleInBothThemes(page, 'the list of members');
});

test.step('twenty-one rows are pasted: one has no room, and three say in place what is wrong', async () => {
  await admin.page.getByRole('button', { name: 'Add members' }).click();
  await field('User name', 1).focus();
  const rows = Array.from(
    { length: 21 },
    (_, at) => `member${String(at + 1).padStart(2, '0')}\t\tSecret22\tAcceptor`,
  );
  rows[0] = 'martalind\tmarta@paste.example\t\tAcceptor';
  rows[1] = 'gustavolsen\t\tGiven2026\tAcceptor';
  rows[4] = 'five\tfive@\tSecret22\tAcceptor';
  rows[7] = 'member08\t\t\tAdministrator';
  rows[9] = 'member04\t\tlowercase\tBoss';
  await paste(['User name\tEmail\tPassword\tRole', ...rows].join('\r\n'));
  await dialog().getByText('1 row found no room').waitFor();
  await field('User name', 20).waitFor();
  expect(await dialog().locator('.field__error').allTextContents()).toEqual([
    'In another row, too.',
    '6 to 20 characters.',
    'This is no email address.',
    'Administrators need an email address.',
    'In another row, too.',
    'At least two kinds: upper case, lower case, digits.',
    'Choose a role.',
  ]);
  await expectAccessibleInBothThemes(admin.page, 'rows with errors', dialog());
});

test.step('nothing is saved while a row is wrong; mended, all twenty are there', async () => {
  const save = dialog().getByRole('button', { name: 'Add 20 members' });
  await save.click();
  await dialog().getByText('4 rows do not fit yet').waitFor();
  await field('User name', 5).fill('member05');
  await field('Email', 5).fill('');
  await field('Email', 8).fill('eight@paste.example');
  // A name that somebody has: only the server knows.
  await field('User name', 10).fill('acceptor1');
  await field('Password', 10).fill('Secret22');
  await dialog().getByRole('combobox', { name: 'Role, row 10' }).click();
  await admin.page.getByRole('option', { name: 'Acceptor' }).click();
  await save.click();
  await dialog()
    .locator('[data-row] .field__error')
    .getByText('Already in use. Choose another one.')
    .waitFor();
  await field('User name', 10).fill('member10');
  await expect.poll(() => dialog().locator('.field__error').count()).toBe(0);
  await save.click();
  await said('20 members were added; invitations sent: 2.');
  await said(/30 members/);
});

test.step('passwords that were given are shown to be passed on, and do not go unasked', async () => {
  const passwords = dialog().getByRole('table', { name: 'Passwords to pass on' });
  await passwords.getByRole('row').filter({ hasText: 'gustavolsen' }).getByText('Given2026').waitFor();
  // But for the head, those two who were invited are not among them.
  expect(await passwords.getByRole('row').count()).toBe(1 + 18);
  await expectAccessibleInBothThemes(admin.page, 'passwords to pass on', dialog());
  const done = dialog().getByRole('button', { name: 'Done' });
  await dialog().getByRole('button', { name: 'Copy Password of gustavolsen' }).click();
  await expect.poll(copied).toBe('Given2026');
  await done.click();
  await question().getByText('Close with 17 passwords not copied?').waitFor();
  await question().getByRole('button', { name: 'Cancel' }).click();
  await question().waitFor({ state: 'detached' });
  for (let pressed = 0; pressed < 3; pressed += 1) {
    await admin.page.keyboard.press('Escape');
    await question().getByRole('button', { name: 'Cancel' }).press('Enter');
    await question().waitFor({ state: 'detached' });
    await passwords.waitFor();
  }
  await dialog().getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(copied).toMatch(/^User name\tPassword\ngustavolsen\tGiven2026\nmember03\tSecret22\n/);
  await done.click();
  await dialog().waitFor({ state: 'detached' });
  expect(await admin.page.content()).not.toContain('Given2026');
});

test.step('columns are pasted with their gaps: each cell goes to the row that it is of, and roles are known by name', async () => {
  await admin.page.getByRole('button', { name: 'Add members' }).click();
  await field('User name', 1).focus();
  await paste('annasmith\r\nbobbrown\r\ncarlking\r\n');
  await field('User name', 3).waitFor();
  await field('Email', 1).focus();
  await paste('anna@paste.example\r\n\r\ncarl@paste.example\r\n');
  await dialog().getByRole('combobox', { name: 'Role, row 1' }).focus();
  await paste('Acceptor\r\n\r\n管理员\r\n');
  const role = (row: number) => dialog().getByRole('combobox', { name: `Role, row ${row}` });
  await expect.poll(() => role(3).inputValue()).toBe('Administrator');
  const read = [1, 2, 3].map(async (row) => [
    await field('User name', row).inputValue(),
    await field('Email', row).inputValue(),
    await role(row).inputValue(),
  ]);
  expect(await Promise.all(read)).toEqual([
    ['annasmith', 'anna@paste.example', 'Acceptor'],
    ['bobbrown', '', 'Acceptor'],
    ['carlking', 'carl@paste.example', 'Administrator'],
  ]);
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await question().getByRole('button', { name: 'Discard' }).click();
  await dialog().waitFor({ state: 'detached' });
});

test.step('a table from a file, in the encoding of Chinese spreadsheets, is taken; it is not thrown away unasked', async () => {
  await admin.page.getByRole('button', { name: 'Add members' }).click();
  // 用户名,邮箱,密码,角色 and 管理员 in GBK.
  const head = [
    0xd3, 0xc3, 0xbb, 0xa7, 0xc3, 0xfb, 0x2c, 0xd3, 0xca, 0xcf, 0xe4, 0x2c, 0xc3, 0xdc, 0xc2, 0xeb, 0x2c,
  ];
  const role = [0xb9, 0xdc, 0xc0, 0xed, 0xd4, 0xb1];
  const table = Buffer.concat([
    Buffer.from([...head, 0xbd, 0xc7, 0xc9, 0xab]),
    Buffer.from('\r\nzhaolei88,zhao@paste.example,,'),
    Buffer.from(role),
  ]);
  const input = dialog().locator('input[type=file]');
  await input.setInputFiles({
    name: 'noise.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0, 255, 0, 254]),
  });
  await dialog().getByText('No members were found in this file.').waitFor();
  await input.setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: table });
  await expect.poll(() => field('User name', 1).inputValue()).toBe('zhaolei88');
  await expect
    .poll(() => dialog().getByRole('combobox', { name: 'Role, row 1' }).inputValue())
    .toBe('Administrator');
  await admin.page.keyboard.press('Escape');
  await question().getByRole('button', { name: 'Cancel' }).click();
  expect(await field('Email', 1).inputValue()).toBe('zhao@paste.example');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await question().getByRole('button', { name: 'Discard' }).click();
  await dialog().waitFor({ state: 'detached' });
});

test.step('a member sets a password by the mailed invitation, and signs in', async () => {
  const [mail] = await mailTo(server.services, 'marta@paste.example', /invited to the team/);
  marta = await visit(browser, server.origin);
  const { link } = secretsOf(mail);
  await marta.page.goto(`${server.origin}${new URL(link).pathname}${new URL(link).search}`);
  await setPassword(marta, MARTA.password);
  await signIn(marta.page, MARTA);
  expect(await mayFinish(marta)).toContain('Not allowed');
});

test.step('one with a given password is asked for one of their own before anything else', async () => {
  const gustav = await visit(browser, server.origin);
  const { page } = gustav;
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Account or email' }).fill(GIVEN.account);
  await page.getByRole('textbox', { name: 'Password' }).fill(GIVEN.password);
  await page.getByRole('checkbox', { name: /^I agree/ }).press('Space');
  await page.keyboard.press('Enter');
  await setPassword(gustav, GIVEN.own);
  await signIn(page, { account: GIVEN.account, password: GIVEN.own });
  expect(gustav.problems).toEqual([]);
  await gustav.close();
});

test.step('the administrator lets the member finish acceptance, which counts at once', async () => {
  await find('martalind');
  const tick = admin.page.getByRole('checkbox', { name: /^martalind may finish acceptance/ });
  await tick.press('Space');
  await said('martalind may finish acceptance now.');
  await expect.poll(() => tick.isChecked()).toBe(true);
  expect(await mayFinish(marta)).toContain('Allowed');
});

test.step('name, address and role are changed; an acceptor who becomes an administrator needs an address', async () => {
  await find('member03');
  await choose('member03', 'Modify');
  await expectAccessibleInBothThemes(admin.page, 'a member to be modified', dialog());
  await dialog().getByRole('combobox', { name: 'Role' }).click();
  await admin.page.getByRole('option', { name: 'Administrator' }).click();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await dialog().getByText('Administrators need an email address.').waitFor();
  await dialog().getByRole('textbox', { name: 'Email' }).fill('marta@paste.example');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await dialog().getByText('Already in use. Choose another one.').waitFor();
  await admin.page.keyboard.press('Escape');
  await question().getByText('What you have typed has not been saved').waitFor();
  await question().getByRole('button', { name: 'Cancel' }).click();
  await dialog().getByRole('textbox', { name: 'Email' }).fill('three@paste.example');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await said('member03 was saved.');
  await rowOf('member03').getByText('Administrator').waitFor();
});

test.step('who changes their own user name goes by it at once, where the console names them, too', async () => {
  await find('admin@');
  await choose('Hanna Keller', 'Modify');
  await dialog().getByRole('textbox', { name: 'User name' }).fill('hannakeller');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await said('Hanna Keller was saved.');
  await admin.page.getByRole('button', { name: 'Account of hannakeller' }).waitFor();
  expect(admin.page.url()).toContain('/inviteMembers');
});

test.step('a password is reset by mail or by one that is given', async () => {
  await find('martalind');
  await choose('martalind', 'Reset password');
  await dialog().getByText('marta@paste.example gets a mail').waitFor();
  await expectAccessibleInBothThemes(admin.page, 'a password to be reset', dialog());
  await dialog().getByRole('radio', { name: 'Give one' }).press('Space');
  const password = dialog().getByRole('textbox', { name: 'Password to pass on' });
  expect(await password.inputValue()).toMatch(/^[A-Za-z0-9]{12}$/);
  await password.fill('short');
  await dialog().getByText('6 to 18 characters.').waitFor();
  await dialog().getByRole('button', { name: 'Cancel' }).click();

  // One that is given is shown once more, to be passed on.
  await find('member05');
  await choose('member05', 'Reset password');
  const made = await password.inputValue();
  await dialog().getByRole('button', { name: 'Reset password' }).click();
  await dialog().getByText('The password of member05 was reset. Pass the new one on.').waitFor();
  await dialog().getByRole('table', { name: 'Passwords to pass on' }).getByText(made).waitFor();
  await dialog().getByRole('button', { name: 'Copy Password of member05' }).click();
  await expect.poll(copied).toBe(made);
  await dialog().getByRole('button', { name: 'Done' }).click();
  await dialog().waitFor({ state: 'detached' });
  const actions = admin.page.getByRole('button', { name: 'Actions for member05' });
  await expect.poll(() => actions.evaluate((one) => one.matches(':focus'))).toBe(true);
});

test.step('passwords whose dialog was closed while they were saved are shown all the same, and nothing else is closed', async () => {
  const { page } = admin;
  const held = Promise.withResolvers<void>();
  const isReset = (url: URL) => url.pathname.endsWith(resetMemberPassword.path);
  await page.route(isReset, async (route) => {
    await held.promise;
    await route.continue();
  });
  await find('member06');
  await choose('member06', 'Reset password');
  const made = await dialog().getByRole('textbox', { name: 'Password to pass on' }).inputValue();
  await dialog().getByRole('button', { name: 'Reset password' }).click();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await dialog().waitFor({ state: 'detached' });
  // Elsewhere nobody would be shown it.
  await page.getByRole('link', { name: 'API credential' }).click();
  await question().getByText('Leave while a password is being saved?').waitFor();
  await question().getByRole('button', { name: 'Cancel' }).click();
  await question().waitFor({ state: 'detached' });
  await choose('member06', 'Modify');
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'User name' });
  const known = await name.inputValue();
  await name.fill('latecomer');
  held.resolve();
  const passwords = page.getByRole('dialog', { name: 'Pass the password on' });
  await passwords.getByRole('table', { name: 'Passwords to pass on' }).getByText(made).waitFor();
  await passwords.getByRole('button', { name: 'Copy Password of member06' }).click();
  await passwords.getByRole('button', { name: 'Done' }).click();
  await passwords.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('latecomer');
  await name.fill(known);
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await dialog().waitFor({ state: 'detached' });
  const actions = page.getByRole('button', { name: 'Actions for member06' });
  await expect.poll(() => actions.evaluate((one) => one.matches(':focus'))).toBe(true);
  await page.unroute(isReset);
});

test.step('what is assigned to a member, and what they judged, is seen from here', async () => {
  await find('acceptor1');
  await choose('Mika Kato', 'Work of this member');
  await dialog()
    .getByRole('rowheader', { name: /^\d{4}-\d{2}$/ })
    .nth(5)
    .waitFor();
  await dialog().getByRole('table', { name: 'Assigned batches' }).getByRole('link').first().waitFor();
  await expectAccessibleInBothThemes(admin.page, 'the work of a member', dialog());
  await dialog().getByRole('button', { name: 'Close' }).filter({ hasText: 'Close' }).click();
  await dialog().waitFor({ state: 'detached' });
});

test.step('a member with data under acceptance is not deleted: it is named, and what to do', async () => {
  const { batchId, name } = await findBatch(server.services, BATCH_STATE.reviewable);
  const { userId, packageId } = await idsOf(MARTA.account, batchId);
  await makeCall(server.origin, assignBatch, { batchId, userIds: [userId] }, { token: adminToken });
  const token = await tokenOf(marta);
  await makeCall(server.origin, startPackage, { packageId }, { token });
  await find('martalind');
  await choose('martalind', 'Delete');
  await question().getByText('What the member judged stays as it is').waitFor();
  await question().getByRole('button', { name: 'Delete' }).click();
  await question()
    .getByRole('link', { name: new RegExp(name) })
    .waitFor();
  await question().getByText('Let the member conclude these packages or give up the claims').waitFor();
  await expectAccessibleInBothThemes(admin.page, 'a member who is not deleted', question());
  await makeCall(server.origin, releasePackage, { packageId }, { token });
  await question().getByRole('button', { name: 'Delete' }).click();
  await said('martalind was deleted.');
  await admin.page.getByText('No member fits').waitFor();
});

test.step('who deletes one of several by keyboard stands at the next one', async () => {
  await find('member');
  const actions = admin.page.getByRole('button', { name: /^Actions for member/ });
  const labels = await actions.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  // Not one of those who are asked for later.
  const at = labels.findIndex((label, index) => index > 0 && !/member0[348]/.test(label));
  const next = labels[at + 1] ?? '';
  await actions.nth(at).focus();
  await admin.page.keyboard.press('Enter');
  await admin.page.getByRole('menuitem', { name: 'Delete' }).click();
  await question().getByRole('button', { name: 'Delete' }).press('Enter');
  await said(/was deleted\.$/);
  await admin.page.getByRole('button', { name: next }).and(admin.page.locator(':focus')).waitFor();
});

test.step('the deleted member is out at once, and their name and password open nothing', async () => {
  await marta.page.goto('/orderManage');
  await marta.page.getByText('Your login has expired').first().waitFor();
  const again = await visit(browser, server.origin);
  await again.page.goto('/');
  await again.page.getByRole('textbox', { name: 'Account or email' }).fill(MARTA.account);
  await again.page.getByRole('textbox', { name: 'Password' }).fill(MARTA.password);
  await again.page.getByRole('checkbox', { name: /^I agree/ }).press('Space');
  await again.page.keyboard.press('Enter');
  await again.page.getByText('Email, login name or password is incorrect.').first().waitFor();
  await again.close();
});

test.step('an administrator who becomes an acceptor loses this page; the last one does not become one', async () => {
  const { page } = admin;
  for (const name of ['刘洋', 'member03', 'member08']) {
    await find(name);
    await choose(name, 'Delete');
    await question().getByRole('button', { name: 'Delete' }).click();
    await said(`${name} was deleted.`);
  }
  await find('admin');
  await choose('Hanna Keller', 'Modify');
  await dialog().getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Acceptor' }).click();
  await dialog().getByText('You will be an acceptor').waitFor();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await dialog().getByText('Make somebody else an administrator first.').waitFor();
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await question().getByRole('button', { name: 'Discard' }).click();
  await find('member04');
  await choose('member04', 'Modify');
  await dialog().getByRole('textbox', { name: 'Email' }).fill('four@paste.example');
  await dialog().getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Administrator' }).click();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await said('member04 was saved.');
  await find('admin@');
  await choose('Hanna Keller', 'Modify');
  await dialog().getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Acceptor' }).click();
  await dialog().getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/orderManage/);
  await expect.poll(() => page.getByRole('link', { name: 'My team' }).count()).toBe(0);
  expect(admin.problems).toEqual([]);
});
