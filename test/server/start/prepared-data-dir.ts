import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFolder } from '../../support/database-template.ts';

export interface PreparedDataDir {
  readonly path: string;
  remove(): Promise<void>;
}

/** A folder of state as the first start leaves it, without a customer: a copy, since making one takes seconds. */
export async function preparedDataDir(): Promise<PreparedDataDir> {
  const path = await mkdtemp(join(tmpdir(), 'customer-prepared-'));
  await cp(await databaseFolder(), join(path, 'database'), { recursive: true });
  return { path, remove: () => rm(path, { recursive: true }) };
}
