import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newId } from '../../demo/server/db/new-id.ts';
import { account } from '../../demo/server/db/schema/customer.ts';
import { complaint } from '../../demo/server/db/schema/feedback.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
});
afterEach(async (context) => {
  await pictureOfFailure(context, person.page);
  await person.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** One by a member, which the provider answered, and one by a visitor of a page. */
async function sentBefore(): Promise<void> {
  await server.services.database.system(async (tx) => {
    const [admin] = await tx
      .select({ customerId: account.customerId, accountId: account.id })
      .from(account)
      .where(eq(account.loginName, 'admin'));
    if (!admin) throw new Error('The demonstration has no administrator.');
    const common = { customerId: admin.customerId, msgType: '1', sourceFrom: '04' };
    await tx.insert(complaint).values([
      {
        ...common,
        id: newId(),
        accountId: admin.accountId,
        contact: '09012345678',
        description: 'The boxes are <b>too wide</b>.',
        state: 'answered',
        answer: 'Mended with the next delivery.',
        answeredBy: 'Desk',
        answeredAt: new Date(),
      },
      {
        ...common,
        id: newId(),
        contact: 'visitor@mail.example',
        description: 'The order page stays empty.',
        origin: 'https://portal.example',
        metadata: { path: '/orders/12' },
      },
    ]);
  });
}

test('an administrator is led to what was sent, reads the answer, and narrows the list to what waits', async () => {
  person = await visit(browser, server.origin);
  const { page } = person;
  await storeToken(server.origin, page, ADMINISTRATOR, 'en_US');
  await page.goto('/sentFeedback');
  await page.getByText('Nothing was sent yet').waitFor();
  await sentBefore();
  await page.goto('/orderManage');
  await page.locator('.side-column').getByRole('link', { name: 'Sent feedback' }).click();
  await page.getByText('1 waits for an answer').waitFor();
  await expectAccessibleInBothThemes(page);

  await page.getByRole('button', { name: 'The boxes are <b>too wide</b>.' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Mended with the next delivery.').waitFor();
  await dialog.getByText('Answered', { exact: true }).waitFor();
  await dialog.locator('.dialog__actions button').click();

  await page.goto('/sentFeedback?state=received');
  await page.getByText('The order page stays empty.').click();
  await page.getByRole('dialog').getByText('/orders/12').waitFor();
  expect(await page.getByText('The boxes are').count()).toBe(0);
});
