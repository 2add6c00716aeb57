import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Driver } from './database.ts';
import * as schema from './schema.ts';

/** PostgreSQL inside this process; its files lie in `dataDir`, or in memory without one. */
export async function openPglite(options: PGliteOptions): Promise<Driver & { readonly client: PGlite }> {
  const client = await PGlite.create(options);
  return {
    client,
    kind: 'pglite',
    orm: drizzle(client, { schema }) as unknown as Driver['orm'],
    async executeSql(text, values) {
      if (values && values.length > 0) return client.query<Record<string, unknown>>(text, values);
      const results = await client.exec(text);
      return { rows: (results.at(-1)?.rows ?? []) as Record<string, unknown>[] };
    },
    close: () => client.close(),
  };
}
