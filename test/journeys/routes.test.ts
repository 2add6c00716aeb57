import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { item } from '../../demo/server/db/schema/item.ts';
import { AREAS } from '../../src/app/console/areas.ts';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { findBatch } from './support/find-batch.ts';
import { arrived, goOn } from './support/go-on.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { rareAddresses, screenAddresses } from './support/screen-addresses.ts';
import { ACCEPTOR_1, ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';

/** Where a visit to a route ends: at itself, or at another path. */
type Outcome = 'shown' | '/login' | '/noauth' | '/orderManage';

interface Expected {
  readonly signedOut: Outcome;
  readonly acceptor: Outcome;
  readonly administrator: Outcome;
}

const EVERYBODY: Expected = { signedOut: '/login', acceptor: 'shown', administrator: 'shown' };
const ADMINISTRATORS: Expected = { signedOut: '/login', acceptor: '/noauth', administrator: 'shown' };

/** Every route of the console, by who asks for it (specification 2 and 6). A new one has to be named here. */
const ROUTES: Readonly<Record<string, Expected>> = {
  '/login': { signedOut: 'shown', acceptor: '/orderManage', administrator: '/orderManage' },
  '/auth-redirect': { signedOut: 'shown', acceptor: 'shown', administrator: 'shown' },
  '/404': EVERYBODY,
  '/401': EVERYBODY,
  '/noauth': EVERYBODY,
  '/orderManage': EVERYBODY,
  '/order/orderDetail': EVERYBODY,
  '/order/dataDownload': ADMINISTRATORS,
  '/dashboard': EVERYBODY,
  '/projects/deliveryBatchList': EVERYBODY,
  '/projects/deliveryBatch': EVERYBODY,
  '/projects/deliveryBatchDetails': EVERYBODY,
  '/projects/packageList': EVERYBODY,
  '/projects/dataList': EVERYBODY,
  '/accept/task': EVERYBODY,
  '/accept/taskItem': EVERYBODY,
  '/accept/details': EVERYBODY,
  '/accept/jobDetail': EVERYBODY,
  '/studio/index': EVERYBODY,
  '/studioPackage/studioPackage': EVERYBODY,
  '/profile': EVERYBODY,
  '/downloadPage': EVERYBODY,
  '/helpCenter': EVERYBODY,
  '/dataSet/dataSetList': ADMINISTRATORS,
  '/dataSet/dataSetDetail': ADMINISTRATORS,
  '/dataSet/dataUpload': ADMINISTRATORS,
  '/order/workload': ADMINISTRATORS,
  '/order/workloadDetail': ADMINISTRATORS,
  '/inviteMembers': ADMINISTRATORS,
  '/credential': ADMINISTRATORS,
  '/embed': ADMINISTRATORS,
  '/projects/syncHistory': ADMINISTRATORS,
  '/errorLog': ADMINISTRATORS,
  '/sentFeedback': ADMINISTRATORS,
};
/** Nobody comes there from another page of the console. */
const ARRIVAL = '/auth-redirect';
const PATHS = AREAS.flatMap(({ routes }) => routes.map(({ path }) => path));

const PEOPLE = [
  { who: 'signed out', account: null, outcome: 'signedOut' },
  { who: 'an acceptor', account: ACCEPTOR_1, outcome: 'acceptor' },
  { who: 'an administrator', account: ADMINISTRATOR, outcome: 'administrator' },
] as const;

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit | undefined;
let addresses: readonly string[];

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  const { batchId } = await findBatch(server.services, BATCH_STATE.reviewing, ACCEPTOR_1.account);
  addresses = [
    ...(await screenAddresses(server.services, batchId)),
    ...(await rareAddresses(server.services)),
    `/studio/index?itemId=${await firstItem(batchId)}`,
    '/auth-redirect?code=unknown',
  ];
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

test('every route of every area is named here, and nothing else', () => {
  expect([...PATHS].sort()).toEqual(Object.keys(ROUTES).sort());
});

test.each(PEOPLE)(
  '$who gets to every route that is theirs, and is led elsewhere from the others',
  async (one) => {
    person = await visit(browser, server.origin);
    const { page } = person;
    if (one.account) await storeToken(server.origin, page, one.account, 'en_US');
    const met = new Set<string>();
    for (const path of PATHS) {
      const wanted = ROUTES[path]?.[one.outcome] ?? 'shown';
      const address = addresses.find((address) => address.split('?')[0] === path) ?? path;
      // Each way that a visit can end is met with a page loaded anew, and else from the page before, as by a link.
      const end = wanted === 'shown' ? path : wanted;
      if (met.has(wanted) && path !== ARRIVAL)
        await goOn(page, address, new URL(page.url()).pathname === end);
      else await page.goto(address);
      met.add(wanted);
      await expect.poll(() => new URL(page.url()).pathname, { message: `${one.who} at ${path}` }).toBe(end);
      if (wanted === '/login') expect(await wantedPath(page), `${one.who} at ${path}`).toBe(path);
      await arrived(page);
      expect(new URL(page.url()).pathname, `${one.who} at ${path}`).toBe(end);
    }
  },
);

/** Of the login page: where it leads to after signing in. */
async function wantedPath(page: Page): Promise<string | undefined> {
  await page.waitForURL('**/login?redirect=**');
  return new URL(page.url()).searchParams.get('redirect')?.split('?')[0];
}

function firstItem(batchId: string): Promise<string> {
  return server.services.database.system(async (tx) => {
    const [found] = await tx.select({ id: item.id }).from(item).where(eq(item.batchId, batchId)).limit(1);
    if (!found) throw new Error(`There is no item in batch ${batchId}.`);
    return found.id;
  });
}
