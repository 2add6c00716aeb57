import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '../../../demo/server/db/schema/customer.ts';
import { setDatasetAuthorisation } from '../../../src/shared/contract/dataset/dataset.ts';
import { getDatasetBatchDownload } from '../../../src/shared/contract/dataset/dataset-batch.ts';
import { getDatasetFile } from '../../../src/shared/contract/dataset/dataset-file.ts';
import { SUCCESS } from '../../../src/shared/contract/envelope.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { deleteMember, modifyMember } from '../../../src/shared/contract/team/member.ts';
import { createTestCustomer, type TestCustomer } from '../test-customer.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { addAdministrator } from './add-administrator.ts';
import { allParsed } from './all-parsed.ts';
import { makeDataset, type TestDataset, textFile, uploadAll } from './test-upload.ts';

/* Addresses under which data sets are loaded are one person's own, and good as long as they may open these. */

let server: TestServer;
let customer: TestCustomer;
let made: TestDataset;
let fileIds: { readonly text: string; readonly picture: string };

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Own addresses');
  const { token } = customer.admin;
  made = await makeDataset(server, token, 'Own addresses');
  const tif = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#2277aa' } })
    .tiff()
    .toBuffer();
  await uploadAll(server, token, made.batchId, 'files', [
    textFile('a.json', '{}'),
    { path: 'a.tif', bytes: new Uint8Array(tif) },
  ]);
  const files = await allParsed(server, token, made.batchId);
  fileIds = { text: files.get('a.json')?.fileId ?? '', picture: files.get('a.tif')?.fileId ?? '' };
});
afterAll(() => server.close());

/** All addresses of the data set that somebody is told. */
async function addressesOf(token: string): Promise<readonly string[]> {
  const zip = await server.call(getDatasetBatchDownload, { batchId: made.batchId }, { token });
  const text = await server.call(getDatasetFile, { fileId: fileIds.text }, { token });
  const picture = await server.call(getDatasetFile, { fileId: fileIds.picture }, { token });
  const all = [
    zip.reply.url,
    text.reply.preview.url,
    text.reply.downloadUrl,
    picture.reply.preview.url,
    picture.reply.thumbnail,
  ];
  expect(all.map((url) => url?.split('?')[0]?.split('/').at(-1))).toEqual([
    'downloadDatasetBatch',
    'getContent',
    'getDownload',
    'getRendition',
    'getThumbnail',
  ]);
  return all.map((url) => url ?? '');
}

/** Fetches all of them; gives the only status that they were answered with. */
async function fetched(addresses: readonly string[]): Promise<number> {
  const statuses = new Set<number>();
  for (const address of addresses) {
    const response = await server.app.request(address);
    const bytes = Buffer.from(await response.arrayBuffer());
    const isRefused = response.headers.get('content-type')?.includes('json') && bytes.length > 2;
    statuses.add(isRefused ? JSON.parse(bytes.toString()).status : response.status);
  }
  expect(statuses.size).toBe(1);
  return [...statuses][0] ?? 0;
}

const another = () =>
  server.services.database.system((tx) => addAdministrator(tx, customer.customerId, server.services.now()));

test.each<[string, (userId: string) => Promise<unknown>]>([
  ['deleted', (userId) => server.call(deleteMember, { userId }, customer.admin)],
  [
    'made an acceptor',
    (userId) => server.call(modifyMember, { userId, role: ROLE.acceptor }, customer.admin),
  ],
  [
    'disabled',
    (userId) =>
      server.services.database.system((tx) =>
        tx.update(account).set({ disabled: true }).where(eq(account.id, userId)),
      ),
  ],
  [
    'not let into the data set any more',
    () =>
      server.call(
        setDatasetAuthorisation,
        { datasetId: made.datasetId, restricted: true, userIds: [customer.admin.accountId] },
        customer.admin,
      ),
  ],
])('addresses of somebody who is %s give out nothing more', async (_name, end) => {
  const { accountId, token } = await another();
  const addresses = await addressesOf(token);
  expect(await fetched(addresses)).toBe(SUCCESS);
  const own = await addressesOf(customer.admin.token);
  await end(accountId);
  expect(await fetched(addresses)).toBe(ERROR.forbidden);
  // Those of others are as good as before.
  expect(await fetched(own)).toBe(SUCCESS);
  await server.call(
    setDatasetAuthorisation,
    { datasetId: made.datasetId, restricted: false },
    customer.admin,
  );
});

test('an address is the same each time somebody is told it, and nobody else can make it theirs', async () => {
  const { accountId, token } = await another();
  const addresses = await addressesOf(token);
  expect(await addressesOf(token)).toEqual(addresses);
  expect(addresses.filter((address) => address.includes(accountId))).toHaveLength(addresses.length);
  const { admin } = customer;
  const stolen = addresses.map((address) => address.replace(accountId, admin.accountId));
  expect(await fetched(stolen)).toBe(ERROR.forbidden);
});
