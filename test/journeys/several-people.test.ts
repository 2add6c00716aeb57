import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { LANGUAGE_HEADER } from '../../src/shared/contract/headers.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { type FoundBatch, findBatch } from './support/find-batch.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ACCEPTOR_1, ACCEPTOR_2, ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { studioDriver } from './support/studio-driver.ts';
import { userName } from './support/user-name.ts';
import { type Visit, visit } from './support/visit.ts';

let server: JourneyServer;
let browser: SharedBrowser;
let administrator: Visit;
let first: Visit;
let second: Visit;
let batch: FoundBatch;
let address: string;
let names: Record<'first' | 'second', string>;

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  batch = await findBatch(server.services, BATCH_STATE.reviewable, ACCEPTOR_1.account);
  address = `/projects/deliveryBatch?batchId=${batch.batchId}`;
  names = {
    first: await userName(server.services, ACCEPTOR_1.account),
    second: await userName(server.services, ACCEPTOR_2.account),
  };
  administrator = await come(ADMINISTRATOR);
  first = await come(ACCEPTOR_1);
  second = await come(ACCEPTOR_2);
});
afterEach((context) => pictureOfFailure(context, second?.page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

async function come(account: typeof ADMINISTRATOR | typeof ACCEPTOR_1 | typeof ACCEPTOR_2): Promise<Visit> {
  const person = await visit(browser, server.origin);
  await storeToken(server.origin, person.page, account, LANGUAGE_HEADER.en);
  return person;
}

/** Leaves the batch with exactly these of the two acceptors. */
async function assign(chosen: readonly string[]): Promise<void> {
  const { page } = administrator;
  await page.goto(address);
  await page.getByRole('button', { name: 'Assign acceptors' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of Object.values(names)) {
    await dialog.getByRole('checkbox', { name }).setChecked(chosen.includes(name), { force: true });
  }
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const firstPackage = ({ page }: Visit) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: batch.packages[0] ?? '', exact: true }) });

const test = journey('an administrator and two acceptors at one batch');

test.step('an acceptor does not see a batch that is not assigned to them', async () => {
  await assign([names.first]);
  await second.page.goto(address);
  await second.page.getByText('This does not exist, or is not visible to you.').waitFor();
});

test.step('once an administrator assigns it, it is there, without what only administrators may do', async () => {
  await assign([names.first, names.second]);
  await second.page.getByRole('button', { name: 'Try again' }).click();
  await second.page.getByRole('button', { name: 'Start acceptance' }).waitFor();
  await expect.poll(() => second.page.getByRole('button', { name: 'Assign acceptors' }).count()).toBe(0);
});

test.step('a package that one is judging can only be viewed by the other, who sees with whom it is', async () => {
  await first.page.goto(address);
  await first.page.getByRole('button', { name: 'Start acceptance' }).click();
  await firstPackage(first).getByRole('button', { name: 'Start' }).click();
  await studioDriver(first.page).at(1);
  await second.page.reload();
  await firstPackage(second).getByText(names.first).waitFor();
  await firstPackage(second).getByRole('button', { name: 'View' }).click();
  await second.page.getByText(`now with ${names.first}`).filter({ visible: true }).waitFor();
  await expect.poll(() => second.page.getByRole('button', { name: 'Start' }).count()).toBe(0);
});

test.step('the one gives it up, and the other goes on', async () => {
  await first.page.goto(address);
  await firstPackage(first).getByRole('link').click();
  await first.page.getByRole('button', { name: 'Give up the claim' }).click();
  await first.page.getByRole('button', { name: 'Give up the claim' }).waitFor({ state: 'detached' });
  await second.page.goto(address);
  await firstPackage(second)
    .getByRole('button', { name: /^(Start|Continue)$/ })
    .click();
  await studioDriver(second.page).at(1);
  await second.page.getByRole('button', { name: /^Accept and next/ }).click();
  await studioDriver(second.page).at(2);
});

test.step('nothing went wrong in the browsers but the one page that was not to be seen', () => {
  expect([...administrator.problems, ...first.problems]).toEqual([]);
  expect(second.problems.filter((problem) => !/404/.test(problem))).toEqual([]);
});
