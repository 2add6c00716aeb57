import { eq, or, sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { account } from '../../demo/server/db/schema/customer.ts';
import { batchPackage } from '../../demo/server/db/schema/delivery.ts';
import { assignPackages } from '../../src/shared/contract/accept/assignment.ts';
import { finishPackage, takeOverPackage } from '../../src/shared/contract/accept/package.ts';
import { LANGUAGE_HEADER } from '../../src/shared/contract/headers.ts';
import { keptAndCounted } from '../server/result/kept-sums.ts';
import { realData } from '../support/real-data.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { makeCall } from './support/make-call.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { runImport } from './support/run-import.ts';
import { ACCEPTOR_1, ACCEPTOR_2, ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { studioDriver } from './support/studio-driver.ts';
import { type Visit, visit } from './support/visit.ts';

/*
 * Two acceptors and an administrator judge one delivery at once, on a network that comes and goes. What each of them
 * decided is there in the end, exactly once.
 */

const DATA = realData('images-voc');

describe.skipIf(DATA.isMissing)('judging at once (needs the pictures beside the repository)', () => {
  let server: JourneyServer;
  let browser: SharedBrowser;
  let administrator: Visit;
  let first: Visit;
  let second: Visit;
  let reopened: Page | null = null;
  let batchId = '';
  let token = '';
  let packages: readonly { readonly id: string }[];
  let people: Record<'administrator' | 'first' | 'second', { readonly id: string; readonly name: string }>;

  beforeAll(async () => {
    server = await startServer();
    browser = shareBrowser();
    const delivery = {
      format: 'voc',
      annotations: `${DATA.path}/Annotations`,
      media: `${DATA.path}/JPEGImages`,
      order: 'Blood cells at once',
      batch: 'Delivery for three',
      packageSize: 25,
    } as const;
    ({ batchId } = await runImport(server, delivery));
    packages = await server.services.database.system((tx) =>
      tx
        .select({ id: batchPackage.id })
        .from(batchPackage)
        .where(eq(batchPackage.batchId, batchId))
        .orderBy(batchPackage.position),
    );
    people = {
      administrator: await person(ADMINISTRATOR.account),
      first: await person(ACCEPTOR_1.account),
      second: await person(ACCEPTOR_2.account),
    };
    administrator = await visit(browser, server.origin);
    token = await storeToken(server.origin, administrator.page, ADMINISTRATOR, LANGUAGE_HEADER.en);
    for (const [index, { id }] of [people.first, people.second].entries()) {
      await makeCall(
        server.origin,
        assignPackages,
        { batchId, packageIds: [packageAt(index)], userIds: [id], how: 'set' },
        { token },
      );
    }
    first = await visit(browser, server.origin);
    await storeToken(server.origin, first.page, ACCEPTOR_1, LANGUAGE_HEADER.en);
    second = await visit(browser, server.origin);
    await storeToken(server.origin, second.page, ACCEPTOR_2, LANGUAGE_HEADER.en);
  });
  afterEach((context) => pictureOfFailure(context, first?.page, second?.page, administrator?.page));
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  async function person(login: string): Promise<{ readonly id: string; readonly name: string }> {
    const [found] = await server.services.database.system((tx) =>
      tx
        .select({ id: account.id, name: account.userName })
        .from(account)
        .where(or(eq(account.loginName, login), eq(account.email, login))),
    );
    if (!found) throw new Error(`Nobody signs in as ${login}.`);
    return found;
  }

  const packageAt = (index: number): string => packages[index]?.id ?? '';

  const open = async (page: Page, index: number): Promise<void> => {
    await page.goto(`/studioPackage/studioPackage?packageId=${packageAt(index)}`);
    await page
      .getByRole('button', { name: /^(Start judging|Accept and next)/ })
      .first()
      .waitFor();
  };

  const start = async (page: Page, index: number): Promise<void> => {
    await open(page, index);
    await page.getByRole('button', { name: 'Start judging' }).first().click();
    await page
      .getByRole('button', { name: /^Accept and next/ })
      .first()
      .waitFor();
  };

  /** Accepts by key, and sees each time that the studio has gone on. */
  const accept = async (page: Page, from: number, times: number): Promise<void> => {
    const studio = studioDriver(page);
    for (let at = from; at < from + times; at++) {
      await studio.at(at);
      await studio.press('a');
    }
    await studio.wentTo(from + times);
  };

  /** Results given in a package, as they were noted: by whom, of which item, what. */
  const judgements = async (index: number) => {
    const { rows } = await server.services.database.system((tx) =>
      tx.execute<{ by: string; position: number; result: string }>(sql`
        select account.user_name as by, item.position, judgement.result
        from judgement join item on item.id = judgement.item_id join account on account.id = judgement.account_id
        where judgement.package_id = ${packageAt(index)}::uuid
        order by judgement.created_at, judgement.id
      `),
    );
    return rows.map(({ by, position, result }) => [by, position, result] as const);
  };

  const test = journey('what each decides is there once in the end');

  test.step('each acceptor judges the package that is theirs, and does not see the other one', async () => {
    await Promise.all([start(first.page, 0), start(second.page, 1)]);
    await Promise.all([accept(first.page, 1, 3), accept(second.page, 1, 2)]);
    await Promise.all([studioDriver(first.page).saved(), studioDriver(second.page).saved()]);
    const other = await first.context.newPage();
    await other.goto(`/studioPackage/studioPackage?packageId=${packageAt(1)}`);
    await other.getByText('This does not exist, or is not visible to you.').waitFor();
    await other.close();
  });

  test.step('one goes offline in the middle: verdicts wait, are counted, and arrive when the network is back', async () => {
    const { page, context } = first;
    await context.setOffline(true);
    await accept(page, 4, 2);
    await studioDriver(page).reject('1');
    await studioDriver(page).wentTo(7);
    await page.getByRole('button', { name: 'offline · 3 saved on this device' }).waitFor();
    expect(await judgements(0)).toHaveLength(3);
    await context.setOffline(false);
    await studioDriver(page).saved();
    expect(await judgements(0)).toEqual(
      [1, 2, 3, 4, 5, 6].map((position) => [people.first.name, position, position === 6 ? '20' : '10']),
    );
  });

  test.step('a verdict is taken back after it was confirmed, across items', async () => {
    const { page } = first;
    await page.keyboard.press('Control+z');
    await studioDriver(page).at(6);
    await page.keyboard.press('Control+z');
    await studioDriver(page).at(5);
    await studioDriver(page).saved();
    await accept(page, 5, 2);
    await studioDriver(page).saved();
    expect((await judgements(0)).slice(6)).toEqual([
      [people.first.name, 6, '00'],
      [people.first.name, 5, '00'],
      [people.first.name, 5, '10'],
      [people.first.name, 6, '10'],
    ]);
  });

  test.step('the other closes the tab with unsent verdicts: the next visit sends them, whatever it opens', async () => {
    const { page, context } = second;
    await context.setOffline(true);
    await accept(page, 3, 3);
    await page.getByRole('button', { name: 'offline · 3 saved on this device' }).waitFor();
    await page.close();
    await context.setOffline(false);
    reopened = await context.newPage();
    reopened.on('pageerror', (error) => expect.fail(error.message));
    await reopened.goto('/orderManage');
    await reopened.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
    await expect
      .poll(() => judgements(1))
      .toEqual([1, 2, 3, 4, 5].map((position) => [people.second.name, position, '10']));
    await expect.poll(() => reopened?.getByRole('button', { name: /on (its|their) way/ }).count()).toBe(0);
  });

  test.step('two tabs of one person judge side by side, and nothing is sent twice', async () => {
    const { context } = second;
    const page = reopened ?? (await context.newPage());
    const other = await context.newPage();
    await Promise.all([open(page, 1), open(other, 1)]);
    await studioDriver(page).at(6);
    await studioDriver(other).at(6);
    await other.keyboard.press('ArrowRight');
    await studioDriver(other).at(7);
    await Promise.all([page.keyboard.press('a'), other.keyboard.press('a')]);
    await Promise.all([studioDriver(page).at(7), studioDriver(other).at(8)]);
    await Promise.all([studioDriver(page).saved(), studioDriver(other).saved()]);
    const given = (await judgements(1)).slice(5).map(([, position]) => position);
    expect(given.sort()).toEqual([6, 7]);
    // What one tab gave stands in the other, too.
    await page.getByText('7 of 25 judged').waitFor();
    await other.close();
  });

  test.step('the administrator takes a package over: the acceptor is told by whom, and keeps what was not sent', async () => {
    const { page } = administrator;
    await first.context.setOffline(true);
    await studioDriver(first.page).press('a');
    await first.page.getByRole('button', { name: 'offline · 1 saved on this device' }).waitFor();
    await page.goto(`/projects/packageList?batchId=${batchId}`);
    const row = page.getByRole('row').filter({ hasText: people.first.name });
    await row.getByRole('button', { name: 'Take over' }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('button', { name: 'Take over' }).click();
    await asked.waitFor({ state: 'detached' });
    await page.getByText(/ is yours now\.$/).waitFor();
    // What was decided before is on its way only now: the studio has not heard of the new holder yet.
    await first.context.setOffline(false);
    const told = first.page.getByRole('alertdialog', {
      name: `${people.administrator.name} has taken over this package`,
    });
    await told.waitFor();
    await told.getByRole('button', { name: 'Keep looking' }).click();
    await first.page.getByRole('button', { name: '1 not saved' }).click();
    const dialog = first.page.getByRole('dialog', { name: '1 entry was not saved' });
    await dialog.getByText(new RegExp(`^${people.administrator.name} has taken over`)).waitFor();
    await dialog.locator('.dialog__actions').getByRole('button', { name: 'Close' }).click();
  });

  test.step('given up again, the package is judged on in the gallery: what was refused before holds nothing up', async () => {
    await open(administrator.page, 0);
    await studioDriver(administrator.page).at(7);
    await studioDriver(administrator.page).reject('1');
    await studioDriver(administrator.page).saved();
    await administrator.page.goto(`/projects/dataList?packageId=${packageAt(0)}`);
    await administrator.page.getByRole('button', { name: 'Give up the claim' }).click();
    await administrator.page
      .getByRole('button', { name: 'Give up the claim' })
      .waitFor({ state: 'detached' });

    const gallery = await first.context.newPage();
    await gallery.goto(`/projects/dataList?packageId=${packageAt(0)}&view=gallery`);
    const grid = gallery.getByRole('listbox', { name: 'Items as pictures' });
    await grid.locator('canvas').first().waitFor();
    await grid.focus();
    await gallery.keyboard.press('End');
    await grid.locator('[data-index="24"] [data-seen]').waitFor();
    await gallery.keyboard.press('a');
    await expect.poll(() => judgements(0)).toContainEqual([people.first.name, 25, '10']);
    expect(await gallery.getByText(/^Not saved\./).count()).toBe(0);
    await gallery.close();
  });

  test.step('a colleague’s newer verdict is not overwritten: the acceptor chooses between the two', async () => {
    const { page } = first;
    await page.getByRole('button', { name: '1 not saved' }).click();
    const dialog = page.getByRole('dialog', { name: '1 entry was not saved' });
    await dialog.getByText(/You have it again: try once more\.$/).waitFor();
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByText(new RegExp(`^${people.administrator.name} judged it on `)).waitFor();
    await dialog.getByRole('button', { name: 'Take theirs' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await judgements(0)).filter(([, position]) => position === 7)).toEqual([
      [people.administrator.name, 7, '20'],
    ]);
  });

  test.step('who has changes that are not saved when somebody takes the package over leaves with them kept', async () => {
    // Theirs again since they judged on in the gallery.
    const { page } = first;
    await page.locator('[data-stage]').focus();
    for (const chord of ['e', 'Tab', 'Shift+ArrowRight']) await page.keyboard.press(chord);
    await administrator.page.goto(`/projects/packageList?batchId=${batchId}`);
    const row = administrator.page.getByRole('row').filter({ hasText: people.first.name });
    await row.getByRole('button', { name: 'Take over' }).click();
    await administrator.page.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click();
    await administrator.page.getByText(/ is yours now\.$/).waitFor();
    // The studio has not heard of it: what it would save is refused, and then it knows.
    await page.keyboard.press('a');
    const told = page.getByRole('alertdialog', {
      name: `${people.administrator.name} has taken over this package`,
    });
    await told.getByText('Your changes of this item are not saved: they stay on this device.').waitFor();
    await told.getByRole('button', { name: 'Keep looking' }).click();
    await page.keyboard.press('ArrowLeft');
    const asked = page.getByRole('alertdialog', { name: 'This item was changed' });
    await asked.getByText(people.administrator.name).waitFor();
    expect(await asked.getByRole('button', { name: 'Save and accept' }).count()).toBe(0);
    await asked.getByRole('button', { name: 'Leave, keep my changes' }).click();
    await asked.waitFor({ state: 'detached' });
  });

  test.step('who is overtaken by a colleague that has concluded the package already is told by whom', async () => {
    const page = reopened ?? second.page;
    await page.keyboard.press('ArrowRight');
    await studioDriver(page).at(8);
    const packageId = packageAt(1);
    await makeCall(server.origin, takeOverPackage, { packageId }, { token });
    await makeCall(server.origin, finishPackage, { packageId, result: '10', unchecked: '00' }, { token });
    // The studio has not heard of it: the verdict is refused, and then it knows.
    await page.keyboard.press('a');
    const told = page.getByRole('alertdialog', {
      name: `${people.administrator.name} has finished this package`,
    });
    await told.getByText(new RegExp(`^${people.administrator.name} finished it on `)).waitFor();
    await told.getByRole('button', { name: 'Keep looking' }).click();
    await told.waitFor({ state: 'detached' });
  });

  test.step('in the end every verdict is there once, and the sums are those of the items', async () => {
    const { rows } = await server.services.database.system((tx) =>
      tx.execute<{ customerId: string; keys: number; rows: number }>(sql`
        select customer_id as "customerId", count(distinct key)::int as keys, count(*)::int as rows
        from judgement
        where package_id in (${sql.join(
          packages.map(({ id }) => sql`${id}::uuid`),
          sql`, `,
        )})
        group by customer_id
      `),
    );
    const [noted] = rows;
    expect(noted).toMatchObject({ keys: 19, rows: 19 });
    const { kept, counted } = await keptAndCounted(server.services, noted?.customerId ?? '');
    expect(kept).toEqual(counted);
    // The browser itself says that there is no network, and which page was not to be seen; nothing else.
    const others = (problems: readonly string[]) =>
      problems.filter((problem) => !/ERR_INTERNET_DISCONNECTED|404/.test(problem));
    expect([administrator, first, second].flatMap(({ problems }) => others(problems))).toEqual([]);
  });
});
