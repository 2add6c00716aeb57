import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import type { Driver } from './database.ts';
import { allTables } from './schema/all-tables.ts';

/** PostgreSQL inside this process; its files lie in `dataDir`, or in memory without one. */
export async function openPglite(options: PGliteOptions): Promise<Driver & { readonly client: PGlite }> {
  const client = await PGlite.create(options);
  return {
    client,
    kind: 'pglite',
    orm: drizzle(client, { schema: allTables }) as unknown as Driver['orm'],
    queue: { backend: 'pglite', db: fromPglite(client) },
    close: () => client.close(),
  };
}
