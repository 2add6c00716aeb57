import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { item } from '../../../demo/server/db/schema/item.ts';
import type { TextKey } from '../../../demo/server/texts/text-key.ts';
import { textsIn } from '../../../demo/server/texts/texts.ts';
import { exportBatches, exportItems, exportPackages } from '../../../src/shared/contract/accept/export.ts';
import { HEADER, LANGUAGE_HEADER } from '../../../src/shared/contract/headers.ts';
import { JUDGED } from '../../../src/shared/contract/item-result.ts';
import { LANGUAGES, type Language } from '../../../src/shared/contract/language.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { deliver, type TestBatch } from '../test-delivery.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { readTable, type Table } from './read-table.ts';

/** A column that only the file has, or has as a flag by itself. */
const OF_THE_FILE = null;

/** The columns of a file by what the list on screen calls each. */
type Shown = readonly (TextKey | typeof OF_THE_FILE)[];

const BATCHES: Shown = [
  'delivery:column.name',
  OF_THE_FILE,
  'delivery:column.order',
  'delivery:column.project',
  'delivery:column.state',
  OF_THE_FILE,
  'delivery:column.submitter',
  'delivery:column.deliveredAt',
  'delivery:column.packages',
  OF_THE_FILE,
  OF_THE_FILE,
  'delivery:column.delivered',
  'delivery:column.reviewed',
  'delivery:column.accepted',
  'delivery:column.rejected',
  'delivery:column.accuracy',
  'delivery:column.actualAccepted',
  OF_THE_FILE,
  'delivery:column.actualAccuracy',
  'delivery:column.sampledAccepted',
  OF_THE_FILE,
  'delivery:column.sampledAccuracy',
  'lists:column.objects',
  OF_THE_FILE,
  OF_THE_FILE,
  'lists:column.objectRate',
  'delivery:column.lastAcceptor',
  'delivery:column.completedAt',
  'lists:column.openMessages',
  'delivery:column.remark',
];

const PACKAGES: Shown = [
  OF_THE_FILE,
  'acceptance:packageColumn.name',
  'acceptance:packageColumn.state',
  'acceptance:packageColumn.data',
  'acceptance:packageColumn.reviewed',
  'acceptance:packageColumn.accepted',
  'acceptance:packageColumn.rejected',
  'acceptance:packageColumn.accuracy',
  'acceptance:packageColumn.actualAccepted',
  OF_THE_FILE,
  'acceptance:packageColumn.actualRate',
  OF_THE_FILE,
  OF_THE_FILE,
  'lists:column.sampledRate',
  'lists:column.objects',
  OF_THE_FILE,
  OF_THE_FILE,
  'lists:column.objectRate',
  'lists:column.valid',
  'acceptance:packageColumn.invalid',
  OF_THE_FILE,
  OF_THE_FILE,
  'lists:column.assignees',
  'acceptance:packageColumn.holder',
  'acceptance:packageColumn.finishedBy',
  'acceptance:packageColumn.finishedAt',
];

const ITEMS: Shown = [
  'lists:column.package',
  'acceptance:dataColumn.position',
  'acceptance:dataColumn.fileName',
  'acceptance:dataColumn.result',
  'acceptance:dataColumn.how',
  'acceptance:dataColumn.errors',
  OF_THE_FILE,
  OF_THE_FILE,
  OF_THE_FILE,
  'acceptance:dataColumn.objects',
  'acceptance:dataColumn.comments',
  'acceptance:dataColumn.acceptor',
  'acceptance:dataColumn.time',
  'lists:column.annotator',
  OF_THE_FILE,
  OF_THE_FILE,
  OF_THE_FILE,
  OF_THE_FILE,
  'acceptance:dataColumn.dataset',
];

let server: TestServer;
let customer: TestCustomer;
let batch: TestBatch;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Heads');
  const ways = Object.values(JUDGED);
  const [delivered] = (await deliver(server.services, customer.customerId, { batches: [[ways.length]] }))
    .batches;
  if (!delivered) throw new Error('nothing delivered');
  batch = delivered;
  await server.services.database.system(async (tx) => {
    for (const [at, how] of ways.entries())
      await tx
        .update(item)
        .set({ how })
        .where(eq(item.id, batch.packages[0]?.itemIds[at] ?? ''));
  });
});
afterAll(() => server.close());

async function tableOf(of: 'batches' | 'packages' | 'items', language: Language): Promise<Table> {
  const call = { token: customer.admin.token, headers: { [HEADER.language]: LANGUAGE_HEADER[language] } };
  const { batchId } = batch;
  const response = {
    batches: () => server.fetch(exportBatches, {}, call),
    packages: () => server.fetch(exportPackages, { batchId }, call),
    items: () => server.fetch(exportItems, { batchId }, call),
  };
  return readTable(await (await response[of]()).text());
}

describe.each(LANGUAGES)('an export in %s', (language) => {
  const t = textsIn(language);

  it.each([
    ['batches', BATCHES],
    ['packages', PACKAGES],
    ['items', ITEMS],
  ] as const)('of %s names its columns as the list on screen does', async (of, shown) => {
    const { heads } = await tableOf(of, language);
    const compared = heads.map((head, at) =>
      shown[at] === OF_THE_FILE ? OF_THE_FILE : head.replace(' (UTC)', ''),
    );
    expect(compared).toEqual(shown.map((key) => key && t(key)));
  });

  it('says in the words of the list how each item was judged', async () => {
    const table = await tableOf('items', language);
    expect(table.column(t('acceptance:dataColumn.how'))).toEqual(
      Object.values(JUDGED).map((how) => t(`acceptance:how.${how}`)),
    );
  });
});
