import { and, eq, inArray, ne, notExists } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../demo/server/db/new-id.ts';
import { account } from '../../demo/server/db/schema/customer.ts';
import { batch, batchPackage } from '../../demo/server/db/schema/delivery.ts';
import { item } from '../../demo/server/db/schema/item.ts';
import { job, jobRecord } from '../../demo/server/db/schema/job.ts';
import { annotation } from '../../demo/server/db/schema/review.ts';
import { getItemList } from '../../src/shared/contract/accept/item.ts';
import { startJob } from '../../src/shared/contract/accept/job.ts';
import { ERROR } from '../../src/shared/contract/error-code.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { holdCalls } from './support/hold-calls.ts';
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

const shownFrame = (page: Page) =>
  page.locator('canvas[data-frame]').filter({ visible: true }).getAttribute('data-frame');

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

/** A job number of the demonstration whose batch is under acceptance. */
function inAcceptance() {
  return server.services.database.system(async (tx) => {
    const rows = await tx
      .select({ job })
      .from(job)
      .innerJoin(batch, eq(batch.id, job.batchId))
      .where(inArray(batch.state, ['00', '05']))
      .orderBy(job.number);
    const found = rows.at(-1)?.job;
    if (!found) throw new Error('The demonstration has no job number under acceptance.');
    return found;
  });
}

test('a frame whose picture does not come shows nothing of another one; playback stops there, and it can be tried again', async () => {
  const { id: jobId, number } = await inAcceptance();
  const [lost] = await server.services.database.system((tx) =>
    tx
      .select({ id: item.id })
      .from(item)
      .where(and(eq(item.jobId, jobId), eq(item.frame, 3))),
  );
  person = await visit(browser, server.origin);
  const { page } = person;
  const isLost = (url: URL) => url.pathname.endsWith('/media/getFile') && url.href.includes(lost?.id ?? '-');
  await page.route(isLost, (route) => route.abort());
  await storeToken(server.origin, page, ADMINISTRATOR, 'en_US');
  await page.goto(`/accept/jobDetail?jobId=${jobId}`);
  await page.getByRole('heading', { name: `Job number ${number}` }).waitFor();
  await expect.poll(() => shownFrame(page)).toBe('0');
  await page.getByRole('button', { name: 'Play' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'The picture of frame 4 could not be loaded.' });
  await notice.getByText('Playback stopped here.').waitFor();
  await page.getByRole('button', { name: 'Play' }).waitFor();
  const canvas = page.locator('.job-player__canvas');
  expect(await canvas.getAttribute('data-frame')).toBeNull();
  const painted = () =>
    canvas.evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const data = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data;
      return data?.some((value) => value !== 0);
    });
  expect(await painted()).toBe(false);
  await expectAccessible(page);
  await page.unroute(isLost);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => shownFrame(page)).toBe('3');
  expect(await painted()).toBe(true);
  await notice.waitFor({ state: 'detached' });
});

/** Another one than that, in which nobody has judged anything. */
function open() {
  return server.services.database.system(async (tx) => {
    const isJudged = tx
      .select({ id: item.id })
      .from(item)
      .where(and(eq(item.jobId, job.id), ne(item.result, '00')));
    const [found] = await tx
      .select({ job })
      .from(job)
      .innerJoin(batch, eq(batch.id, job.batchId))
      .where(and(inArray(batch.state, ['00', '05']), notExists(isJudged)))
      .orderBy(job.number)
      .limit(1);
    if (!found) throw new Error('The demonstration has no open job number.');
    return found.job;
  });
}

test('a clip stands while its frames cannot be read again, and is compared with what was seen on this visit', async () => {
  const { id: jobId, number, customerId } = await open();
  person = await visit(browser, server.origin);
  const { page } = person;
  await storeToken(server.origin, page, ADMINISTRATOR, 'en_US');
  await page.goto(`/accept/jobDetail?jobId=${jobId}`);
  await expect.poll(() => shownFrame(page)).toBe('0');
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  const dialog = page.getByRole('dialog', { name: `Accept job number ${number}` });
  const isList = (url: URL) => url.pathname.endsWith(getItemList.path) && url.href.includes(jobId);
  await page.route(isList, (route) =>
    route.fulfill({ json: { status: ERROR.queryFailed, responseObject: null, message: '' } }),
  );
  const refused = page.waitForResponse((response) => isList(new URL(response.url())));
  await accept.click();
  await refused;
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await shownFrame(page)).toBe('0');
  expect(await page.locator('.job-player').isVisible()).toBe(true);
  await page.unroute(isList);

  // A colleague changes a frame while one is elsewhere.
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Projects' }).click();
  await page.waitForURL('**/dashboard*');
  await server.services.database.system(async (tx) => {
    const [frame] = await tx
      .select()
      .from(item)
      .where(and(eq(item.jobId, jobId), eq(item.frame, 0)));
    const [colleague] = await tx
      .select()
      .from(account)
      .where(and(eq(account.customerId, customerId), ne(account.email, ADMINISTRATOR.account)));
    if (!frame || !colleague) throw new Error('The demonstration has no frame, or no colleague.');
    const [latest] = await tx
      .select()
      .from(annotation)
      .where(and(eq(annotation.itemId, frame.id), eq(annotation.revision, frame.revision)));
    if (!latest) throw new Error('The frame has no annotations.');
    const revision = frame.revision + 1;
    await tx.insert(annotation).values({
      ...latest,
      ...{ revision, authorId: colleague.id, key: newId(), createdAt: new Date() },
    });
    await tx.update(item).set({ revision }).where(eq(item.id, frame.id));
  });
  const read = page.waitForResponse((response) => isList(new URL(response.url())));
  await page.goBack();
  await read;
  await expect.poll(() => shownFrame(page)).toBe('0');
  await accept.click();
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByText(`Job number ${number} is accepted.`).first().waitFor();
});

