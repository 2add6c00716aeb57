import { desc, eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { complaint, complaintImage } from '../../demo/server/db/schema/feedback.ts';
import { COMPLAINT_IMAGE_BYTES } from '../../src/shared/contract/complaint.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, type VisitOptions, visit } from './support/visit.ts';

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
let page: Page;
let picture: Buffer;

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  const blue = { create: { width: 640, height: 480, channels: 3, background: '#3d5af1' } } as const;
  picture = await sharp(blue).png().toBuffer();
});
afterEach(async (context) => {
  await pictureOfFailure(context, page);
  await person.close();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const button = () => page.locator('.feedback-button');
const dialog = () => page.getByRole('dialog', { name: 'Feedback' });
const contact = () => dialog().getByRole('textbox', { name: 'Phone or email' });
const description = () => dialog().getByRole('textbox', { name: 'Feedback' });
const send = () => dialog().getByRole('button', { name: 'Send' });
const add = () => dialog().getByRole('button', { name: 'Add image' });
const remove = (name: string) => dialog().getByRole('button', { name: `Remove ${name}` });
const uploaded = (text: string) => dialog().getByText(`${text} uploaded`).waitFor();

const file = (name: string, buffer = picture, mimeType = 'image/png') => ({ name, mimeType, buffer });
const choose = (...files: readonly ReturnType<typeof file>[]) =>
  dialog()
    .locator('input[type=file]')
    .setInputFiles([...files]);

async function openDialog(options: VisitOptions = {}): Promise<void> {
  person = await visit(browser, server.origin, options);
  page = person.page;
  await storeToken(server.origin, page, ADMINISTRATOR, 'en_US');
  await page.goto('/dashboard');
  await button().click();
  await dialog().waitFor();
}

function lastComplaint() {
  return server.services.database.system(async (tx) => {
    const [found] = await tx.select().from(complaint).orderBy(desc(complaint.createdAt)).limit(1);
    const images = found
      ? await tx.select().from(complaintImage).where(eq(complaintImage.complaintId, found.id))
      : [];
    return { found, images };
  });
}

test('feedback goes out with its images, is confirmed, and leaves the focus where it came from', async () => {
  await openDialog();
  await expect.poll(() => contact().inputValue()).toBe(ADMINISTRATOR.account);
  await expect.poll(() => send().isDisabled()).toBe(true);
  await contact().fill('09012345678');
  await description().fill('Boxes in <batch 3> are "too wide" & late.');
  await expect.poll(() => send().isEnabled()).toBe(true);
  await contact().fill('');
  await expect.poll(() => send().isDisabled()).toBe(true);
  await contact().fill('09012345678');
  await choose(file('one.png'), file('two.png'));
  await uploaded('2 of 2 images');
  await send().click();
  const alert = page.getByRole('alertdialog', { name: 'Thank you for your feedback' });
  await alert.getByText('09012345678').waitFor();
  await expect.poll(() => dialog().count()).toBe(0);
  const { found, images } = await lastComplaint();
  expect(found).toMatchObject({
    contact: '09012345678',
    description: 'Boxes in <batch 3> are "too wide" & late.',
  });
  expect(images.map(({ type }) => type)).toEqual(['image/png', 'image/png']);
  await page.keyboard.press('Enter');
  await alert.waitFor({ state: 'detached' });
  await expect.poll(() => button().evaluate((element) => element.matches(':focus'))).toBe(true);
  await button().click();
  await expect.poll(() => description().inputValue()).toBe('');
  await expect.poll(() => contact().inputValue()).toBe('09012345678');
  expect(person.problems).toEqual([]);
});

describe('each rule of the texts has a message of its own, on blur and on change', () => {
  const CONTACTS = [
    ['', 'Enter your phone number or email address.'],
    ['1'.repeat(21), 'A phone number has at most 20 digits.'],
    ['someone', 'This does not look like an email address. A phone number is written in digits only.'],
  ] as const;

  test('contact', async () => {
    await openDialog();
    for (const [text, message] of CONTACTS) {
      await contact().fill(text);
      await dialog().getByText(message).waitFor();
      await expect.poll(() => contact().getAttribute('aria-invalid')).toBe('true');
      await contact().fill('someone@customer.example');
      await dialog().getByText(message).waitFor({ state: 'detached' });
    }
  });

  test('description', async () => {
    await openDialog();
    await description().focus();
    await expect.poll(() => dialog().getByText('Enter your feedback.').count()).toBe(0);
    await contact().focus();
    await dialog().getByText('Enter your feedback.').waitFor();
    await description().fill('x'.repeat(500));
    await dialog().getByText('Enter your feedback.').waitFor({ state: 'detached' });
    await dialog().getByText('500 / 500').waitFor();
    await description().press('End');
    await page.keyboard.type('yz');
    await dialog().getByText('502 / 500').waitFor();
    await dialog().getByText('This is longer than 500 characters.').waitFor();
    await expect.poll(() => description().inputValue()).toHaveLength(502);
    await expect.poll(() => send().isDisabled()).toBe(true);
  });
});

describe('images', () => {
  test('a wrong format, a size too large and one too many each have a message of their own', async () => {
    await openDialog();
    const large = Buffer.alloc(COMPLAINT_IMAGE_BYTES + 1);
    await choose(file('notes.pdf', picture, 'application/pdf'), file('large.png', large), file('a.png'));
    await dialog().getByText('notes.pdf is not a JPEG or PNG image.').waitFor();
    await dialog().getByText('large.png is larger than 5 MB.').waitFor();
    await uploaded('1 of 1 image');
    await choose(file('b.png'), file('c.jpeg', picture, 'image/jpeg'), file('d.png'));
    await dialog().getByText('No more than 3 images can go along; the others were left out.').waitFor();
    await expect.poll(() => dialog().getByText('notes.pdf').count()).toBe(0);
    await uploaded('3 of 3 images');
  });

  test('what is an image by its name alone is left out as well', async () => {
    await openDialog();
    await choose(file('fake.png', Buffer.from('<!doctype html><script>alert(1)</script>')));
    await dialog().getByText('fake.png is not a JPEG or PNG image.').waitFor();
    await expect.poll(() => remove('fake.png').count()).toBe(0);
  });

  test('the add button goes with the third and comes back with a place, and the focus stays', async () => {
    await openDialog();
    await choose(file('a.png'), file('b.png'));
    await add().focus();
    await choose(file('c.png'));
    await expect.poll(() => add().count()).toBe(0);
    await expect.poll(() => remove('c.png').evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => add().evaluate((element) => element.matches(':focus'))).toBe(true);
    await expect.poll(() => remove('c.png').count()).toBe(0);
  });

  test('they can be dropped anywhere on the dialog, and pasted', async () => {
    await openDialog();
    const bytes = [...picture];
    await page.locator('dialog').evaluate((element, content) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([new Uint8Array(content)], 'dropped.png', { type: 'image/png' }));
      const init = { bubbles: true, cancelable: true, dataTransfer: dropped };
      element.dispatchEvent(new DragEvent('dragover', init));
      element.dispatchEvent(new DragEvent('drop', init));
    }, bytes);
    await uploaded('1 of 1 image');
    await description().evaluate((element, content) => {
      const pasted = new DataTransfer();
      pasted.items.add(new File([new Uint8Array(content)], 'pasted.png', { type: 'image/png' }));
      element.dispatchEvent(
        new ClipboardEvent('paste', {
          bubbles: true,
          cancelable: true,
          composed: true,
          clipboardData: pasted,
        }),
      );
    }, bytes);
    await uploaded('2 of 2 images');
    await expect.poll(() => dialog().getByRole('img', { name: 'dropped.png' }).count()).toBe(1);
    await expect.poll(() => dialog().getByRole('img', { name: 'pasted.png' }).count()).toBe(1);
  });

  test('without a line an upload fails in its place, and goes on by one press', async () => {
    await openDialog();
    await description().fill('Words that stay.');
    await person.context.setOffline(true);
    await choose(file('a.png'));
    await dialog().getByText('a.png: The server could not be reached.').waitFor();
    await send().click();
    await dialog().getByText('An image has not been uploaded.').waitFor();
    await person.context.setOffline(false);
    await dialog().getByRole('button', { name: 'Try again to upload a.png' }).click();
    await uploaded('1 of 1 image');
    await expect.poll(() => dialog().getByText('a.png: The server').count()).toBe(0);
    await send().click();
    await page.getByRole('alertdialog', { name: 'Thank you for your feedback' }).waitFor();
    expect((await lastComplaint()).images).toHaveLength(1);
  });
});

