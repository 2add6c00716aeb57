import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { batch, batchPackage } from '../../demo/server/db/schema/delivery.ts';
import { item } from '../../demo/server/db/schema/item.ts';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { LANGUAGE_HEADER } from '../../src/shared/contract/headers.ts';
import { ITEM_RESULT } from '../../src/shared/contract/item-result.ts';
import { login } from '../../src/shared/contract/oauth/session.ts';
import { journey } from './support/journey.ts';
import { makeCall } from './support/make-call.ts';
import { type MortalBrowser, startMortalBrowser } from './support/mortal-browser.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { studioDriver } from './support/studio-driver.ts';

/*
 * Somebody judges while the network is away, and then the browser dies: every process of it at once, as in a crash.
 * Whatever was decided is sent when the browser is started again.
 */

/** Seconds between the last key and the end of the browser: what it writes late is lost at first, and not at last. */
const SECONDS = [1, 3, 10] as const;
/** As many items as the studio has at hand without the network. */
const EACH = 3;

let server: JourneyServer;
let profile: string;
let browser: MortalBrowser | undefined;
let packageId: string;
let session: string;

beforeAll(async () => {
  server = await startServer();
  profile = await mkdtemp(join(tmpdir(), 'customer-profile-'));
  packageId = await packageWith(SECONDS.length * EACH + 1);
  const { account, password } = ADMINISTRATOR;
  const request = { loginName: account, password };
  const { token } = await makeCall(server.origin, login, request, { language: LANGUAGE_HEADER.en });
  session = JSON.stringify({ token, ti: Date.now() });
});
afterEach((context) => pictureOfFailure(context, browser?.context.pages().at(-1)));
afterAll(async () => {
  await browser?.kill();
  await server?.stop();
  await rm(profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
});

/** One with so many items that nobody has judged yet. */
async function packageWith(items: number): Promise<string> {
  const [found] = await server.services.database.system((tx) =>
    tx
      .select({ id: batchPackage.id })
      .from(batchPackage)
      .innerJoin(batch, eq(batch.id, batchPackage.batchId))
      .innerJoin(item, eq(item.packageId, batchPackage.id))
      .where(and(eq(batch.state, BATCH_STATE.reviewable), eq(item.result, ITEM_RESULT.unchecked)))
      .groupBy(batchPackage.id)
      .having(gte(sql`count(*)`, items))
      .orderBy(asc(sql`count(*)`), asc(batchPackage.id))
      .limit(1),
  );
  if (!found) throw new Error(`The demonstration has no package with ${items} unchecked items.`);
  return found.id;
}

/** The positions of what was accepted. */
const accepted = () =>
  server.services.database.system(async (tx) => {
    const rows = await tx
      .select({ position: item.position })
      .from(item)
      .where(and(eq(item.packageId, packageId), eq(item.result, ITEM_RESULT.accepted)))
      .orderBy(item.position);
    return rows.map(({ position }) => position);
  });

/** A new page of the browser, started again where it is dead; signed in. */
async function openPage(path: string) {
  browser ??= await startMortalBrowser(profile);
  const page = await browser.context.newPage();
  // Signed in once: local storage may have lost the token with the browser.
  await page.addInitScript((token) => localStorage.setItem('token', token), session);
  await page.goto(server.origin + path);
  return page;
}

const test = journey('a killed browser loses no verdict');

for (const [round, seconds] of SECONDS.entries()) {
  const first = round * EACH + 1;
  const given = Array.from({ length: (round + 1) * EACH }, (_, index) => index + 1);

  test.step(`${EACH} verdicts are given without a network, and ${seconds} s later the browser is killed`, async () => {
    const page = await openPage(`/studioPackage/studioPackage?packageId=${packageId}`);
    const studio = studioDriver(page);
    const start = page.getByRole('button', { name: 'Start judging' }).first();
    const accept = page.getByRole('button', { name: /^Accept and next/ }).first();
    await start.or(accept).waitFor();
    if (round === 0) await start.click();
    await accept.waitFor();
    await studio.at(first);
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    for (let at = first; at < first + EACH; at++) {
      await studio.at(at);
      await studio.press('a');
    }
    await setTimeout(seconds * 1000);
    await browser?.kill();
    browser = undefined;
    expect(await accepted()).toEqual(given.slice(0, round * EACH));
  });

  test.step(`started again after ${seconds} s, it sends every one of them, wherever it is`, async () => {
    const page = await openPage('/orderManage');
    await expect.poll(accepted).toEqual(given);
    await page.close();
  });
}
