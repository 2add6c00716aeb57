import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installWithApt, mayInstall } from './debian-packages.mjs';

/** Where Debian keeps its versions, beside the path: `postgres` itself is on no path there. */
const DEBIAN = '/usr/lib/postgresql';

/** What a server of its own is made of. */
const PROGRAMS = ['initdb', 'postgres'];

/** The folder with PostgreSQL's programs, the newest; null where it is not installed. */
export function findPostgres() {
  // Its server answers at a socket in a folder, which Windows has none of.
  if (process.platform === 'win32') return null;
  const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...debianFolders(), ...path].find(hasPrograms) ?? null;
}

/** As `findPostgres`, and installs it first where that is possible: as root on Debian. */
export function ensurePostgres() {
  const found = findPostgres();
  if (found !== null || !mayInstall()) return found;
  console.log('No PostgreSQL found: installing it with apt-get …');
  try {
    installWithApt(['postgresql']);
  } catch (error) {
    console.error(`PostgreSQL could not be installed: ${error.message}`);
  }
  return findPostgres();
}

function debianFolders() {
  try {
    const versions = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(DEBIAN, version, 'bin'));
  } catch {
    return [];
  }
}

function hasPrograms(folder) {
  try {
    for (const program of PROGRAMS) accessSync(join(folder, program), constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
