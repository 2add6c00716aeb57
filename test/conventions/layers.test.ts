import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const project = fileURLToPath(new URL('../../', import.meta.url));
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'customer-layers-'));
  const config = `import config, { layers } from ${JSON.stringify(`${project}test/conventions/layers.config.mjs`)};
export default { ...config, forbidden: layers(${JSON.stringify(folder)}) };`;
  plant('layers.mjs', config);
  plant('package.json', '{ "name": "planted" }');
  plant('demo/server/main.ts', 'export {};');
});

afterEach(() => rmSync(folder, { recursive: true }));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** The names of the rules that the planted files break. */
function brokenRules(): string[] {
  const tool = `${project}node_modules/dependency-cruiser/bin/dependency-cruiser.mjs`;
  const { stdout } = spawnSync(
    process.execPath,
    [tool, '--config=layers.mjs', '--output-type=json', 'src', 'demo'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  const { summary } = JSON.parse(stdout);
  return summary.violations.map(({ rule }: { rule: { name: string } }) => rule.name).sort();
}

test('an area that imports another, if only its types, is found', () => {
  plant('src/app/orders/a.tsx', "import type { B } from '../projects/b.tsx';\nexport const a: B = <p />;");
  plant('src/app/projects/b.tsx', 'export type B = unknown;');
  expect(brokenRules()).toEqual(['area-orders-alone']);
});

test('a shared room that imports an area, if only lazily, is found', () => {
  plant('src/shared/format/a.ts', "export const load = () => import('../../app/help/b.tsx');");
  plant('src/app/help/b.tsx', 'export default null;');
  expect(brokenRules()).toEqual(['shared-knows-no-area']);
});

test('an area that imports an element is found', () => {
  plant('src/app/orders/a.ts', "export { b } from '../../elements/b.ts';");
  plant('src/elements/b.ts', 'export const b = 1;');
  expect(brokenRules()).toEqual(['nothing-imports-elements']);
});

test('a server that imports more than the contract is found', () => {
  plant(
    'demo/server/a.ts',
    "import '../../src/shared/format/b.ts';\nimport '../../src/shared/contract/c.ts';",
  );
  plant('src/shared/format/b.ts', 'export {};');
  plant('src/shared/contract/c.ts', 'export {};');
  expect(brokenRules()).toEqual(['server-reads-only-the-contract']);
});

test('an area of the server that stands alone and imports another one is found', () => {
  plant(
    'demo/server/workload/routes.ts',
    "import '../session/a.ts';\nimport '../orders/b.ts';\nimport '../clock/c.ts';",
  );
  plant('demo/server/orders/routes.ts', 'export {};');
  plant('demo/server/orders/b.ts', 'export {};');
  plant('demo/server/session/routes.ts', 'export {};');
  plant('demo/server/session/a.ts', 'export {};');
  plant('demo/server/clock/c.ts', 'export {};');
  plant('src/shared/contract/d.ts', 'export {};');
  expect(brokenRules()).toEqual(['server-workload-alone']);
});

test('a contract that imports something is found', () => {
  plant('src/shared/contract/a.ts', "import '../format/b.ts';");
  plant('src/shared/format/b.ts', 'export {};');
  expect(brokenRules()).toEqual(['contract-is-bottom']);
});

test('the console may import every area, and elements may too', () => {
  plant('src/app/console/a.ts', "import '../orders/b.ts';");
  plant('src/elements/c.ts', "import '../app/orders/b.ts';\nimport '../app/console/a.ts';");
  plant('src/app/orders/b.ts', 'export {};');
  expect(brokenRules()).toEqual([]);
});
