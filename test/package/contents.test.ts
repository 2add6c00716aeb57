import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { matchesGlob } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { installedPackages } from './support/install.ts';
import { APPS, PROJECT, partners, TOOLS } from './support/partners.ts';
import { runNode } from './support/run-tool.ts';

const installed = `${APPS.latest}/node_modules/customer-console`;

const files = async () =>
  (await readdir(installed, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath.slice(installed.length + 1)}/${entry.name}`.replace(/^\//, ''));

const manifest = async () => JSON.parse(await readFile(`${installed}/package.json`, 'utf8'));

test('an install brings this one package, and less than 19.5 MB', async () => {
  for (const folder of Object.values(APPS))
    expect(await installedPackages(folder)).toEqual(['customer-console']);
  const sizes = await Promise.all((await files()).map((file) => stat(`${installed}/${file}`)));
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(19.5e6);
  expect((await stat(partners().tarball)).size).toBeLessThan(5.65e6);
});

test('it holds neither sources nor their maps, and no file names one', async () => {
  expect((await files()).filter((file) => /\.map$|(?<!\.d)\.tsx?$/.test(file))).toEqual([]);
  for (const file of (await files()).filter((one) => one.endsWith('.js'))) {
    expect(await readFile(`${installed}/${file}`, 'utf8'), file).not.toContain('sourceMappingURL');
  }
});

test('licences of what is bundled, a guide and every file that the manifest names are in it', async () => {
  const { exports, customElements, types, ...rest } = await manifest();
  const named = Object.values<string | Record<string, string>>(exports).flatMap((one) =>
    typeof one === 'string' ? [one] : Object.values(one),
  );
  const all = (await files()).map((file) => `./${file}`);
  for (const file of [...named, customElements, types, rest['web-types']]) expect(all).toContain(file);
  expect(all).toEqual(expect.arrayContaining(['./README.md', './LICENSE']));
  expect(await readFile(`${installed}/THIRD-PARTY-LICENSES.txt`, 'utf8')).toContain('react-dom 19');
  expect(rest).not.toHaveProperty('dependencies');
});

test('what does something when it is imported is named so, and what does not may be left out of a bundle', async () => {
  const { sideEffects } = await manifest();
  const scripts = (await files()).filter((file) => file.endsWith('.js'));
  const free = scripts.filter(
    (file) => !sideEffects.some((pattern: string) => matchesGlob(`./${file}`, pattern)),
  );
  expect(free.filter((file) => !file.startsWith('pure/')).sort()).toEqual(['react.js', 'vue.js']);
});

test('nothing is imported from outside but the page’s own React, by its components', async () => {
  const { metafile } = await build({
    entryPoints: (await files()).filter((file) => file.endsWith('.js')),
    absWorkingDir: installed,
    outdir: 'out',
    bundle: true,
    format: 'esm',
    splitting: true,
    packages: 'external',
    metafile: true,
    write: false,
  });
  const outside = Object.entries(metafile.inputs).flatMap(([file, { imports }]) =>
    imports.filter(({ external }) => external).map(({ path }) => `${file} imports ${path}`),
  );
  expect(outside).toEqual(['react.js imports react']);
});

test('publint and arethetypeswrong find nothing wrong with any of its entries', async () => {
  const { tarball } = partners();
  const lint = await runNode([`${TOOLS}/node_modules/publint/src/cli.js`, 'run', tarball, '--strict'], TOOLS);
  expect(lint).toContain('All good');
  const attw = `${TOOLS}/node_modules/@arethetypeswrong/cli/dist/index.js`;
  const report = await runNode([attw, tarball, '--profile', 'esm-only', '--format', 'json'], TOOLS);
  const { analysis } = JSON.parse(report);
  expect(Object.keys(analysis.entrypoints).length).toBe(Object.keys((await manifest()).exports).length);
  // How CommonJS and Node 10 would resolve it is listed as well: for an ES module there is no such way.
  const problems: { resolutionKind?: string }[] = analysis.problems;
  const ways = ['node10', 'node16-cjs'];
  expect(problems.filter(({ resolutionKind }) => !ways.includes(resolutionKind ?? ''))).toEqual([]);
});

test('Node 20 and 24 import every entry, which does nothing', async () => {
  const { exports } = await manifest();
  const entries = Object.keys(exports).filter((entry) => !entry.endsWith('.json'));
  const script = `const before = Reflect.ownKeys(globalThis).length;
for (const entry of ${JSON.stringify(entries)}) await import('customer-console' + entry.slice(1));
if (Reflect.ownKeys(globalThis).length !== before) throw new Error('something was left');
console.log(process.version);`;
  for (const [program, version] of [
    [await node20(), 'v20.'],
    [process.execPath, 'v24.'],
  ] as const) {
    const { stdout, stderr } = await promisify(execFile)(program, ['--input-type=module', '-e', script], {
      cwd: APPS.latest,
    });
    expect(stdout).toContain(version);
    expect(stderr).toBe('');
  }
});

test('packing the project itself is refused, with the command that makes the package', async () => {
  const packing = promisify(execFile)('npm', ['pack', '--dry-run'], {
    cwd: PROJECT,
    shell: process.platform === 'win32',
  });
  await expect(packing).rejects.toThrow('npm run package');
});

/** Where this platform's Node 20 is: one of the optional packages of the tools. */
async function node20(): Promise<string> {
  const name = (await readdir(`${TOOLS}/node_modules`)).find((one) =>
    /^node-(bin-)?(linux|darwin|win)-/.test(one),
  );
  return `${TOOLS}/node_modules/${name}/bin/node${process.platform === 'win32' ? '.exe' : ''}`;
}
