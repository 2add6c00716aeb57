import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBuiltIn } from '../../../../src/elements/build/built-in.mjs';
import { builtIn as plain } from '../../../../src/elements/built-in.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'customer-brand-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function brandFile(content: unknown): string {
  const path = join(folder, 'brand.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

/** The plain product, with no look of its own. */
const unbranded = { ...plain, color: null, font: null };

const readBrandFile = (content: unknown) => readBuiltIn({ isGlobal: true, brandPath: brandFile(content) });

test('without switches it is the plain product', () => {
  expect(readBuiltIn({ isGlobal: false, brandPath: undefined })).toBeNull();
});

test('the Global build without a brand differs in nothing else', () => {
  expect(readBuiltIn({ isGlobal: true, brandPath: undefined })).toEqual({ ...unbranded, edition: 'global' });
});

test('a brand file says what it wants, the rest stays', () => {
  const brand = {
    productName: ' Kestrel Review ',
    logo: '/kestrel.svg',
    icon: '/kestrel.ico',
    color: '#0a7d33',
    font: "'Kestrel Sans', Georgia",
    contactLink: 'mailto:help@kestrel.example',
  };
  expect(readBrandFile(brand)).toEqual({
    ...unbranded,
    ...brand,
    productName: 'Kestrel Review',
    edition: 'global',
  });
  expect(readBuiltIn({ isGlobal: false, brandPath: brandFile(brand) })?.edition).toBe('standard');
});

test('every fault is named, with the entry it is in', () => {
  const faulty = {
    productName: '',
    logo: 'javascript:alert(1)',
    companyLink: 'kestrel.example',
    settingsPanel: 'maybe',
    icon: 'kestrel',
    color: 'red; background: url(//kestrel.example)',
    font: 'Georgia} :host{display: none',
    colour: 'red',
  };
  for (const name of Object.keys(faulty)) {
    expect(() => readBrandFile(faulty)).toThrow(new RegExp(`brand\\.json: .*"${name}" \\S`));
  }
});

test.each(['[]', '"Kestrel"', 'null', '7'])('%s is no brand', (text) => {
  expect(() => readBrandFile(text)).toThrow(/brand\.json: must be an object/);
});

test('a file that is missing, or no JSON, says so', () => {
  expect(() => readBuiltIn({ isGlobal: false, brandPath: join(folder, 'none.json') })).toThrow(
    /cannot be read/,
  );
  expect(() => readBrandFile('{')).toThrow(/is no JSON/);
});
