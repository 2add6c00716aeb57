import { and, eq } from 'drizzle-orm';
import type { Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { datasetBatch } from '../../demo/server/db/schema/dataset.ts';
import { session } from '../../demo/server/db/schema/sign-in.ts';
import { ERROR } from '../../src/shared/contract/error-code.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { SENDING } from './support/confirmed-bytes.ts';
import { journey } from './support/journey.ts';
import { type MadeFiles, makeFiles, noise } from './support/made-files.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { storedFiles } from './support/stored-files.ts';
import { startUploadPartner, type UploadPartner } from './support/upload-partner.ts';
import { type Visit, visit } from './support/visit.ts';

const MIB = 1024 * 1024;

let partner: UploadPartner;
let browser: SharedBrowser;
let person: Visit;
let files: MadeFiles;
/** Requests with bytes, kept from arriving. */
let held: Route[] | null = null;

beforeAll(async () => {
  files = await makeFiles();
  browser = shareBrowser();
  partner = await startUploadPartner({
    elements: ['customer-session', 'customer-dataset-upload'],
    markup: ({ origin, datasetId }) => {
      const api = `api-base="${origin}/customer-api"`;
      const into = `dataset-id="${datasetId}"`;
      return `<div id="alone"><customer-dataset-upload id="stops" ${api} ${into} batch-name="one"></customer-dataset-upload></div>
        <customer-session id="session" ${api}>
          <customer-dataset-upload id="goes-on" ${into} batch-name="two" when-removed="continue"></customer-dataset-upload>
        </customer-session>`;
    },
  });
  person = await visit(browser, partner.portal.origin);
  await person.page.route(SENDING, async (route) => {
    if (held) held.push(route);
    else await route.continue();
  });
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await partner?.close();
  await files?.remove();
});

const within = (id: string) => person.page.locator(`customer-dataset-upload#${id}`);
const button = (id: string, name: string | RegExp) => within(id).getByRole('button', { name });
const stored = (batch: string) =>
  storedFiles({ origin: partner.server.origin, token: partner.token }, 'From a portal', batch);

/** Chooses files, and begins; their bytes are kept on the way. */
async function beginHeld(id: string, ...names: readonly string[]): Promise<void> {
  held = [];
  await within(id)
    .locator('input[type=file]')
    .first()
    .setInputFiles(files.paths(...names));
  await button(id, /^Upload \d+ files?$/).click();
  await expect.poll(() => held?.length).toBeGreaterThan(0);
}

async function release(): Promise<void> {
  const routes = held ?? [];
  held = null;
  // Those that the page has broken off cannot go on.
  for (const route of routes) await route.continue().catch(() => undefined);
}

/** Takes the element out of the page; gives what it tells then. */
function remove(id: string): Promise<unknown> {
  return person.page.evaluate(async (which) => {
    const element = document.querySelector(`#${which}`);
    const told: unknown[] = [];
    element?.addEventListener('customer-upload-cancelled', (event) =>
      told.push((event as CustomEvent).detail),
    );
    element?.remove();
    await new Promise((resolve) => setTimeout(resolve));
    return told;
  }, id);
}

const test = journey('an upload whose element goes, or whose server says no');

test.step('it ends clearly, says so, and an element that comes later goes on with it', async () => {
  await files.make('one.bin', noise(9 * MIB));
  await person.page.goto('/');
  await beginHeld('stops', 'one.bin');
  expect(await remove('stops')).toEqual([{ uploadId: expect.any(String), resumable: true }]);
  await release();
  await person.page.reload();
  await within('stops').getByText('Interrupted upload to From a portal, batch one').waitFor();
  await button('stops', 'Go on').click();
  await within('stops').getByText('1 file must be chosen again').waitFor();
  await within('stops').locator('input[type=file]').first().setInputFiles(files.paths('one.bin'));
  await within('stops').getByText('Upload complete').waitFor();
  expect(await stored('one')).toEqual(files.hashes('one.bin'));
});

test.step('where the page wants so it goes on without its element, inside a session that stays', async () => {
  await files.make('two.bin', noise(9 * MIB));
  await beginHeld('goes-on', 'two.bin');
  expect(await remove('goes-on')).toEqual([]);
  await release();
  await expect.poll(() => stored('two')).toEqual(files.hashes('two.bin'));
});

test.step('a token that ends in the midst of it is replaced by the page’s next', async () => {
  await files.make('three.bin', noise(17 * MIB));
  await person.page.reload();
  await beginHeld('stops', 'three.bin');
  const asked = partner.portal.tokensAsked();
  await partner.server.services.database.system((tx) => tx.delete(session).where(eq(session.kind, 'embed')));
  await release();
  await within('stops').getByText('Upload complete').waitFor();
  expect(partner.portal.tokensAsked()).toBeGreaterThan(asked);
  expect(await stored('one')).toMatchObject(files.hashes('three.bin'));
});

test.step('a batch that is ended meanwhile is told to the page, and to the person', async () => {
  await files.make('four.bin', noise(9 * MIB));
  await person.page.reload();
  const failed = person.page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        document
          .querySelector('#stops')
          ?.addEventListener('customer-upload-failed', (event) => resolve((event as CustomEvent).detail));
      }),
  );
  await beginHeld('stops', 'four.bin');
  const { server, datasetId } = partner;
  await server.services.database.system((tx) =>
    tx
      .update(datasetBatch)
      .set({ endedAt: new Date() })
      .where(and(eq(datasetBatch.datasetId, datasetId), eq(datasetBatch.name, 'one'))),
  );
  await release();
  expect(await failed).toMatchObject({ path: null, status: ERROR.batchEndedForUpload });
  await within('stops').getByText('Upload failed').waitFor();
});
