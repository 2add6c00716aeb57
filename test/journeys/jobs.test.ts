import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { batchPackage } from '../../demo/server/db/schema/delivery.ts';
import { job } from '../../demo/server/db/schema/job.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit | undefined;

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
});
afterEach(async (context) => {
  await pictureOfFailure(context, person?.page);
  await person?.close();
  person = undefined;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** The demonstration's last package of video: nobody has looked at it. */
function untouched() {
  return server.services.database.system(async (tx) => {
    const rows = await tx
      .select({ packageId: job.packageId, number: job.number, jobId: job.id })
      .from(job)
      .innerJoin(batchPackage, eq(batchPackage.id, job.packageId))
      .where(eq(batchPackage.state, '00'))
      .orderBy(job.number);
    const [first] = rows;
    if (!first) throw new Error('The demonstration has no untouched job number.');
    return first;
  });
}

const shownFrame = (page: Page) => page.locator('canvas[data-frame]').getAttribute('data-frame');

test('a video package opens on its job numbers, a clip is played and accepted, and its record says so', async () => {
  const { packageId, number, jobId } = await untouched();
  person = await visit(browser, server.origin);
  const { page, problems } = person;
  await storeToken(server.origin, page, ADMINISTRATOR, 'en_US');
  await page.goto(`/projects/dataList?packageId=${packageId}`);
  await page.getByRole('table', { name: 'Job numbers' }).waitFor();
  await page.getByRole('link', { name: number }).click();
  await page.getByRole('heading', { name: `Job number ${number}` }).waitFor();
  await expect.poll(() => shownFrame(page)).toBe('0');
  await page.getByRole('button', { name: 'Next frame' }).click();
  await expect.poll(() => shownFrame(page)).toBe('1');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.poll(async () => Number(await shownFrame(page))).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectAccessible(page);
  // A rejection says why where the order asks for it; it is thought better of here.
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const rejection = page.getByRole('dialog', { name: `Reject job number ${number}` });
  const confirm = rejection.getByRole('button', { name: 'Reject', exact: true });
  await expect.poll(() => confirm.isDisabled()).toBe(true);
  await rejection.getByRole('checkbox').first().press('Space');
  await expect.poll(() => confirm.isEnabled()).toBe(true);
  await expectAccessible(page);
  await rejection.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Accept job number ${number}` });
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByText('40 of 40 frames accepted').waitFor();
  const kept = await server.services.database.system((tx) =>
    tx.select({ result: job.result }).from(job).where(eq(job.id, jobId)),
  );
  expect(kept).toEqual([{ result: '10' }]);
  expect(problems).toEqual([]);
});
