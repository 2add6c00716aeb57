import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { SHARED_ROOMS } from './rooms.mjs';
import { ROOT } from './source-files.ts';

/* What the pages for whoever takes the code over name is there. */

const PAGES = ['README.md', 'src/README.md', 'demo/README.md'];
const FILE = /`([\w@.*/-]+\.(?:ts|tsx|mjs|md|css|json))`/g;
/** Where a name may lie: from the top, of the demonstration, or beside the file that was named before it. */
const COMMON = ['', 'demo'];
/** Made by the build, written by whoever brands theirs, or an address. */
const NOT_OURS = ['brand.json', 'custom-elements.json', 'openapi.json'];

const TOP = [
  'LICENSE',
  'README.md',
  'demo',
  'locales',
  'package-lock.json',
  'package.json',
  'rollup.config.mjs',
  'src',
  'test',
  'tsconfig.json',
];
/** Put there by npm and by the build, and never committed. */
const MADE = ['dist', 'dist-package', 'node_modules'];

function missingIn(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8');
  let folder = dirname(page);
  return Array.from(text.matchAll(FILE), ([, name = '']) => name).filter((name) => {
    if (name.includes('*') || NOT_OURS.some((other) => name.endsWith(other))) return false;
    const found = [...COMMON, folder, dirname(page)]
      .map((at) => join(at, name))
      .find((path) => existsSync(join(ROOT, path)));
    if (found === undefined) return true;
    folder = dirname(found);
    return false;
  });
}

test.each(PAGES)('every file that %s names is there', (page) => {
  expect(missingIn(page)).toEqual([]);
});

test('the table of rooms in src/README.md is that of the checker, and of the folders, each once', () => {
  const text = readFileSync(join(ROOT, 'src/README.md'), 'utf8');
  const table = text.slice(text.indexOf('| room | holds |'), text.indexOf('The reference back end'));
  const rooms = Array.from(table.matchAll(/^\| `([\w-]+)` \|/gm), ([, room = '']) => room);
  expect(rooms).toEqual(SHARED_ROOMS);
  const folders = readdirSync(join(ROOT, 'src/shared'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(rooms.toSorted()).toEqual(folders.sort());
});

test('the top of the project holds what belongs there, and nothing that came by accident', () => {
  const kept = readdirSync(ROOT).filter(
    (name) => !name.startsWith('.') && !name.endsWith('.log') && !MADE.includes(name),
  );
  expect(kept.sort()).toEqual(TOP);
});
