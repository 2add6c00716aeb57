import type { PGlite, PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import type { Driver } from './database.ts';
import { START, SYNCED_START } from './pglite-start.ts';
import { PreparedPglite } from './prepared-pglite.ts';
import { SyncedFiles } from './synced-files.ts';

/** PostgreSQL inside this process, whose files lie in a folder and reach the disk before it acknowledges. */
export async function openSyncedPglite(folder: string): Promise<Driver> {
  const fs = new SyncedFiles(folder);
  const driver = await openPglite({ fs, startParams: [...SYNCED_START] });
  fs.syncFirstFiles();
  return driver;
}

/** The same with its files in memory, unless the options say otherwise. */
export async function openPglite(options: PGliteOptions): Promise<Driver & { readonly client: PGlite }> {
  const client = new PreparedPglite({ startParams: [...START], ...options });
  await client.waitReady;
  return {
    client,
    kind: 'pglite',
    orm: drizzle(client) as unknown as Driver['orm'],
    queue: { backend: 'pglite', db: fromPglite(client) },
    close: () => client.close(),
  };
}
