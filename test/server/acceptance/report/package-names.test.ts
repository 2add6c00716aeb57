import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getItemList } from '../../../../src/shared/contract/accept/item.ts';
import {
  finishPackage,
  getPackageList,
  startPackage,
} from '../../../../src/shared/contract/accept/package.ts';
import { drawSpotCheck, getSampledItemList } from '../../../../src/shared/contract/accept/spot-check.ts';
import { saveComment, saveResult } from '../../../../src/shared/contract/studio.ts';
import { testBox, testProvider } from '../../provider/test-provider.ts';
import { createTestCustomer, type TestCustomer } from '../../test-customer.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { makeReport } from './made-report.ts';
import { readCsv } from './read-csv.ts';
import { unzip } from './unzip.ts';

const PROVIDER_KEY = 'the key of the provider';
/** What the provider's side calls them. */
const NUMBERS = ['01', '02'];
const ZONE = 'Asia/Tokyo';

/** The columns of times of each table that is a file of its own. */
const TIMES = {
  'packages.csv': ['Concluded'],
  'items.csv': ['Acceptance time'],
  'objects.csv': ['Acceptance time'],
  'spot-checks.csv': ['Drawn', 'Ended'],
  'samples.csv': ['Acceptance time'],
  'comments.csv': ['When', 'Resolved'],
  'messages.csv': ['When', 'Closed'],
  'verdicts.csv': ['When'],
  'history.csv': ['When'],
} as const;

let server: TestServer;
let customer: TestCustomer;
let batchId = '';

beforeAll(async () => {
  server = await startTestServer({ env: { PROVIDER_KEY } });
  customer = await createTestCustomer(server.services, 'Numbered');
  const pictures = Object.fromEntries(
    [1, 2, 3, 4].map((number) => [`${number}.png`, [testBox('a', [10, 10, 60, 60])]]),
  );
  const provider = testProvider(server, PROVIDER_KEY);
  ({ batchId } = await provider.deliver({ order: 'Numbered', packageSize: 2, pictures }));
  await judge();
});
afterAll(() => server.close());

/** The first package is judged, commented on and concluded; of the second one a sample is drawn and judged. */
async function judge(): Promise<void> {
  const { admin, errorTypeId } = customer;
  const { rows } = (await server.call(getPackageList, { batchId }, admin)).reply;
  expect(rows.map(({ name }) => name)).toEqual(NUMBERS);
  const [one = '', two = ''] = rows.map(({ packageId }) => packageId);
  await server.call(startPackage, { packageId: one }, admin);
  const items = (await server.call(getItemList, { packageId: one }, admin)).reply.rows;
  const itemId = items[0]?.itemId ?? '';
  await server.call(saveComment, { itemId, key: randomUUID(), text: 'cut off', objectId: 'a' }, admin);
  const rejected = { itemId, key: randomUUID(), result: '20' as const, errors: [{ errorTypeId }] };
  expect((await server.call(saveResult, rejected, admin)).status).toBe(200);
  await server.call(finishPackage, { packageId: one, result: '20', unchecked: '10' }, admin);
  const draw = { by: 'count', count: 1, order: 'random', others: 'include', strata: 'package' } as const;
  const drawn = await server.call(drawSpotCheck, { batchId, packageIds: [two], ...draw }, admin);
  const { spotCheckId } = drawn.reply;
  const sample = (await server.call(getSampledItemList, { spotCheckId }, admin)).reply.rows;
  const sampled = { spotCheckId, itemId: sample[0]?.item.itemId ?? '', key: randomUUID() };
  expect((await server.call(saveResult, { ...sampled, result: '10' }, admin)).status).toBe(200);
}

async function tables(lang = 'en_US'): Promise<ReadonlyMap<string, string[][]>> {
  const wanted = { batchId, token: customer.admin.token, timeZone: ZONE, headers: { lang } };
  const files = unzip((await makeReport(server, { ...wanted, format: 'csv' })).bytes);
  return new Map([...files].map(([path, file]) => [path, readCsv(file)]));
}

describe('a package that is called by a number', () => {
  it.each([
    ['en_US', 'Package'],
    ['zh_CN', '子批次'],
    ['ja_JP', 'パッケージ'],
  ])(
    'is named in all tables of a report as on screen: a spreadsheet would make 1 of “01” (%s)',
    async (lang, word) => {
      const files = await tables(lang);
      const names = NUMBERS.map((number) => `${word} ${number}`);
      const holding = (texts: readonly string[]) =>
        [...files]
          .filter(([, rows]) => rows.flat().some((cell) => texts.includes(cell)))
          .map(([path]) => path);
      expect(holding(NUMBERS)).toEqual([]);
      expect(holding(names)).toEqual([
        'packages.csv',
        'items.csv',
        'objects.csv',
        'spot-checks.csv',
        'strata.csv',
        'samples.csv',
        'comments.csv',
        'verdicts.csv',
        'history.csv',
      ]);
    },
  );

  it('is named in the certificate as on screen, beside its pictures and charts, too', async () => {
    const wanted = { batchId, token: customer.admin.token, format: 'html' } as const;
    const page = (await makeReport(server, wanted)).bytes.toString();
    expect(page).not.toMatch(/>0[12]</);
    expect(page).not.toMatch(/<small>0[12] ·/);
    expect(page).toContain('>Package 01</text>');
    expect(page).toContain('<small>Package 01 · 1 · 1.png</small>');
    expect(page).toContain('<dt>Drawn from</dt><dd>Package 02</dd>');
    // Of the packages, of the rejections, and of the strata of the sample.
    expect(page.match(/<td>Package 01<\/td>/g)).toHaveLength(2);
    expect(page.match(/<tr><td>Package 02<\/td>/g)).toHaveLength(1);
  });
});

it('each table of a report says at its times whose clock they are of: it is read without the summary', async () => {
  const files = await tables();
  for (const [path, titles] of Object.entries(TIMES)) {
    const [heads = []] = files.get(path) ?? [];
    const zoned = heads.filter((head) => head.endsWith(` (${ZONE})`));
    expect(zoned, path).toEqual(titles.map((title) => `${title} (${ZONE})`));
  }
  for (const [path, [heads = [], ...rows]] of files) {
    // The summary has its facts below each other, the time zone among them.
    if (path === 'summary.csv') continue;
    const timed = heads.filter((_, at) => rows.some((row) => /^\d{4}-\d\d-\d\d \d\d:/.test(row[at] ?? '')));
    expect(
      timed.filter((head) => !head.endsWith(` (${ZONE})`)),
      path,
    ).toEqual([]);
  }
});
