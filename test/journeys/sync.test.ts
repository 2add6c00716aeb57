import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { partnerCredentials } from '../../demo/portal/server/partner-credentials.ts';
import { batch } from '../../demo/server/db/schema/delivery.ts';
import { order } from '../../demo/server/db/schema/order.ts';
import { syncEvent } from '../../demo/server/db/schema/sync.ts';
import { finishBatch } from '../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../src/shared/contract/accept/bulk.ts';
import { setRequestUrl } from '../../src/shared/contract/credential.ts';
import type { Endpoint, RequestOf } from '../../src/shared/contract/endpoint.ts';
import { ITEM_RESULT } from '../../src/shared/contract/item-result.ts';
import { type Receiver, startReceiver } from '../server/credential/receiver.ts';
import { signatureOf } from '../server/sync/signature-of.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { journeyProvider } from './support/journey-provider.ts';
import { makeCall } from './support/make-call.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ACCEPTOR_1, ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';

/* A batch is finished while the customer's own system is out of order; its results arrive all the same. */

const PICTURES = { '1.png': [], '2.png': [], '3.png': [] };

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
let receiver: Receiver;
let token: string;
let isWell = false;
let first: string;
let second: string;

const test = journey('results on their way to the customer’s own system');

beforeAll(async () => {
  server = await startServer({ LOGIN_CAPTCHA: 'off', ALLOW_PRIVATE_REQUEST_URL: 'on' });
  await server.services.database.system((tx) => tx.delete(syncEvent));
  browser = shareBrowser();
  receiver = await startReceiver((_request, response) =>
    isWell ? response.end('{"received":true}') : response.writeHead(503).end('being moved'),
  );
  const provider = journeyProvider(server);
  const order = { order: 'Bridges', packageSize: 3, pictures: PICTURES };
  first = (await provider.deliver({ ...order, batch: 'Bridges 1' })).batchId;
  second = (await provider.deliver({ ...order, batch: 'Bridges 2' })).batchId;
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await receiver?.close();
  await server?.stop();
});

const call = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) =>
  makeCall(server.origin, endpoint, request, { token });
const button = (name: string) => person.page.getByRole('button', { name, exact: true });
const history = () => person.page.getByRole('table', { name: 'Sync history' });
const said = (text: string | RegExp) => person.page.getByText(text).first().waitFor();

async function finish(batchId: string): Promise<void> {
  await call(giveResults, { target: { kind: 'batches', batchIds: [batchId] }, result: ITEM_RESULT.accepted });
  await call(finishBatch, { batchId });
}

/** What is tried again on its own would change the page while a test looks at it. */
async function waitsForAPress(batchId: string): Promise<void> {
  await expect
    .poll(() =>
      server.services.database.system((tx) =>
        tx
          .update(syncEvent)
          .set({ nextAt: new Date(Date.now() + 3_600_000) })
          .where(and(eq(syncEvent.batchId, batchId), isNull(syncEvent.claimedUntil)))
          .returning({ id: syncEvent.id }),
      ),
    )
    .toHaveLength(1);
}

async function projectOf(batchId: string): Promise<string> {
  const [found] = await server.services.database.system((tx) =>
    tx
      .select({ projectId: order.projectId })
      .from(batch)
      .innerJoin(order, eq(order.id, batch.orderId))
      .where(eq(batch.id, batchId)),
  );
  return `${found?.projectId}`;
}

test.step('an acceptor does not get to it', async () => {
  const acceptor = await visit(browser, server.origin);
  await storeToken(server.origin, acceptor.page, ACCEPTOR_1, 'en_US');
  await acceptor.page.goto('/projects/syncHistory');
  await acceptor.page.waitForURL(/\/noauth/);
  expect(acceptor.problems).toEqual([]);
  await acceptor.close();
});

test.step('without a request URL the page of a finished batch says so, and so does the history', async () => {
  person = await visit(browser, server.origin);
  const { page } = person;
  token = await storeToken(server.origin, page, ADMINISTRATOR, 'en_US');
  await finish(first);
  await page.goto(`/projects/deliveryBatch?batchId=${first}`);
  await said('There is no request URL to send the results to.');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Sync history' }).click();
  await page.waitForURL(/\/projects\/syncHistory/);
  await said('Results are not pushed');
  await expectAccessibleInBothThemes(page, 'the history without a request URL');
});

