import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { batch, batchPackage } from '../../demo/server/db/schema/delivery.ts';
import { item } from '../../demo/server/db/schema/item.ts';
import { errorType } from '../../demo/server/db/schema/review.ts';
import { finishBatch } from '../../src/shared/contract/accept/batch.ts';
import { finishPackage, startPackage } from '../../src/shared/contract/accept/package.ts';
import { saveResult } from '../../src/shared/contract/studio.ts';
import { realData } from '../support/real-data.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { makeCall } from './support/make-call.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { runImport } from './support/run-import.ts';
import { ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { studioDriver } from './support/studio-driver.ts';
import { type Visit, visit } from './support/visit.ts';

/* A real delivery of blood cells goes to repair and comes back, where the data lies beside the repository. */

const DATA = realData('images-voc');
/** Of these, two packages are made; the second image of the first is rejected. */
const IMAGES = ['00000', '00001', '00002', '00003', '00004', '00005'].map((name) => `BloodImage_${name}`);

describe.skipIf(DATA.isMissing)('a delivery of Pascal VOC files that is sent to repair', () => {
  let server: JourneyServer;
  let browser: SharedBrowser;
  let person: Visit;
  let token: string;
  let folder: string;
  let batchId: string;
  let number: string;
  let items: readonly { id: string; packageId: string; fileName: string }[];
  /** The studio of somebody who lost the network in the first round, with a verdict on its way. */
  let oldTab: Visit;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'customer-repair-'));
    for (const name of IMAGES) {
      await cp(`${DATA.path}/Annotations/${name}.xml`, join(folder, `${name}.xml`));
    }
    server = await startServer();
    browser = shareBrowser();
    person = await visit(browser, server.origin);
    token = await storeToken(server.origin, person.page, ADMINISTRATOR, 'en_US');
  });
  afterEach((context) => pictureOfFailure(context, oldTab?.page ?? person?.page));
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    await rm(folder, { recursive: true });
  });

  const call: typeof makeCall = (origin, endpoint, request) => makeCall(origin, endpoint, request, { token });
  const fileName = (index: number) => `${IMAGES[index]}.jpg`;
  const itemOf = (index: number) => {
    const found = items.find((one) => one.fileName === fileName(index));
    if (!found) throw new Error(`no item ${fileName(index)}`);
    return found;
  };

  const test = journey('is rejected, mended, delivered again and judged on');

  test.step('is judged, and one image of it rejected, while a tab of the studio is offline', async () => {
    const delivered = await runImport(server, {
      format: 'voc',
      annotations: folder,
      media: `${DATA.path}/JPEGImages`,
      order: 'Cells to mend',
      batch: 'First',
      packageSize: 3,
    });
    batchId = delivered.batchId;
    const { found, packages, type } = await server.services.database.system(async (tx) => ({
      found: await tx.select().from(batch).where(eq(batch.id, batchId)),
      packages: await tx
        .select()
        .from(batchPackage)
        .where(eq(batchPackage.batchId, batchId))
        .orderBy(asc(batchPackage.position)),
      type: await tx.select().from(errorType).where(eq(errorType.code, 'geometry')),
    }));
    number = found[0]?.number ?? '';
    items = await server.services.database.system((tx) =>
      tx
        .select({ id: item.id, packageId: item.packageId, fileName: item.fileName })
        .from(item)
        .where(eq(item.batchId, batchId)),
    );
    for (const { id: packageId } of packages) {
      await call(server.origin, startPackage, { packageId });
    }
    oldTab = await visit(browser, server.origin);
    await oldTab.page.addInitScript(
      (stored) => localStorage.setItem('token', stored),
      JSON.stringify({ token, ti: Date.now() }),
    );
    const { id: itemId, packageId: first } = itemOf(1);
    await oldTab.page.goto(`/studioPackage/studioPackage?packageId=${first}&itemId=${itemId}`);
    await studioDriver(oldTab.page).at(2);
    await oldTab.page
      .getByRole('button', { name: /^Accept/ })
      .first()
      .waitFor();
    await oldTab.context.setOffline(true);
    await oldTab.page.keyboard.press('a');
    await oldTab.page
      .getByText(/^offline/)
      .first()
      .waitFor();

    for (const { id, fileName: name } of items) {
      const isWrong = name === fileName(1);
      const errors = isWrong ? [{ errorTypeId: type[0]?.id ?? '', note: 'The edges are off.' }] : [];
      const result = isWrong ? '20' : '10';
      await call(server.origin, saveResult, { itemId: id, key: randomUUID(), result, errors });
    }
    for (const { id: packageId } of packages) {
      const result = packageId === first ? '20' : '10';
      await call(server.origin, finishPackage, { packageId, result, unchecked: '00' });
    }
    await call(server.origin, finishBatch, { batchId, result: '20' });
  });

  test.step('goes to the provider with a message', async () => {
    const { page } = person;
    await page.goto(`/projects/deliveryBatch?batchId=${batchId}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const dialog = page.getByRole('dialog');
    const message = dialog.getByRole('textbox', { name: 'Message to the provider' });
    await askForRepair(page);
    await message.fill('Please mend the edges.');
    // What was begun and not sent is there again.
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await askForRepair(page);
    await expect.poll(() => message.inputValue()).toBe('Please mend the edges.');
    await dialog.getByRole('button', { name: 'Send to repair' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('In repair').first().waitFor();
    const { out } = await provider('threads', '--batch', number);
    expect(out).toMatch(/^message:[\w-]+\n {2}\S+ {2}\S+.*: Please mend the edges\.$/m);
  });

  test.step('comes back by the command, which says what became of its images', async () => {
    const path = join(folder, `${IMAGES[1]}.xml`);
    const xml = await readFile(path, 'utf8');
    // The first box ends further right; the last object is gone.
    const widened = xml.replace(/<xmax>(\d+)<\/xmax>/, (_, x) => `<xmax>${Number(x) + 12}</xmax>`);
    const last = widened.lastIndexOf('<object>');
    await writeFile(path, widened.slice(0, last) + widened.slice(widened.indexOf('</object>', last) + 9));
    const told = await provider(
      'voc',
      ...['--annotations', folder, '--media', `${DATA.path}/JPEGImages`, '--redeliver', number],
    );
    expect(told.out).toMatch(/^Redelivered: repair of batch \S+ with 6 images; its round 2 begins$/m);
    expect(told.out).toMatch(/^ {2}1 changed, 5 with their last result, 1 to be judged$/m);
  });

  test.step('opens its second round on what changed; the rest carries its result', async () => {
    const { page } = person;
    await page.goto(`/projects/deliveryBatch?batchId=${batchId}`);
    await page.getByText('Reviewable again').first().waitFor();
    await page.getByRole('link', { name: 'As a list' }).click();
    await page.getByRole('link', { name: fileName(1) }).waitFor();
    await expect.poll(() => page.getByRole('link', { name: fileName(0) }).count()).toBe(0);
    await page.getByRole('link', { name: 'Changed in redelivery' }).click();
    await page.getByRole('heading', { name: fileName(1), level: 1 }).waitFor();
    await page.getByText(/^1 changed · 1 removed · \d+ unchanged$/).waitFor();
    const list = page.getByRole('listbox', { name: 'Differences' });
    const changed = list.getByRole('option').filter({ hasText: 'Changed' });
    await expect.poll(() => changed.textContent()).toContain('shape or place');
    await changed.click();
    await list.press('ArrowDown');
    await expect.poll(() => list.getByRole('option', { selected: true }).textContent()).toContain('Removed');
    const before = page.getByRole('radio', { name: 'Before' });
    await list.press('x');
    await list.press('x');
    await expect.poll(() => before.isChecked()).toBe(true);
    const balance = page.getByRole('slider', { name: 'Before to after' });
    await expect.poll(() => balance.inputValue()).toBe('0');
    await balance.press('ArrowRight');
    await expect.poll(() => balance.getAttribute('aria-valuetext')).toBe('before 100%, after 10%');
    await expect.poll(() => page.getByRole('radio', { name: 'Both' }).isChecked()).toBe(true);
    await balance.press('End');
    await expect.poll(() => page.getByRole('radio', { name: 'After' }).isChecked()).toBe(true);
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('list', { name: 'History' }).getByText('Delivered again').waitFor();
    const kept = await server.services.database.system((tx) =>
      tx.select({ result: item.result, carried: item.carried }).from(item).where(eq(item.batchId, batchId)),
    );
    expect(kept.filter(({ carried }) => carried).map(({ result }) => result)).toEqual(Array(5).fill('10'));
  });

  test.step('tells the tab that was offline since the old round that the batch was submitted again', async () => {
    await oldTab.context.setOffline(false);
    const again = oldTab.page.getByRole('alertdialog', { name: 'The batch has been submitted again' });
    await again.getByText(/round 2 of this batch/).waitFor();
    await again.getByRole('button', { name: 'Show the new delivery' }).click();
    await again.waitFor({ state: 'hidden' });
    await oldTab.page.getByRole('button', { name: /not saved/ }).click();
    const why = oldTab.page.getByText(/submitted this batch again; it is in round 2 now/);
    await why.waitFor();
    // In a narrow window it is read whole.
    await oldTab.page.setViewportSize({ width: 390, height: 844 });
    await expect
      .poll(() => why.evaluate((text) => text.getBoundingClientRect().right < innerWidth))
      .toBe(true);
    const [row] = await server.services.database.system((tx) =>
      tx
        .select({ result: item.result })
        .from(item)
        .where(eq(item.id, itemOf(1).id)),
    );
    expect(row).toEqual({ result: '00' });
    expect(person.problems).toEqual([]);
  });

  async function askForRepair(page: Page): Promise<void> {
    const direct = page.getByRole('button', { name: 'Send to repair' });
    if ((await direct.count()) === 0) await page.getByRole('button', { name: /^More actions/ }).click();
    await direct
      .or(page.getByRole('menuitem', { name: /^Send to repair/ }))
      .first()
      .click();
  }

  async function provider(...args: readonly string[]): Promise<{ readonly out: string }> {
    const { services, origin } = server;
    const env = { ...process.env, SERVER_URL: origin, PROVIDER_KEY: services.config.providerKey ?? '' };
    const { stdout } = await promisify(execFile)(process.execPath, ['demo/import/main.ts', ...args], { env });
    return { out: stdout };
  }
});
