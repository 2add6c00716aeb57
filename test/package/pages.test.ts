import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guideFile, writeProject } from './support/guide.ts';
import { APPS, originOf, partners } from './support/partners.ts';
import { type Portal, startPortal } from './support/portal-server.ts';
import { visitPage } from './support/visit-page.ts';

const folder = APPS.latest;
let portal: Portal;

/** The guide's page with the element as one file, out of the package, and the hash that is published for it. */
async function standalonePage(): Promise<string> {
  const file = 'standalone/customer-acceptance.js';
  const installed = 'node_modules/customer-console';
  const { integrity } = JSON.parse(await readFile(`${folder}/${installed}/integrity.json`, 'utf8'));
  const script = `<script type="module" src="/${installed}/${file}" integrity="${integrity[`./${file}`]}">`;
  return (await guideFile('page.html')).replace(/<script type="module" src="[^"]*">/, script);
}

beforeAll(async () => {
  const standalone = await standalonePage();
  await writeProject(folder, ['page.html', 'import-map.html'], {
    'standalone.html': standalone,
    'tampered.html': standalone.replace('sha384-', 'sha384-0'),
  });
  portal = await startPortal(folder, partners().ports.pages);
});
afterAll(() => portal?.stop());

const visit = (file: string) => visitPage(`${originOf(partners().ports.pages)}/${file}`);

test.each([
  ['the autoloader from the console’s own origin', 'page.html', 'customer-acceptance', 'Harbour 1'],
  ['the package through an import map', 'import-map.html', 'customer-orders', 'Harbour'],
  [
    'an element as one file, whose hash the browser checks',
    'standalone.html',
    'customer-acceptance',
    'Harbour 1',
  ],
])('a page without a bundler takes %s', async (_, file, tag, name) => {
  const { page, complaints, close } = await visit(file);
  await page.locator(tag).getByRole('link', { name, exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a file that is not the one whose hash was published is not run', async () => {
  const { page, complaints, close } = await visit('tampered.html');
  await expect.poll(() => complaints.join()).toContain('integrity');
  expect(await page.evaluate(() => customElements.get('customer-acceptance') === undefined)).toBe(true);
  await close();
});
