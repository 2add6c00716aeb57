import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { APPS, PROJECT, TOOLS } from './partners.ts';
import { runNode, runNpm } from './run-tool.ts';

const MANIFESTS = ['package.json', 'package-lock.json', 'react-18/package.json'];
const STAMP = `${TOOLS}/.installed`;

/** Installs what partners build with, from a lockfile; once, as long as that stays as it is. */
export async function installTools(): Promise<void> {
  const source = `${PROJECT}test/package/tools`;
  const hash = createHash('sha256');
  for (const file of MANIFESTS) hash.update(await readFile(`${source}/${file}`));
  const wanted = hash.digest('hex');
  if ((await readFile(STAMP, 'utf8').catch(() => null)) === wanted) return;
  await rm(TOOLS, { recursive: true, force: true });
  await mkdir(`${TOOLS}/react-18`, { recursive: true });
  for (const file of MANIFESTS) await cp(`${source}/${file}`, `${TOOLS}/${file}`);
  // Not `ci`: a registry may lack what other platforms need, and a lockfile that was made with it names that nowhere.
  await runNpm(['install'], TOOLS);
  await writeFile(STAMP, wanted);
}

/** The tarball that `npm run package` makes of the build. */
export async function makePackage(): Promise<string> {
  const made = await runNode(['src/elements/build/package/pack.mjs'], PROJECT);
  const [, file] = /^(\S+\.tgz) /m.exec(made) ?? [];
  if (file === undefined) throw new Error(`No package was made: ${made}`);
  return PROJECT + file;
}

/** Installs the package into the folders of all projects, which are empty then. */
export async function installPackage(tarball: string): Promise<void> {
  for (const folder of Object.values(APPS)) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(`${folder}/package.json`, '{ "name": "partner", "private": true, "type": "module" }');
    await runNpm(['install', tarball, '--no-package-lock'], folder);
  }
}

/** What stands in a project's own `node_modules`. */
export async function installedPackages(folder: string): Promise<string[]> {
  return (await readdir(`${folder}/node_modules`)).filter((name) => !name.startsWith('.'));
}
