import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packageManifest } from '../../src/elements/build/package/package-manifest.mjs';

const project = fileURLToPath(new URL('../../', import.meta.url));
const installed = 'node_modules/customer-console';

const OPTIONS = {
  strict: true,
  noEmit: true,
  module: 'nodenext',
  moduleResolution: 'nodenext',
  target: 'es2024',
  jsx: 'react-jsx',
  types: [],
};

let folder: string;

/** A partner's project with what is published, and the React of ours. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'customer-types-'));
  mkdirSync(join(folder, 'node_modules/@types'), { recursive: true });
  cpSync(join(project, 'dist/types'), join(folder, installed, 'types'), { recursive: true });
  writeFileSync(join(folder, installed, 'package.json'), JSON.stringify(packageManifest()));
  for (const name of ['react', '@types/react']) {
    symlinkSync(join(project, 'node_modules', name), join(folder, 'node_modules', name), 'dir');
  }
  cpSync(join(project, 'test/conventions/published/page.tsx'), join(folder, 'page.tsx'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "partner", "type": "module" }');
});
afterAll(() => rmSync(folder, { recursive: true }));

function compile(): string {
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: OPTIONS, files: ['page.tsx'] }),
  );
  const tool = join(project, 'node_modules/typescript/bin/tsc');
  return spawnSync(process.execPath, [tool, '-p', folder], { encoding: 'utf8' }).stdout;
}

test('a partner’s page in TypeScript and React compiles against what is published, and mistakes do not', () => {
  expect(compile()).toBe('');
});

test('each entry exports at run time what its typings declare', async () => {
  const declared = /^export declare (?:const|function) (\w+)/gm;
  const entries = Object.entries(packageManifest().exports as Record<string, unknown>).filter(
    (entry): entry is [string, { types: string; default: string }] => typeof entry[1] === 'object',
  );
  expect(entries.length).toBeGreaterThan(10);
  for (const [name, { types, default: file }] of entries) {
    const names = [...readFileSync(`${project}dist/${types}`, 'utf8').matchAll(declared)].map(
      ([, one]) => one,
    );
    const exported = Object.keys(await import(`${project}dist/${file}`));
    expect(exported.sort(), name).toEqual(names.sort());
  }
});
