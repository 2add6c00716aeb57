import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';

const folder = fileURLToPath(new URL('../../../demo/server/db/migrations/', import.meta.url));

export interface BeforeMigration {
  readonly database: PGlite;
  /** The statements of the migration. */
  readonly migration: string;
}

/** A database as it was before a migration, which is named without its number; rows need not belong to others. */
export async function beforeMigration(name: string): Promise<BeforeMigration> {
  const database = await PGlite.create();
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  const at = files.findIndex((file) => file.endsWith(`_${name}.sql`));
  for (const file of files.slice(0, at)) await database.exec(await readFile(folder + file, 'utf8'));
  await database.exec("set session_replication_role = 'replica'");
  return { database, migration: await readFile(folder + files[at], 'utf8') };
}

/** The id of a row, by a number of one's own. */
export function idOf(number: number): string {
  return `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
}