test.step('once there is one, what was finished before is sent by hand; a failed attempt is shown as it was', async () => {
  const { page } = person;
  await call(setRequestUrl, { requestUrl: receiver.url });
  await page.goto(`/projects/deliveryBatch?batchId=${first}`);
  await button('Send the results').click();
  await said('The results did not reach your system yet; it is tried again.');
  await page.getByRole('link', { name: 'Sync history' }).last().click();
  await history().getByText('Refused (503)').waitFor();
  await history().getByRole('link', { name: 'Bridges 1' }).click();
  await page.waitForURL(/eventId=/);
  await said(/HTTP 503[\s\S]*being moved/);
  await said(/customer-signature/);
  await said('3 results in the message');
  // It is not tried again by itself until somebody presses: how long the page took to be checked changes nothing.
  await waitsForAPress(first);
  await expectAccessibleInBothThemes(page, 'a push that is tried again');
});

test.step('what began by itself before the press is said to be on its way', async () => {
  const claim = (claimedUntil: Date | null) =>
    server.services.database.system((tx) =>
      tx.update(syncEvent).set({ claimedUntil }).where(eq(syncEvent.batchId, first)),
    );
  await claim(new Date(Date.now() + 3_600_000));
  await button('Try now').click();
  await said('There is nothing to send again: it is on its way already');
  await claim(null);
});

test.step('when the system is well again it is tried at once, and the same event arrives', async () => {
  isWell = true;
  await button('Try now').click();
  await said('1 push is sent again');
  await said('Accepted (200)');
  await said('sent again by Hanna Keller');
  await person.page.getByText('Completed', { exact: true }).first().waitFor();
  const secret = await partnerCredentials(server.services);
  const [refused] = receiver.received;
  const taken = receiver.received.at(-1);
  if (!refused || !taken) throw new Error('nothing was received');
  expect(taken.headers['customer-event-id']).toBe(refused.headers['customer-event-id']);
  expect(JSON.parse(taken.body)).toMatchObject({
    event: 'batch.finished',
    batch: { batchId: first, result: '10' },
    figures: { delivered: 3, accepted: 3, rejected: 0 },
    items: 3,
  });
  expect(taken.headers['customer-signature']).toBe(signatureOf(taken, `${secret?.appSecret}`));
});

test.step('a project that is switched off sends nothing, until somebody has it sent', async () => {
  const { page } = person;
  await page.goto(`/projects/deliveryBatchList?projectId=${await projectOf(second)}`);
  await page.getByRole('checkbox', { name: 'Push results of finished batches' }).uncheck();
  await said('Results of this project are not pushed any more');
  await finish(second);
  await page.goto(`/projects/deliveryBatch?batchId=${second}`);
  await said('The results were not sent to your system.');
  await button('Send the results').click();
  await said(/^The results reached your system on /);
});

test.step('what was given up is found by one press, and sent again together', async () => {
  const { page } = person;
  await server.services.database.system((tx) =>
    tx
      .update(syncEvent)
      .set({ state: 3, failure: 'triedForADay', nextAt: null, finishedAt: new Date() })
      .where(eq(syncEvent.batchId, second)),
  );
  // Whatever else the list is narrowed by, it is not among what is asked for.
  await page.goto(
    `/projects/syncHistory?state=failed&keyword=Bridges 1&project=${await projectOf(second)}&finishedTo=2026-01-01`,
  );
  await said('1 push was given up');
  await said('No push matches');
  await button('Show them').click();
  await page.waitForURL(/syncHistory\?deadLetter=true$/);
  await history().getByRole('link', { name: 'Bridges 2' }).waitFor();
  expect(await button('Show them').count()).toBe(0);
  await history().getByRole('checkbox').nth(1).check();
  await button('Send again').click();
  await said('1 push is sent again');
  await page.goto('/projects/syncHistory');
  await expect.poll(() => history().getByText('Completed').count()).toBe(2);
  await page.goto('/projects/syncHistory?keyword=Bridges 2');
  await history().getByRole('link', { name: 'Bridges 2' }).waitFor();
  expect(await history().getByRole('link', { name: 'Bridges 1' }).count()).toBe(0);
  expect(person.problems).toEqual([]);
});
