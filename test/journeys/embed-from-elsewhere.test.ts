import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { dataset, datasetBatch } from '../../demo/server/db/schema/dataset.ts';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { countBatch } from './support/count-batch.ts';
import { type FoundBatch, findBatch } from './support/find-batch.ts';
import { journey } from './support/journey.ts';
import { openPartnerSite, type PartnerSite } from './support/partner-site.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ACCEPTOR_1, ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { studioDriver } from './support/studio-driver.ts';
import { type Visit, visit } from './support/visit.ts';
import { withoutCredential } from './support/without-credential.ts';

let server: JourneyServer;
let browser: SharedBrowser;
let admin: Visit;
let visitor: Visit;
let partner: PartnerSite;
let batch: FoundBatch;
let appKey = '';
let appSecret = '';

beforeAll(async () => {
  server = await startServer();
  await withoutCredential(server.services);
  batch = await findBatch(server.services, BATCH_STATE.reviewable, ACCEPTOR_1.account);
  browser = shareBrowser();
  partner = await openPartnerSite();
});
afterEach((context) => pictureOfFailure(context, visitor?.page ?? admin?.page));
afterAll(async () => {
  await browser?.close();
  await partner?.close();
  await server?.stop();
});

const dialog = () => admin.page.getByRole('dialog');
const button = (name: string) => admin.page.getByRole('button', { name, exact: true });
const textbox = (name: string) => admin.page.getByRole('textbox', { name, exact: true });
const copied = () => admin.page.evaluate(() => navigator.clipboard.readText());

/** What the button above the code with this title copies. */
async function copyCode(title: string, containing: string): Promise<string> {
  const code = admin.page.locator('figure', { has: admin.page.getByText(title, { exact: true }) });
  await code.getByRole('button', { name: 'Copy' }).click();
  await expect.poll(copied).toContain(containing);
  return copied();
}

/** A batch that takes files, with its data set, of those that everybody who administers may open. */
async function openDatasetBatch() {
  const [found] = await server.services.database.system((tx) =>
    tx
      .select({
        datasetId: dataset.id,
        dataset: dataset.name,
        batchId: datasetBatch.id,
        batch: datasetBatch.name,
      })
      .from(datasetBatch)
      .innerJoin(dataset, eq(dataset.id, datasetBatch.datasetId))
      .where(
        and(isNull(datasetBatch.endedAt), isNull(datasetBatch.cancelledAt), eq(dataset.restricted, false)),
      )
      .orderBy(datasetBatch.id),
  );
  if (!found) throw new Error('The demonstration has no such batch.');
  return found;
}

/** What the element told the partner's page. */
interface Told {
  readonly name: string;
  readonly detail: unknown;
}
const TOLD = ['customer-ready', 'customer-item-judged', 'customer-error'];
const told = () => visitor.page.evaluate(() => (window as unknown as { told: Told[] }).told);

const test = journey('a page of another origin embeds the acceptance, from nothing to its first verdict');

test.step('the administrator makes the credential, with a key and a secret', async () => {
  admin = await visit(browser, server.origin);
  await admin.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await storeToken(server.origin, admin.page, ADMINISTRATOR, 'en_US');
  await admin.page.goto('/embed');
  await admin.page.getByText('Your back end signs with an app key and its secret').waitFor();
  await admin.page.getByRole('link', { name: 'API credential' }).last().click();
  await button('Create credential').click();
  await button('Generate app key').click();
  await dialog().getByRole('button', { name: 'Copy' }).nth(0).click();
  await expect.poll(copied).toMatch(/^ck_/);
  appKey = await copied();
  await dialog().getByRole('button', { name: 'Copy' }).nth(1).click();
  await expect.poll(copied).toMatch(/^cs_/);
  appSecret = await copied();
  await dialog().getByRole('checkbox', { name: 'I have stored the secret' }).press('Space');
  await dialog().getByRole('button', { name: 'Done' }).click();
});

test.step('and registers the origin of the page', async () => {
  await textbox('Add an origin').fill(partner.address);
  await button('Add').click();
  await admin.page
    .getByRole('table', { name: 'Allowed origins' })
    .getByText(partner.origin, { exact: true })
    .waitFor();
});

test.step('what page and back end need is set and copied, and nothing is missing any more', async () => {
  const { page } = admin;
  await page.getByRole('link', { name: 'Embed', exact: true }).last().click();
  await page.getByRole('combobox', { name: 'batch-id' }).click();
  await page.getByRole('option', { name: `${batch.orderName} · ${batch.name}`, exact: true }).click();
  await textbox('User').fill(ACCEPTOR_1.account);
  await page.getByRole('checkbox', { name: 'Judge', exact: true }).press('Space');
  expect(await page.getByText('One thing is missing before your page can embed').count()).toBe(0);
  const copiedPage = await copyCode('page.html', batch.batchId);
  const tokenRoute = await copyCode('token-route.mjs', 'createHmac');
  expect(tokenRoute).toContain(`read judge batch:${batch.batchId}`);
  expect(tokenRoute + copiedPage).not.toContain(appSecret);
  const policy = await copyCode('Content-Security-Policy', 'script-src');
  await partner.serve({ page: copiedPage, tokenRoute, policy, appKey, appSecret });
});

