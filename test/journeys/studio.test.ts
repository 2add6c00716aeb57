import { and, eq, ne } from 'drizzle-orm';
import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { item } from '../../demo/server/db/schema/item.ts';
import { itemObject } from '../../demo/server/db/schema/object.ts';
import { BATCH_STATE } from '../../src/shared/contract/batch-state.ts';
import { ITEM_RESULT } from '../../src/shared/contract/item-result.ts';
import { saveAnnotation, saveResult } from '../../src/shared/contract/studio.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { countBatch } from './support/count-batch.ts';
import { type FoundBatch, findBatch } from './support/find-batch.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ADMINISTRATOR, signIn } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { type StudioDriver, studioDriver } from './support/studio-driver.ts';
import { type Visit, visit } from './support/visit.ts';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
let page: Page;
let studio: StudioDriver;
let batch: FoundBatch;

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  person = await visit(browser, server.origin);
  page = person.page;
  studio = studioDriver(page);
  batch = await findBatch(server.services, BATCH_STATE.reviewable);
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const results = async () => (await countBatch(server.services, batch.batchId)).sums;
/** The errors of each rejected item. */
const rejectedFor = () =>
  server.services.database.system(async (tx) => {
    const rows = await tx
      .select({ errors: item.errors })
      .from(item)
      .where(and(eq(item.batchId, batch.batchId), eq(item.result, ITEM_RESULT.rejected)));
    return rows.map(({ errors }) => errors);
  });
const rejection = () => page.getByRole('region', { name: 'What is wrong?' });
const note = () => rejection().getByRole('textbox');

/** Runs on the page: how many items have changes that are kept on the device. */
function keptDrafts(): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('customer-drafts');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const counting = opening.result.transaction('entries').objectStore('entries').count();
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  });
}

const test = journey('what must not happen to somebody’s work in the studio, in one sitting');

test.step('a package opens in the studio', async () => {
  await signIn(page, ADMINISTRATOR);
  await page.goto(`/projects/deliveryBatch?batchId=${batch.batchId}`);
  await page.getByRole('button', { name: 'Start acceptance' }).click();
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: batch.packages[0] ?? '' }) })
    .getByRole('button', { name: 'Start' })
    .click();
  await studio.at(1);
  expect((await page.title()).startsWith(`${batch.name} · ${batch.packages[0]} · `)).toBe(true);
});

test.step('a key takes the buttons off the picture, and brings them back; so does the status bar', async () => {
  const tools = () => page.getByRole('toolbar', { name: 'Tools' }).isVisible();
  const accept = () => page.getByRole('button', { name: 'Accept and next' }).first().isVisible();
  const are = (shown: boolean) =>
    expect.poll(async () => [await tools(), await accept()]).toEqual([shown, shown]);
  await are(true);
  await studio.press('g');
  await are(false);
  await studio.press('g');
  await are(true);
  await studio.press('g');
  await page.getByRole('button', { name: 'Buttons hidden' }).click();
  await are(true);
  await page.locator('[data-stage]').focus();
});

test.step('Enter on a control of the rejection presses the control, and rejects nothing', async () => {
  await studio.press('r');
  await page.keyboard.press('1');
  await rejection().getByRole('button', { name: 'Remove this error' }).press('Enter');
  await expect.poll(() => rejection().getByRole('button', { name: 'Remove this error' }).count()).toBe(0);
  await page.keyboard.press('1');
  await rejection()
    .getByRole('button', { name: /^Close/ })
    .press('Enter');
  await rejection().waitFor({ state: 'detached' });
  await studio.at(1);
  expect(await results()).toMatchObject({ rejected: 0 });
});

test.step('a key leads to the note of a rejection, whose field says which', async () => {
  await studio.press('r');
  await expect.poll(() => note().getAttribute('placeholder')).toBe('Press M to write');
  await studio.press('m');
  await expect.poll(() => note().evaluate((field) => field.matches(':focus'))).toBe(true);
  expect(await note().getAttribute('placeholder')).toBeNull();
  await page.keyboard.type('1 m off');
  expect(await note().inputValue()).toBe('1 m off');
  await studio.press('Escape');
  await rejection().waitFor({ state: 'detached' });
  await page.locator('[data-stage]:focus').waitFor();
});

