import { existsSync, readFileSync } from 'node:fs';
import { PROJECT, PROJECT_NODE } from './project-folder.mjs';
import { run } from './run.mjs';

/** Installs from the lockfile, unless what is installed is exactly that. Needs nothing but Node and npm. */
export async function ensurePackages() {
  if (isInstalled()) return;
  console.log('Installing the packages of package-lock.json …');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Error('`npm ci` failed; see its message above.');
}

/** npm keeps a lockfile of what it really installed; optional packages of other platforms are not in it. */
function isInstalled() {
  const record = `${PROJECT}node_modules/.package-lock.json`;
  if (!existsSync(record) || !existsSync(PROJECT_NODE)) return false;
  const wanted = packagesOf(`${PROJECT}package-lock.json`);
  const found = packagesOf(record);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const other = found[path];
    if (other === undefined)
      return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return other.version === entry.version && other.integrity === entry.integrity;
  });
}

function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages;
}
