import { sql } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { readVersion } from './version.ts';

/** Throws, and so answers 500, where the server cannot do its work. */
export async function health({ database, background }: Services) {
  await database.system((tx) => tx.execute(sql`select 1`));
  if (!background.isRunning()) throw new Error('the queue of background work is not running');
  return { version: readVersion(), database: 'ok', jobs: 'ok' } as const;
}