test.step('a rejection that is left is found as it was, and its note goes with every error', async () => {
  await studio.press('r');
  await note().fill('Too wide on the left.');
  await note().press('Escape');
  await page.locator('[data-stage]:focus').waitFor();
  await studio.press('ArrowRight');
  await studio.at(2);
  await studio.press('ArrowLeft');
  await studio.at(1);
  await studio.press('r');
  await expect.poll(() => note().inputValue()).toBe('Too wide on the left.');
  await page.locator('[data-stage]').focus();
  await studio.press('2');
  await studio.press('Enter');
  await studio.at(2);
  await studio.saved();
  await expect.poll(rejectedFor).toHaveLength(1);
  const [errors = []] = await rejectedFor();
  expect(errors.length).toBeGreaterThan(0);
  for (const error of errors) expect(error.note).toBe('Too wide on the left.');
});

test.step('a comment that was begun is still there after a look at another panel and another item', async () => {
  await page.getByRole('tab', { name: /^Comments/ }).click();
  const comment = page.getByRole('complementary').getByRole('textbox');
  await comment.fill('The wheel is');
  await page.getByRole('tab', { name: /^Objects/ }).click();
  await page.locator('[data-stage]').focus();
  await studio.press('ArrowRight');
  await studio.at(3);
  await page.getByRole('tab', { name: /^Comments/ }).click();
  await expect.poll(() => comment.inputValue()).toBe('');
  await page.locator('[data-stage]').focus();
  await studio.press('ArrowLeft');
  await studio.at(2);
  await expect.poll(() => comment.inputValue()).toBe('The wheel is');
  await comment.fill('');
  await page.getByRole('tab', { name: /^Objects/ }).click();
});

test.step('Escape leaves the comment for the canvas, whose keys work again, and the words stay', async () => {
  const comment = page.getByRole('complementary').getByRole('textbox');
  await studio.press('c');
  await comment.fill('Half a');
  await comment.press('Escape');
  await studio.press('ArrowRight');
  await studio.at(3);
  await studio.press('ArrowLeft');
  await studio.at(2);
  await expect.poll(() => comment.inputValue()).toBe('Half a');
  await comment.fill('');
  await comment.press('Escape');
  await page.getByRole('tab', { name: /^Objects/ }).click();
});

test.step('Ctrl+Z takes back the last verdict, of an object or of an item, whichever came last', async () => {
  const judgedObjects = () =>
    server.services.database.system(async (tx) => {
      const found = await tx
        .select({ result: itemObject.result })
        .from(itemObject)
        .where(and(eq(itemObject.batchId, batch.batchId), ne(itemObject.result, ITEM_RESULT.unchecked)));
      return found.map(({ result }) => result);
    });
  const before = await results();
  await page.locator('[data-stage]').focus();
  await studio.press('ArrowRight');
  await studio.at(3);
  await page.locator('[data-stage][data-item]').focus();
  await studio.press('Tab');
  await studio.press('Shift+A');
  await expect.poll(judgedObjects).toEqual([ITEM_RESULT.accepted]);
  await studio.press('a');
  await studio.at(4);
  await expect.poll(results).toMatchObject({ accepted: before.accepted + 1 });
  await studio.press('Control+z');
  await studio.at(3);
  await expect.poll(results).toEqual(before);
  await expect.poll(judgedObjects).toEqual([ITEM_RESULT.accepted]);
  await studio.press('Control+z');
  await expect.poll(judgedObjects).toEqual([]);
  expect(await results()).toEqual(before);

  // The object that is rejected is asked about where it is judged, and answered by a digit.
  await page.locator('[data-stage][data-item]').focus();
  await studio.press('Tab');
  await studio.press('Shift+R');
  await page.getByRole('group', { name: 'What is wrong with it?' }).waitFor();
  await studio.press('2');
  await expect.poll(judgedObjects).toEqual([ITEM_RESULT.rejected]);
  await studio.press('Control+z');
  await expect.poll(judgedObjects).toEqual([]);
  await expect.poll(results).toEqual(before);
  await studio.press('ArrowLeft');
  await studio.at(2);
});

test.step('the slider is moved by its own keys, and the item stays', async () => {
  const slider = page.getByRole('slider');
  const before = Number(await slider.inputValue());
  await slider.press('ArrowRight');
  expect(Number(await slider.inputValue())).toBe(before + 1);
  await slider.press('Home');
  await expect.poll(() => slider.inputValue()).toBe('0');
  await studio.at(2);
});

