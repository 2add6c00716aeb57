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
];

test.each(['src/app/a.ts', 'demo/server/a.ts'])('a bare result, state or role in %s is found', (path) => {
  expect(complaintsAbout(path, ...CODES)).toEqual(CODES.map((_, index) => `${index + 1}: A bare code`));
});

const ERRORS = [
  'export const refusal = new Failure(404);',
  "export const stale = new Failure(409, { by: 'x' });",
  'export const held = 5005158;',
  "export const said = t('errors:code.5007031');",
];

test.each(['src/shared/a.tsx', 'demo/import/a.ts'])('a bare code of the catalogue in %s is found', (path) => {
  expect(complaintsAbout(path, ...ERRORS)).toEqual(
    ERRORS.map((_, index) => `${index + 1}: A bare error code`),
  );
});

test.each(['src/shared/contract/a.ts', 'test/server/a.ts'])('%s may say codes', (path) => {
  expect(complaintsAbout(path, ...CODES, ...ERRORS)).toEqual([]);
});

test('other numbers and texts are no codes', () => {
  const lines = ["export const sizes = ['110', '1000', 'a10'];", 'export const wait = 10;'];
  expect(complaintsAbout('src/app/a.ts', ...lines)).toEqual([]);
});