test.step('the manual, which is for everybody, is given neither token nor session nor API', async () => {
  const { page } = admin;
  await page.getByRole('combobox', { name: 'Which one' }).click();
  await page.getByRole('option', { name: '<customer-help>' }).click();
  const copiedPage = await copyCode('page.html', '<customer-help');
  expect(copiedPage).not.toMatch(/token|session|api-base/i);
  for (const name of ['User', 'token-route.mjs'])
    expect(await page.getByText(name, { exact: true }).count()).toBe(0);
  await page.frameLocator('iframe').getByRole('textbox', { name: 'Search the manual' }).waitFor();
  // And once more another one, which looks into what the browser keeps: a frame without an origin has nothing of that.
  await page.getByRole('combobox', { name: 'Which one' }).click();
  await page.getByRole('option', { name: '<customer-dataset-upload>' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Choose files' }).waitFor();
});

test.step('a console whose policy lets nobody write markup stands without a preview, and says so', async () => {
  const page = await admin.context.newPage();
  await page.route(/\/embed$/, async (route) => {
    const response = await route.fetch();
    const policy = "require-trusted-types-for 'script'; trusted-types 'none'";
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await page.goto('/embed');
  await page.getByText('does not let it draw a preview').waitFor();
  await page.getByText('page.html', { exact: true }).waitFor();
  await page.close();
});

test.step('files are embedded with the data set and the batch that they come into, by a token to upload there alone', async () => {
  const { page } = admin;
  const chosen = await openDatasetBatch();
  const choose = async (field: string, option: string) => {
    await page.getByRole('combobox', { name: field }).click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose('Which one', '<customer-dataset-upload>');
  expect(await page.getByRole('combobox', { name: 'batch-id' }).isDisabled()).toBe(true);
  await choose('dataset-id', chosen.dataset);
  await choose('batch-id', chosen.batch);
  const copiedPage = await copyCode('page.html', 'dataset-id');
  expect(copiedPage).toContain(`dataset-id="${chosen.datasetId}" batch-id="${chosen.batchId}"`);
  expect(await copyCode('token-route.mjs', 'createHmac')).toContain(`'upload dataset:${chosen.datasetId}'`);
});

test.step('a secret that is pasted into the check stays there, and what is no policy is called none', async () => {
  const { page } = admin;
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await textbox('Token').fill(appSecret);
  await page.getByText('This holds your app secret').waitFor();
  await button('Run the check').click();
  await textbox('Token').fill('');
  await textbox('Policy').fill('garbage');
  await button('Run the check').click();
  await page.getByText('This is no directive: garbage').waitFor();
  expect(sent.filter((content) => content.includes(appSecret))).toEqual([]);
});

test.step('the page shows the batch, and its visitor judges', async () => {
  visitor = await visit(browser, partner.origin);
  await visitor.page.addInitScript((names) => {
    const heard: Told[] = [];
    Object.assign(window, { told: heard });
    for (const name of names) {
      document.addEventListener(name, (event) =>
        heard.push({ name, detail: (event as CustomEvent<unknown>).detail }),
      );
    }
  }, TOLD);
  const { page } = visitor;
  await page.goto(partner.address);
  await page.getByRole('heading', { name: `${batch.orderName} · ${batch.name}`, level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Start acceptance' }).click();
  await page
    .getByRole('table', { name: 'Packages of the batch' })
    .getByRole('button', { name: 'Start' })
    .first()
    .click();
  const studio = studioDriver(page);
  await studio.at(1);
  await page.getByRole('button', { name: /^Accept and next/ }).click();
  await studio.at(2);
  await expect.poll(told).toContainEqual({
    name: 'customer-item-judged',
    detail: expect.objectContaining({ batchId: batch.batchId, result: '10' }),
  });
  expect((await countBatch(server.services, batch.batchId)).sums).toMatchObject({ accepted: 1, rejected: 0 });
});

test.step('what its token is not for is not offered: it judges, and finishes nothing', async () => {
  await visitor.page.getByRole('button', { name: 'Back to the list' }).click();
  await visitor.page.getByRole('table', { name: 'Packages of the batch' }).waitFor();
  expect(await visitor.page.getByRole('button', { name: /^Finish/ }).count()).toBe(0);
  expect(visitor.problems).toEqual([]);
});

test.step('with its origin removed the page is refused, is told why, and says so', async () => {
  await admin.page.getByRole('link', { name: 'API credential' }).last().click();
  await button(`Remove ${partner.origin}`).click();
  await admin.page
    .getByRole('alertdialog', { name: `Remove ${partner.origin}?` })
    .getByRole('button', { name: 'Remove' })
    .click();
  await admin.page.getByText('No origin yet').waitFor();
  await visitor.page.reload();
  const error = {
    code: 'origin-refused',
    retryable: false,
    status: null,
    message: expect.stringContaining(partner.origin),
  };
  await expect.poll(told).toEqual([{ name: 'customer-error', detail: error }]);
  await visitor.page
    .getByText(`This page (${partner.origin}) is not registered with the server that it shows.`)
    .first()
    .waitFor();
});

test.step('and does not go on asking: who has registered it again tries again', async () => {
  const { page } = visitor;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await textbox('Add an origin').fill(partner.origin);
  await button('Add').click();
  await admin.page
    .getByRole('table', { name: 'Allowed origins' })
    .getByText(partner.origin, { exact: true })
    .waitFor();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByRole('heading', { name: `${batch.orderName} · ${batch.name}`, level: 1 }).waitFor();
  expect(admin.problems).toEqual([]);
});