test('what could not be sent is said in place, and all that was typed is kept', async () => {
  await openDialog();
  await contact().fill('someone@customer.example');
  await description().fill('Words that stay.');
  await person.context.setOffline(true);
  await send().click();
  await dialog().getByRole('alert').getByText('The server could not be reached.').waitFor();
  await expect.poll(() => page.locator('.toast-host__toast').count()).toBe(0);
  await expect.poll(() => description().inputValue()).toBe('Words that stay.');
  await person.context.setOffline(false);
  await send().click();
  await page.getByRole('alertdialog').waitFor();
  expect((await lastComplaint()).found?.description).toBe('Words that stay.');
});

test('neither Escape nor the close button loses the draft, and a click beside the dialog closes nothing', async () => {
  await openDialog();
  await description().fill('Half a sen');
  await choose(file('a.png'));
  await uploaded('1 of 1 image');
  await page.mouse.click(20, 450);
  await expect.poll(() => dialog().count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Order management' }).first().click();
  await button().click();
  await expect.poll(() => description().inputValue()).toBe('Half a sen');
  await uploaded('1 of 1 image');
  await dialog().getByRole('button', { name: 'Close' }).first().click();
  await dialog().waitFor({ state: 'detached' });
  await button().click();
  await expect.poll(() => description().inputValue()).toBe('Half a sen');
});

test('the keyboard alone opens, fills and sends it', async () => {
  await openDialog();
  await page.keyboard.press('Escape');
  await expect.poll(() => button().evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.keyboard.press('Enter');
  await dialog().waitFor();
  await expect.poll(() => contact().evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Typed without a mouse.');
  await page.keyboard.press('Tab');
  await expect.poll(() => add().evaluate((element) => element.matches(':focus'))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog', { name: 'Thank you for your feedback' }).waitFor();
  expect((await lastComplaint()).found?.description).toBe('Typed without a mouse.');
});

test('whoever is signed out by another window leaves no open dialog on the login page', async () => {
  await openDialog();
  await description().fill('Nobody else’s business.');
  const other = await person.context.newPage();
  await other.goto('/login');
  await other.evaluate(() => localStorage.removeItem('token'));
  await page.waitForURL('**/login?redirect=**');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await expect.poll(() => dialog().count()).toBe(0);
  await expect.poll(() => button().count()).toBe(0);
});

test.each([1440, 390])(
  'for assistive technology: empty, with all its messages, and with its confirmation, at %i px',
  async (width) => {
    await openDialog({ width });
    await expectAccessibleInBothThemes(page, 'feedback, empty');
    await contact().fill('someone');
    await description().fill('x'.repeat(501));
    await person.context.setOffline(true);
    await choose(file('a.png'), file('notes.txt', picture, 'text/plain'));
    await dialog().getByText('a.png: The server').waitFor();
    await expectAccessibleInBothThemes(page, 'feedback, with messages');
    await person.context.setOffline(false);
    await remove('a.png').click();
    await contact().fill('1');
    await description().fill('Words.');
    await send().click();
    await page.getByRole('alertdialog').waitFor();
    await expectAccessibleInBothThemes(page, 'feedback, confirmed');
  },
);
