import { fsyncSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPglite, openSyncedPglite } from '../../../demo/server/db/pglite-driver.ts';
import { SYNCED_START } from '../../../demo/server/db/pglite-start.ts';
import { SyncedFiles } from '../../../demo/server/db/synced-files.ts';

let folder: string;
/** Calls that have the system write to the disk, so far. */
let syncs = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'customer-synced-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = () => {
  const files = new SyncedFiles(join(folder, 'database'), (file) => {
    syncs += 1;
    fsyncSync(file);
  });
  return openPglite({ fs: files, startParams: [...SYNCED_START] }).then((driver) => ({ ...driver, files }));
};

test('each change is synced before it is acknowledged, and is there when the database is opened again', async () => {
  const { client, files, close } = await open();
  expect((await client.query('show fsync')).rows).toEqual([{ fsync: 'on' }]);
  await client.exec('create table kept (id int primary key)');
  for (let id = 1; id <= 3; id += 1) {
    const before = syncs;
    await client.query('insert into kept values ($1)', [id]);
    expect(syncs).toBeGreaterThan(before);
  }
  const before = syncs;
  await client.query('select * from kept');
  expect(syncs).toBe(before);
  files.syncFirstFiles();
  expect(syncs - before).toBeGreaterThan(500);
  const once = syncs;
  files.syncFirstFiles();
  expect(syncs).toBe(once);
  await close();
  // As the server itself opens it.
  const firstFiles = vi.spyOn(SyncedFiles.prototype, 'syncFirstFiles');
  const again = await openSyncedPglite(join(folder, 'database'));
  expect(firstFiles).toHaveBeenCalledTimes(1);
  const read = sql`select count(*)::int as rows, current_setting('fsync') as fsync from kept`;
  expect((await again.orm.execute(read)).rows).toEqual([{ rows: 3, fsync: 'on' }]);
  await again.close();
});
