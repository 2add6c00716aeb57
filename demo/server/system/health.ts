import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Services } from '../services.ts';

const packageFile = v.object({ version: v.string() });

/** Throws, and so answers 500, where the server cannot do its work. */
export async function health({ database, jobs }: Services) {
  await database.system((tx) => tx.execute(sql`select 1`));
  if (!jobs.isRunning()) throw new Error('the job queue is not running');
  return { version: readVersion(), database: 'ok', jobs: 'ok' } as const;
}

function readVersion(): string {
  const path = new URL('../../../package.json', import.meta.url);
  return v.parse(packageFile, JSON.parse(readFileSync(path, 'utf8'))).version;
}
