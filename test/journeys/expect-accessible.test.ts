import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessible } from './support/expect-accessible.ts';

let browser: SharedBrowser;
let page: Page;

beforeAll(async () => {
  browser = shareBrowser();
});
beforeEach(async () => {
  page = await browser.newPage();
  await page.setContent(
    '<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1><div></div></main></html>',
  );
});
afterAll(() => browser?.close());

function fillShadow(content: string): Promise<void> {
  return page.evaluate((html) => {
    const root = document.querySelector('div')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = html;
  }, content);
}

test('a page without a fault passes', async () => {
  await fillShadow('<label>Name <input></label>');
  await expectAccessible(page);
});

test('a critical fault inside a shadow root is found and named', async () => {
  await fillShadow('<input>');
  await expect(expectAccessible(page)).rejects.toThrow(/rule: 'label'/);
});

test('text is judged as it is once it has faded in', async () => {
  await fillShadow(
    '<style>@keyframes in { from { opacity: 0.1 } } p { animation: in 300ms }</style><p>Words that fade in</p>',
  );
  await expectAccessible(page);
});