test.step('a save that is asked for again before its answer is one save, and the verdict follows it', async () => {
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(saveAnnotation.path)) saves.push(request.url());
  });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${saveAnnotation.path}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('[data-stage]').focus();
  await studio.press('e');
  await studio.press('Tab');
  await studio.press('Shift+ArrowRight');
  await studio.press('Control+s');
  await studio.press('Control+s');
  await studio.press('a');
  await expect.poll(() => saves.length).toBe(1);
  release();
  await studio.at(3);
  await studio.saved();
  await page.unroute(`**${saveAnnotation.path}`);
  expect(saves).toHaveLength(1);
  await expect.poll(results).toMatchObject({ accepted: 1, rejected: 1, edited: 1 });
  // Beside the tools of editing there is less room for when it was saved.
  await staysWithinBar();
});

test.step('what was changed and saved is restored before the item is left, and its verdict stands again', async () => {
  await studio.press('a');
  await studio.wentTo(4);
  await studio.saved();
  await studio.press('ArrowLeft');
  await studio.at(3);
  await expect.poll(results).toMatchObject({ accepted: 2, rejected: 1, edited: 1 });
  await page.locator('[data-stage]').focus();
  await studio.press('Tab');
  await studio.press('Shift+ArrowRight');
  await studio.press('Control+s');
  await expect.poll(results).toMatchObject({ accepted: 1, edited: 2 });
  await studio.press('ArrowRight');
  const question = page.getByRole('alertdialog', { name: 'This item was changed' });
  await question.getByRole('button', { name: 'Restore what was before' }).click();
  await question.waitFor({ state: 'detached' });
  await expect.poll(results).toMatchObject({ accepted: 2, rejected: 1 });
});

test.step('accepted in answer to the question, a changed item is left for where one was going', async () => {
  await studio.at(4);
  await page.locator('[data-stage]').focus();
  await studio.press('Tab');
  await studio.press('Shift+ArrowRight');
  await page.getByText('unsaved changes').waitFor();
  await studio.press('ArrowLeft');
  const question = page.getByRole('alertdialog', { name: 'This item was changed' });
  await question.getByRole('button', { name: 'Save and accept' }).click();
  await question.waitFor({ state: 'detached' });
  await studio.at(3);
  await studio.saved();
  await expect.poll(results).toMatchObject({ accepted: 3, rejected: 1 });
});

test.step('going back to the package before asks about unsaved changes, as going anywhere does', async () => {
  const first = new URL(page.url()).searchParams.get('packageId');
  await studio.finishPackage(true);
  await studio.at(1);
  await page.waitForURL((url) => url.searchParams.get('packageId') !== first);
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.locator('[data-stage][data-item]').focus();
  await studio.press('Tab');
  await studio.press('Shift+ArrowRight');
  await page.getByText('unsaved changes').waitFor();
  await page.evaluate(() => history.back());
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Stay here' }).click();
  await question.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('packageId')).not.toBe(first);
  await page.getByText('unsaved changes').waitFor();
  await studio.press('Control+z');
  await page.getByText('unsaved changes').waitFor({ state: 'detached' });
});

