import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { circlesOf, importsOf, SHARED_ROOMS, upwardImports } from './rooms.mjs';
import { ROOT } from './source-files.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'customer-rooms-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

test('no rooms of ours need each other in a circle', () => {
  expect(circlesOf(importsOf(ROOT))).toEqual([]);
});

test('rooms of src/shared import from those below them only, and each has its place', () => {
  expect(upwardImports(importsOf(ROOT))).toEqual([]);
  expect(readdirSync(join(ROOT, 'src/shared')).filter((room) => !SHARED_ROOMS.includes(room))).toEqual([]);
});

test('what pushes results needs nothing of another area of the console: it could be taken out alone', () => {
  const areas = readdirSync(join(ROOT, 'src/app')).filter((area) => area !== 'sync');
  const isArea = (path: string) => areas.some((area) => path.startsWith(`demo/server/${area}/`));
  const outgoing = importsOf(ROOT).filter(([file]) => /^demo\/server\/(sync|outgoing)\//.test(file));
  expect(outgoing.length).toBeGreaterThan(20);
  expect(outgoing.filter(([, target]) => isArea(target))).toEqual([]);
});

test('rooms that need each other through different files are found, if only by types or lazily', () => {
  plant('src/app/orders/list/a.ts', "import type { B } from '../detail/b.ts';\nexport type A = B;");
  plant('src/app/orders/detail/b.ts', 'export type B = 1;');
  plant('src/app/orders/detail/c.ts', "export const load = () => import('../list/d.ts');");
  plant('src/app/orders/list/d.ts', 'export {};');
  const [circle] = circlesOf(importsOf(folder));
  expect(circle).toMatch(/^src\/app\/orders: detail, list\n/);
});

test('a room and a file beside it that need each other are found', () => {
  plant('demo/server/a.ts', "export { b } from './room/b.ts';");
  plant('demo/server/room/b.ts', "export { c as b } from '../c.ts';");
  plant('demo/server/c.ts', "import './room/d.ts';\nexport const c = 1;");
  plant('demo/server/room/d.ts', 'export {};');
  expect(circlesOf(importsOf(folder))).toHaveLength(1);
});

test('an import up between rooms of src/shared is found, and one of a room without a place', () => {
  plant('src/shared/outbox/a.ts', "import '../connection/b.ts';\nimport '../format/c.ts';");
  plant('src/shared/connection/b.ts', "import '../attic/d.ts';");
  plant('src/shared/format/c.ts', 'export {};');
  plant('src/shared/attic/d.ts', 'export {};');
  expect(upwardImports(importsOf(folder)).sort()).toEqual([
    'src/shared/connection/b.ts imports src/shared/attic/d.ts',
    'src/shared/outbox/a.ts imports src/shared/connection/b.ts',
  ]);
});
