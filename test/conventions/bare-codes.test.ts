import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ROOT } from './source-files.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'customer-lint-'));
  cpSync(join(ROOT, '.biome.jsonc'), join(folder, '.biome.jsonc'));
  cpSync(join(ROOT, 'test/conventions'), join(folder, 'test/conventions'), {
    recursive: true,
    filter: (path) => !/\.(ts|mjs|tsx)$/.test(path),
  });
});

afterEach(() => rmSync(folder, { recursive: true }));

/** What the project's own rules say of a planted file: the code and what it takes for one, line by line. */
function complaintsAbout(path: string, ...lines: readonly string[]): readonly string[] {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `${lines.join('\n')}\n`);
  const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [biome, 'lint', '--vcs-enabled=false', '--reporter=github', '--max-diagnostics=none', path],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(stderr).not.toMatch(/configuration|errored/);
  return [...stdout.matchAll(/title=plugin.*?,line=(\d+),.*?::(A bare .*?):/g)].map(
    ([, line, what]) => `${line}: ${what}`,
  );
}

const CODES = [
  "export const result = '10';",
  "export type State = '701' | 'new';",
  "export const colour = { '20': 'red' };",
  "export const read = sql`select 1 from item where result = '00' and not carried`;",
  'export const words = { 20: 1 };',
  'export const isAgain = state === 701;',
  'export const isOther = state !== 704;',
  'export type Again = 702 | 5;',
];
/** Only where there are elements. */
const ELEMENTS = ['export const option = <Option label="Accepted" value="10" />;'];

test.each(['src/app/a.ts', 'demo/server/a.ts'])('a bare result, state or role in %s is found', (path) => {
  expect(complaintsAbout(path, ...CODES)).toEqual(CODES.map((_, index) => `${index + 1}: A bare code`));
});

test('a bare result, state or role is found in an attribute, and as a case', () => {
  const lines = [...ELEMENTS, 'switch (state) {', '  case 703:', '}'];
  expect(complaintsAbout('src/app/a.tsx', ...lines)).toEqual(['1: A bare code', '3: A bare code']);
});

const ERRORS = [
  'export const refusal = new Failure(404);',
  "export const stale = new Failure(409, { by: 'x' });",
  'export const held = 5005158;',
  "export const said = t('errors:code.5007031');",
  'export const isHeld = error.code === 5005158;',
  "export const texts = { 5005158: 'held' };",
  "export const others = { '5005158': 'held' };",
  "export type Refusal = '5005158' | 0;",
  'export type Stale = 5007901 | 0;',
];
const ERROR_ELEMENTS = ['export const text = <Text code="5005158" />;'];

test.each(['src/shared/a.tsx', 'demo/import/a.ts'])('a bare code of the catalogue in %s is found', (path) => {
  expect(complaintsAbout(path, ...ERRORS)).toEqual(
    ERRORS.map((_, index) => `${index + 1}: A bare error code`),
  );
});

test('a bare code of the catalogue in an attribute is found', () => {
  expect(complaintsAbout('src/app/a.tsx', ...ERROR_ELEMENTS)).toEqual(['1: A bare error code']);
});

// Tests say codes on purpose: what goes over the wire and into the database is theirs to know, whatever it is called.
test.each(['src/shared/contract/a.tsx', 'test/server/a.tsx'])('%s may say codes', (path) => {
  expect(complaintsAbout(path, ...CODES, ...ERRORS, ...ELEMENTS, ...ERROR_ELEMENTS)).toEqual([]);
});

test('other numbers and texts are no codes', () => {
  const lines = [
    "export const sizes = ['110', '1000', 'a10'];",
    'export const wait = 10;',
    'export const isLine = byte === 10;',
    'export const place = { x: 10, y: 702, 30: 1 };',
    'export const line = <line strokeWidth="10" x1="20" y2="10" />;',
  ];
  expect(complaintsAbout('src/app/a.tsx', ...lines)).toEqual([]);
});