test('a verdict by key is seen to be under way, and the next open job number of the package is one press away', async () => {
  const { id: jobId, number, packageId, position } = await open();
  const others = await server.services.database.system((tx) =>
    tx
      .select({ number: job.number, position: job.position })
      .from(job)
      .where(and(eq(job.packageId, packageId), eq(job.result, '00'), ne(job.id, jobId)))
      .orderBy(job.position),
  );
  const following = others.find((one) => one.position > position) ?? others[0];
  if (!following) throw new Error('The package has no other open job number.');
  person = await visit(browser, server.origin);
  const { page } = person;
  await storeToken(server.origin, page, ADMINISTRATOR, 'en_US');
  const goOn = await holdCalls(page, startJob);
  await page.goto(`/accept/jobDetail?jobId=${jobId}`);
  await expect.poll(() => shownFrame(page)).toBe('0');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.locator('.job-player__canvas').press('a');
  await expect.poll(() => button('Accept').getAttribute('aria-busy')).toBe('true');
  expect(await button('Reject').isDisabled()).toBe(true);
  expect(await button('Reject').getAttribute('aria-busy')).toBeNull();
  goOn();
  const dialog = page.getByRole('dialog', { name: `Accept job number ${number}` });
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByText(`Job number ${number} is accepted.`).first().waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Next open job number' }).click();
  await page.getByRole('heading', { name: `Job number ${following.number}` }).waitFor();
  await expect.poll(() => shownFrame(page)).toBe('0');
  await page.locator('.job-player__canvas').filter({ visible: true }).press('r');
  await page.getByRole('dialog', { name: `Reject job number ${following.number}` }).waitFor();
});

test('a clip is concluded once its frames are read, and accepted once one of them was on the screen', async () => {
  const { id: jobId } = await open();
  person = await visit(browser, server.origin);
  const { page } = person;
  await storeToken(server.origin, page, ADMINISTRATOR, 'en_US');
  const list = await holdCalls(page, getItemList);
  const pictures = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.endsWith('/media/getFile'),
    async (route) => {
      await pictures.promise;
      await route.fallback();
    },
  );
  await page.goto(`/accept/jobDetail?jobId=${jobId}`);
  const why = (name: string) =>
    page.getByRole('button', { name, exact: true }).getAttribute('aria-description');
  const unread = 'The frames of the clip are not loaded yet. Wait a moment, or try again at the clip.';
  await expect.poll(() => why('Reject')).toBe(unread);
  expect(await why('Accept')).not.toBeNull();
  list();
  // What cannot be shown can be rejected.
  await expect.poll(() => why('Reject')).toBeNull();
  expect(await why('Accept')).toBe('No frame of the clip has been on the screen yet.');
  pictures.resolve();
  await expect.poll(() => shownFrame(page)).toBe('0');
  await expect.poll(() => why('Accept')).toBeNull();
});

test('the dialog says that a finished package goes under review again, and what a colleague decided meanwhile', async () => {
  const { id: jobId, number, packageId, customerId } = await inAcceptance();
  const { database } = server.services;
  const colleague = await database.system(async (tx) => {
    const [other] = await tx
      .select()
      .from(account)
      .where(and(eq(account.customerId, customerId), ne(account.email, ADMINISTRATOR.account)));
    if (!other) throw new Error('The demonstration has no colleague.');
    const finished = { state: '10', finishedById: other.id, finishedAt: new Date() } as const;
    const free = { holderId: null, heldSince: null, heldUntil: null, untouched: false };
    await tx
      .update(batchPackage)
      .set({ ...finished, ...free })
      .where(eq(batchPackage.id, packageId));
    return other;
  });
  const stateNow = async () => {
    const [now] = await database.system((tx) =>
      tx.select({ state: batchPackage.state }).from(batchPackage).where(eq(batchPackage.id, packageId)),
    );
    return now?.state;
  };
  person = await visit(browser, server.origin);
  const { page } = person;
  await storeToken(server.origin, page, ADMINISTRATOR, 'en_US');
  await page.goto(`/accept/jobDetail?jobId=${jobId}`);
  await page.getByRole('heading', { name: `Job number ${number}` }).waitFor();
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  await accept.click();
  const dialog = page.getByRole('dialog', { name: `Accept job number ${number}` });
  const confirm = dialog.getByRole('button', { name: 'Accept', exact: true });
  await dialog.getByText(/ is finished\. With this it goes under review again/).waitFor();
  const counts = { total: 40, accepted: 0, rejected: 40 };
  await database.system((tx) =>
    tx.insert(jobRecord).values({
      ...{ id: newId(), customerId, jobId, result: '20', round: 1, frames: counts, boxes: counts },
      ...{ accountId: colleague.id, createdAt: new Date() },
    }),
  );
  await confirm.click();
  await dialog.getByRole('alert').getByText(`${colleague.userName} rejected this job number on`).waitFor();
  expect(await confirm.count()).toBe(0);
  expect(await stateNow()).toBe('10');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Look again' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(new RegExp(`^${colleague.userName}, .*0 of 40 frames accepted`)).waitFor();
  await accept.click();
  await confirm.click();
  await page.getByText(`Job number ${number} is accepted.`).first().waitFor();
  expect(await stateNow()).toBe('05');
});
