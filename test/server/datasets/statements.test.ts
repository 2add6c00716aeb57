import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseKeys } from '../../../demo/server/datasets/files/release-keys.ts';
import { type RestoredFile, restoreDataset } from '../../../demo/server/datasets/restore/restore-dataset.ts';
import { content, datasetFile } from '../../../demo/server/db/schema/dataset-file.ts';
import { doomedFile } from '../../../demo/server/db/schema/doomed-file.ts';
import type { SystemTransaction } from '../../../demo/server/db/transaction.ts';
import { reserveKey } from '../../../demo/server/stored-files/doom.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { AREA } from './test-upload.ts';

let server: TestServer;
let customer: TestCustomer;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Statements');
});
afterAll(() => server.close());

/** Rows that one statement of a transaction wrote last have its number in `cmin`. */
const statement = sql<string>`cmin::text`;

/** A data set of sixty files: some tables, some damaged, some of which nobody knows anything. */
function restored(tx: SystemTransaction, name: string) {
  const at = server.services.now();
  const found: readonly RestoredFile['found'][] = [
    {
      state: 'parsed',
      facts: { encoding: 'utf-8', columns: ['a'], rows: 1 },
      rows: [['1']],
      thumbnailKey: null,
      renditionKey: null,
      renditionType: null,
    },
    { state: 'parseFailed', reason: 'columns', detail: 'a\0b' },
    { state: 'toolFailed', reason: 'tool', detail: null },
  ];
  return restoreDataset(tx, {
    customerId: customer.customerId,
    name,
    notes: '',
    storageArea: AREA,
    creatorId: customer.admin.accountId,
    orderIds: [],
    createdAt: at,
    batches: [
      {
        name: '1',
        state: 'unassociated',
        uploadedAt: at,
        endedAt: null,
        kind: 'files',
        files: Array.from({ length: 60 }, (_, number) => ({
          folder: '',
          name: `${number}.csv`,
          hash: new Uint8Array(32).fill(number),
          size: 4,
          fileKey: 'datasets/main/nowhere',
          fileOffset: 0,
          found: found[number % 3] ?? null,
        })),
      },
    ],
  });
}

test('what came of looking into many files is written at once, each with its own', async () => {
  const rows = await server.services.database.system(async (tx) => {
    const datasetId = await restored(tx, 'Outcomes');
    return tx
      .select({
        name: datasetFile.name,
        statement,
        state: datasetFile.state,
        parseState: datasetFile.parseState,
        reason: datasetFile.reason,
        reasonDetail: datasetFile.reasonDetail,
        facts: datasetFile.facts,
        rows: datasetFile.rows,
      })
      .from(datasetFile)
      .where(eq(datasetFile.datasetId, datasetId));
  });
  expect(new Set(rows.map((row) => row.statement)).size).toBe(1);
  const byName = new Map(rows.map((row) => [row.name, row]));
  expect(byName.get('0.csv')).toMatchObject({
    state: null,
    parseState: 'parsed',
    reason: null,
    facts: { columns: ['a'] },
    rows: [['1']],
  });
  expect(byName.get('1.csv')).toMatchObject({
    state: 'damaged',
    parseState: 'parseFailed',
    reason: 'columns',
    reasonDetail: 'a\ufffdb',
    facts: {},
    rows: null,
  });
  expect(byName.get('2.csv')).toMatchObject({ state: null, parseState: 'toolFailed', reason: 'tool' });
});

test('keys are released at once: those that content lies under, and those that may go', async () => {
  const { now } = server.services;
  await server.services.database.system(async (tx) => {
    const keys = await Promise.all(
      Array.from({ length: 6 }, () => reserveKey(tx, 'datasets/main/keys', now())),
    );
    const datasetId = await restored(tx, 'Keys');
    const [file] = await tx.select().from(datasetFile).where(eq(datasetFile.datasetId, datasetId)).limit(1);
    const [named = ''] = keys;
    await tx
      .update(content)
      .set({ fileKey: named })
      .where(eq(content.id, file?.contentId ?? ''));
    await releaseKeys(tx, keys, now());
    const left = await tx
      .select({ fileKey: doomedFile.fileKey, dueAt: doomedFile.dueAt, statement })
      .from(doomedFile)
      .where(inArray(doomedFile.fileKey, keys));
    expect(left.map(({ fileKey }) => fileKey).sort()).toEqual(keys.slice(1).sort());
    expect(new Set(left.map((row) => row.statement)).size).toBe(1);
    expect(left.every(({ dueAt }) => dueAt <= now())).toBe(true);
  });
});
