import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';
import { ensureTenantRole, explained } from './tenant-role.ts';
import type { SystemTransaction } from './transaction.ts';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number that nothing else in the database locks. */
const MIGRATION_LOCK = 7_241_880_311;

/**
 * Applies what is new in `migrations/`, all or nothing. Many servers may start at once: the advisory lock,
 * held to the end of the transaction, lets one of them do it and the others find it done.
 */
export async function migrate(database: Database): Promise<void> {
  const files = readMigrationFiles({ migrationsFolder: folder });
  await ensureTenantRole(database);
  await database
    .system((tx) => applyNew(tx, files))
    .catch((error) => {
      throw explained(error);
    });
}

async function applyNew(tx: SystemTransaction, files: readonly MigrationMeta[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${sql.raw(String(MIGRATION_LOCK))})`);
  await tx.execute(
    sql`create table if not exists applied_migration (
        hash text primary key, made_at bigint not null, applied_at timestamptz not null default now()
      )`,
  );
  const { rows } = await tx.execute<{ hash: string }>(sql`select hash from applied_migration`);
  const applied = new Set(rows.map((row) => row.hash));
  for (const file of files) {
    if (applied.has(file.hash)) continue;
    for (const statement of file.sql) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into applied_migration (hash, made_at) values (${file.hash}, ${file.folderMillis})`,
    );
  }
}