test.step('a save comes after the verdict that was given before it, which is still on its way', async () => {
  const asked: string[] = [];
  const paths = [saveResult.path, saveAnnotation.path];
  const note = (request: Request) => asked.push(...paths.filter((path) => request.url().includes(path)));
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**${saveResult.path}`, async (route) => {
    await held;
    await route.continue();
  });
  page.on('request', note);
  const before = await results();
  await studio.press('a');
  await studio.wentTo(2);
  await studio.press('ArrowLeft');
  await studio.at(1);
  await page.locator('[data-stage]').focus();
  await studio.press('Tab');
  await studio.press('Shift+ArrowRight');
  await studio.press('Control+s');
  await page.getByText(/^saving/).waitFor();
  expect(asked).toEqual([saveResult.path]);
  release();
  await expect.poll(() => asked).toEqual(paths);
  await studio.saved();
  // What was accepted is not what is there now.
  await expect.poll(results).toMatchObject({ ...before, edited: before.edited + 1 });
  page.off('request', note);
  await page.unroute(`**${saveResult.path}`);
});

test.step('verdicts that wait are not overtaken on the data list, and go without the studio', async () => {
  const name = batch.packages[1] ?? '';
  const before = (await results()).accepted;
  const address = `**${saveResult.path}`;
  await page.route(address, (route) => route.abort());
  await studio.press('a');
  await studio.at(2);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  // Where the studio was opened from.
  await page.getByRole('tabpanel', { name: 'Packages' }).getByRole('link', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Finish package' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('status')
    .getByText(/still on its way/)
    .waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Finish package' }).isDisabled()).toBe(true);
  await page.unroute(address);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor();
  await expect.poll(async () => (await results()).accepted).toBe(before + 1);
});

const keySheet = () => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const keyOf = (action: string, key: string) =>
  keySheet().getByRole('button', { name: `${action}: change the key ${key}` });

test.step('a key that is bound anew does its work at once and after a reload, and the old one does not', async () => {
  const packageId = new URL(page.url()).searchParams.get('packageId');
  await page.goto(`/studioPackage/studioPackage?packageId=${packageId}&position=2`);
  await studio.at(2);
  await page.waitForURL(/itemId=/);
  const second = page.url();
  await page.locator('[data-stage]').focus();
  await studio.press('?');
  await keyOf('Next item', 'J').click();
  await studio.press('y');
  await keyOf('Next item', 'Y').waitFor();
  expect(await keyOf('Next item', 'J').count()).toBe(0);
  await keyOf('Fit the picture', 'F').click();
  await studio.press('Shift+G');
  await keyOf('Fit the picture', '⇧ G').waitFor();
  await studio.press('Escape');
  await keySheet().waitFor({ state: 'detached' });
  await page.locator('.tool-bar').getByRole('button', { name: 'Fit the picture' }).hover();
  await page.locator('.tool-bar').getByText('⇧ G').waitFor();

  await studio.press('j');
  await studio.press('y');
  await studio.at(3);
  await studio.press('ArrowLeft');
  await page.waitForURL(second);
  await page.reload();
  await studio.at(2);
  await studio.press('y');
  await studio.at(3);
  await studio.press('ArrowLeft');
  await studio.at(2);
});

test.step('a key that another action has is told of with its name, and swapped or left', async () => {
  await studio.press('?');
  await keyOf('Labels on or off', 'L').click();
  await studio.press('h');
  await keySheet().getByRole('alert').filter({ hasText: 'H belongs to “Hide all objects”.' }).waitFor();
  await keySheet().getByRole('button', { name: 'Cancel', exact: true }).click();
  await keyOf('Labels on or off', 'L').waitFor();
  await keyOf('Labels on or off', 'L').click();
  await studio.press('h');
  await keySheet().getByRole('button', { name: 'Swap the keys' }).click();
  await keyOf('Labels on or off', 'H').waitFor();
  await keyOf('Hide all objects', 'L').waitFor();
  // What is pressed to leave it leaves everything as it was.
  await keyOf('Labels on or off', 'H').click();
  await studio.press('Escape');
  await keyOf('Labels on or off', 'H').waitFor();
  await studio.press('Escape');
  await keySheet().waitFor({ state: 'detached' });
  await studio.press('l');
  await page.getByText('All objects hidden').waitFor();
  await studio.press('l');
});

test.step('one action gets its original keys again, or all of them do', async () => {
  await studio.press('?');
  await keySheet().getByRole('button', { name: 'Labels on or off: original keys' }).click();
  await keyOf('Labels on or off', 'L').waitFor();
  await keyOf('Hide all objects', 'H').waitFor();
  await keySheet().getByRole('button', { name: 'Reset all keys' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reset all keys?' });
  await question.getByRole('button', { name: 'Reset all keys' }).click();
  await keyOf('Next item', 'J').waitFor();
  await keyOf('Fit the picture', 'F').waitFor();
  await keySheet().getByRole('button', { name: 'Close' }).last().click();
  await studio.press('j');
  await studio.at(3);
  await studio.press('k');
  await studio.at(2);
  expect(person.problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([]);
});

/** What is to be pressed stays within the bar, whatever stands in it. */
async function staysWithinBar(): Promise<void> {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [1440, 1180, 1179, 1024, 1023, 960, 959, 860, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = () => page.locator('.top-bar').evaluate((bar) => bar.scrollWidth - bar.clientWidth);
    await expect.poll(beyond, { message: `${width} px` }).toBe(0);
  }
  await page.setViewportSize(size);
}

test.step('changes that were not saved are there again after a reload', async () => {
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.locator('[data-stage][data-item]').focus();
  await studio.press('Tab');
  await studio.press('Shift+ArrowRight');
  await page.getByText('unsaved changes').waitFor();
  await staysWithinBar();
  // Kept beside the page: nothing on it tells when.
  await expect.poll(() => page.evaluate(keptDrafts)).toBe(1);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('Your changes that were not saved are back.').first().waitFor();
  await page.getByText('unsaved changes').waitFor();
  await page.locator('[data-stage][data-item]').focus();
  await studio.press('Control+z');
  await page.getByText('unsaved changes').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(keptDrafts)).toBe(0);
});

function isInList(row: Element): boolean {
  const [own, list] = [row, row.closest('.object-list')].map((one) => one?.getBoundingClientRect());
  return own !== undefined && list !== undefined && own.top >= list.top - 1 && own.bottom <= list.bottom + 1;
}

const labelPicker = () => page.getByRole('dialog', { name: 'Label of the object' });

test.step('the label of a new shape is chosen beside it: by typing, by the digit of its row, or not at all', async () => {
  // So low that the list of objects goes on beyond what is seen of it.
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ ...size, height: 700 });
  const stage = page.locator('[data-stage][data-item]');
  const picker = labelPicker();
  const box = await stage.boundingBox();
  const draw = async () => {
    await stage.focus();
    await studio.press('b');
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 40, { steps: 2 });
    await page.mouse.up();
    await picker.waitFor();
  };
  await draw();
  const rows = picker.getByRole('option');
  const names = (await rows.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  const last = names.at(-1) ?? '';
  await page.keyboard.type(last);
  await expect.poll(() => rows.count()).toBe(1);
  await studio.press('Enter');
  await picker.waitFor({ state: 'detached' });
  const drawn = page.getByRole('option', { name: new RegExp(`^${last} .*new`), selected: true });
  await drawn.waitFor();
  await expect.poll(() => drawn.evaluate(isInList), { message: 'its row is in sight' }).toBe(true);
  expect(await page.locator('.object-list').evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(
    true,
  );
  // The keys are with the canvas again, and the next one has the same label.
  await draw();
  await picker.getByRole('option', { name: last, selected: true }).waitFor();
  await studio.press('Escape');
  await picker.waitFor({ state: 'detached' });
  await page.getByRole('option', { name: new RegExp(`^${last} .*new`), selected: true }).waitFor();
  await studio.press('t');
  await picker.waitFor();
  await studio.press('1');
  await picker.waitFor({ state: 'detached' });
  await page.getByRole('option', { name: new RegExp(`^${names[0]} .*new`), selected: true }).waitFor();
  await studio.press('t');
  await picker.getByRole('checkbox', { name: 'Ask after each new shape' }).uncheck({ force: true });
  await studio.press('Escape');
  await stage.focus();
  await studio.press('Delete');
  await studio.press('Control+z');
  await expect.poll(() => picker.count()).toBe(0);
  await page.setViewportSize(size);
  for (let step = 0; step < 4; step++) await studio.press('Control+z');
  await page.getByText('unsaved changes').waitFor({ state: 'detached' });
});

test.step('a row of the labels has the key that is bound to it, and its digit is typed then', async () => {
  await page.locator('[data-stage][data-item]').focus();
  await studio.press('Tab');
  await studio.press('t');
  const rows = labelPicker().getByRole('option');
  await rows.first().waitFor();
  const names = (await rows.allInnerTexts()).map((text) => text.split('\n')[0] ?? '');
  const chosen = await rows.evaluateAll((all) => all.findIndex((row) => row.ariaSelected === 'true'));
  // Another one than the object has.
  const row = (chosen + 1) % names.length;
  const action = `Row ${row + 1} of the labels`;
  await studio.press('Escape');
  await studio.press('?');
  await keyOf(action, `${row + 1}`).click();
  await studio.press('0');
  await keyOf(action, '0').waitFor();
  await studio.press('Escape');
  await keySheet().waitFor({ state: 'detached' });
  await studio.press('t');
  await studio.press(`${row + 1}`);
  await expect.poll(() => labelPicker().getByRole('combobox').inputValue()).toBe(`${row + 1}`);
  await studio.press('Backspace');
  await expect.poll(() => rows.count()).toBe(names.length);
  await studio.press('0');
  await labelPicker().waitFor({ state: 'detached' });
  await page.getByRole('option', { name: new RegExp(`^${names[row]} `), selected: true }).waitFor();
  await page.getByText('unsaved changes').waitFor();
  await studio.press('Control+z');
  await page.getByText('unsaved changes').waitFor({ state: 'detached' });
});

test.step('words that were not sent are there again after a reload, and gone once they are', async () => {
  await studio.press('r');
  const note = page.getByRole('textbox', { name: 'Note (optional)' });
  await note.fill('The edge is off.');
  await page.getByRole('tab', { name: /^Comments/ }).click();
  const comment = page.getByRole('textbox', { name: 'On the whole item' });
  await comment.fill('What is this?');
  await expect.poll(() => page.evaluate(keptDrafts)).toBe(1);
  await page.reload();
  await expect.poll(() => note.inputValue()).toBe('The edge is off.');
  await page.getByRole('tab', { name: /^Comments/ }).click();
  await expect.poll(() => comment.inputValue()).toBe('What is this?');
  await page.getByRole('button', { name: 'Add comment' }).click();
  await note.fill('');
  await page.getByRole('button', { name: 'Close without rejecting' }).click();
  await expect.poll(() => page.evaluate(keptDrafts)).toBe(0);
});

test.step('while items are open there is a way to finish at every width, and on a phone one to the next of them', async () => {
  const size = page.viewportSize() ?? { width: 1440, height: 900 };
  const judged = page.getByRole('button', { name: /^\d+ of \d+ judged$/ });
  const question = page.getByRole('dialog', { name: /^Finish package/ });
  for (const width of [1440, 1180, 1024, 860]) {
    await page.setViewportSize({ width, height: 900 });
    await judged.click();
    await question.getByRole('button', { name: 'Not yet' }).click();
    await question.waitFor({ state: 'detached' });
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(() => judged.count()).toBe(0);
  await page.getByRole('button', { name: 'Details of the item' }).click();
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'Next unchecked item' }).click();
  await studio.at(3);
  expect(await panel.getByRole('button', { name: 'Show all objects again' }).count()).toBe(0);
  await studio.press('h');
  await panel.getByRole('button', { name: 'Show all objects again' }).click();
  await panel.getByRole('button', { name: 'Show all objects again' }).waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Finish package' }).click();
  await question.getByRole('button', { name: 'Not yet' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Details of the item' }).click();
  await panel.waitFor({ state: 'hidden' });
  await page.setViewportSize(size);
  await page.locator('[data-stage]').focus();
  await studio.press('ArrowLeft');
  await studio.at(2);
});

test.step('words that were begun and left stay, and the keyboard is the item’s: coming back, and after a reload', async () => {
  const shown = page.getByRole('complementary');
  const answer = shown.getByRole('textbox', { name: 'Answer' });
  const comment = shown.getByRole('textbox', { name: 'Comment' });
  const isFocused = (field: typeof answer) => field.evaluate((one) => one.matches(':focus'));
  const hidden = page.getByRole('button', { name: 'All objects hidden' });
  // A letter that went into a field would be seen there, and do nothing.
  const keysAreOfItem = async () => {
    await studio.press('h');
    await hidden.waitFor();
    await studio.press('h');
    await hidden.waitFor({ state: 'detached' });
    expect([await answer.inputValue(), await comment.inputValue()]).toEqual(['It is the wheel', 'Here']);
  };
  const begin = shown.getByRole('button', { name: 'Answer', exact: true });
  await begin.click();
  await expect.poll(() => isFocused(answer)).toBe(true);
  await studio.press('Escape');
  await answer.waitFor({ state: 'detached' });
  await begin.click();
  await expect.poll(() => isFocused(answer)).toBe(true);
  await page.keyboard.type('It is the wheel');
  await studio.press('Escape');
  await page.locator('[data-stage]:focus').waitFor();
  await studio.press('c');
  const stage = await page.locator('[data-stage][data-item]').boundingBox();
  await page.mouse.click(
    (stage?.x ?? 0) + (stage?.width ?? 0) / 2,
    (stage?.y ?? 0) + (stage?.height ?? 0) / 2,
  );
  await expect.poll(() => isFocused(comment)).toBe(true);
  await page.keyboard.type('Here');
  await page.locator('[data-stage]').focus();
  await studio.press('ArrowRight');
  await studio.at(3);
  await studio.press('ArrowLeft');
  await studio.at(2);
  await answer.waitFor();
  await keysAreOfItem();
  await expect.poll(() => page.evaluate(keptDrafts)).toBe(1);
  await page.reload();
  await studio.at(2);
  await page.getByRole('tab', { name: /^Comments/ }).click();
  await answer.waitFor();
  await page.locator('[data-stage]:focus').waitFor();
  await keysAreOfItem();
});
