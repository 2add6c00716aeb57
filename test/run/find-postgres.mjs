import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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

/** What Debian has it in, where it is not there and none is named. */
export function missingPostgresPackages() {
  return process.env.TEST_DATABASE_URL || findPostgres() !== null ? [] : ['postgresql'];
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
