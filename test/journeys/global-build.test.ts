import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from './support/stage.ts';

const run = promisify(execFile);
const BRAND = {
  productName: 'Kestrel Review',
  logo: '/console/icon.svg',
  icon: '/console/icon.svg?kestrel',
  color: '#0a7d33',
  font: 'Georgia',
  contactLink: 'mailto:help@kestrel.example',
  companyLink: 'https://provider.example/',
};

let folder: string;
let stage: Stage;

const build = (...switches: string[]) =>
  run(process.execPath, ['src/elements/build/build.mjs', '--quick', ...switches]);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'customer-global-'));
  await writeFile(join(folder, 'brand.json'), JSON.stringify(BRAND));
  await build('--global', '--brand', join(folder, 'brand.json'), '--out', join(folder, 'dist'));
  stage = await openStage();
  await stage.context.route('**/dist/**', (route) => {
    const path = join(folder, new URL(route.request().url()).pathname);
    const type = extname(path) === '.js' ? 'text/javascript' : 'application/json';
    return existsSync(path)
      ? route.fulfill({ body: readFileSync(path), contentType: type })
      : route.fulfill({ status: 404 });
  });
});
afterAll(async () => {
  await stage?.close();
  await rm(folder, { recursive: true, force: true });
});

test('the Global build has its own name, logo and links, no projects and no way to the provider', async () => {
  const page = await stage.open('/login');
  await page.getByText(BRAND.productName).first().waitFor();
  await page.evaluate(
    (token) => localStorage.setItem('token', JSON.stringify({ token, ti: Date.now() })),
    stage.customer.admin.token,
  );
  await page.goto(`${stage.origin}/orderManage`);
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: BRAND.productName }).waitFor();
  await expect.poll(() => bar.locator('img').getAttribute('src')).toBe(BRAND.logo);
  await expect
    .poll(() => bar.getByRole('link', { name: 'Contact us' }).getAttribute('href'))
    .toBe(BRAND.contactLink);
  await expect.poll(() => page.getByRole('link', { name: /^Project/ }).count()).toBe(0);
  await expect.poll(() => page.getByText('Company site').count()).toBe(0);
  await expect.poll(() => page.locator('head link[rel=icon]').getAttribute('href')).toBe(BRAND.icon);
  expect(await page.locator('.ui-root').evaluate((root) => getComputedStyle(root).fontFamily)).toMatch(
    /^Georgia/,
  );
  await expect
    .poll(() =>
      page
        .locator('.ui-root')
        .evaluate((root) => getComputedStyle(root).getPropertyValue('--customer-look-1-primary-light')),
    )
    .toContain('rgb(10, 125, 51)');
  await expect.poll(() => page.title()).toBe(`Order management - ${BRAND.productName}`);
  expect(stage.complaints).toEqual([]);
});

test('an attribute on the page counts more than what is built in', async () => {
  const page = await stage.open('/orderManage');
  await page.locator('customer-console').evaluate((element) => element.setAttribute('edition', 'standard'));
  await page.getByRole('banner').getByRole('link', { name: 'Projects' }).waitFor();
});

test('a faulty brand file is refused in words, and nothing is built', async () => {
  const path = join(folder, 'faulty.json');
  await writeFile(path, JSON.stringify({ logo: 'javascript:alert(1)' }));
  const target = join(folder, 'faulty');
  await expect(build('--brand', path, '--out', target)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/faulty\.json: "logo" must be an address by http or https[^\n]*\.\n$/),
  });
  expect(existsSync(target)).toBe(false);
});

test('a folder that holds something else is never built into', async () => {
  await expect(build('--out', folder)).rejects.toMatchObject({
    stderr: expect.stringContaining('no build of the console'),
  });
  expect(existsSync(join(folder, 'brand.json'))).toBe(true);
});
