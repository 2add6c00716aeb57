import { createHash } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import readExcelFile from 'read-excel-file/node';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { batchPackage } from '../../../../demo/server/db/schema/delivery.ts';
import { item } from '../../../../demo/server/db/schema/item.ts';
import { getBatchDetail } from '../../../../src/shared/contract/accept/batch.ts';
import { getItemList } from '../../../../src/shared/contract/accept/item.ts';
import { getPackageList } from '../../../../src/shared/contract/accept/package.ts';
import { createTestCustomer, type TestCustomer } from '../../test-customer.ts';
import type { TestBatch } from '../../test-delivery.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import { FORMULA, judgedScene, MARKUP } from './judged-scene.ts';
import { type MadeReport, makeReport } from './made-report.ts';
import { csvRecords, readCsv } from './read-csv.ts';
import { unzip } from './unzip.ts';

const RESULT = { '00': 'Unchecked', '10': 'Accepted', '20': 'Rejected' } as const;
const TABLES = [
  ['Summary', 'summary.csv'],
  ['Packages', 'packages.csv'],
  ['Items', 'items.csv'],
  ['Objects', 'objects.csv'],
  ['Errors by type', 'errors.csv'],
  ['Spot checks', 'spot-checks.csv'],
  ['Strata', 'strata.csv'],
  ['Samples', 'samples.csv'],
  ['Comments', 'comments.csv'],
  ['Messages', 'messages.csv'],
  ['Verdicts', 'verdicts.csv'],
  ['History', 'history.csv'],
] as const;

type Row = readonly unknown[];

let server: TestServer;
let customer: TestCustomer;
let batch: TestBatch;
let xlsx: MadeReport;
let csv: MadeReport;
let html: MadeReport;
let page: string;
const sheets = new Map<string, readonly Row[]>();
let files: Map<string, Buffer>;

beforeAll(async () => {
  server = await startTestServer();
  customer = await createTestCustomer(server.services, 'Reporter');
  batch = await judgedScene(server, customer);
  const wanted = { batchId: batch.batchId, token: customer.acceptor.token };
  xlsx = await makeReport(server, wanted);
  csv = await makeReport(server, { ...wanted, format: 'csv' });
  html = await makeReport(server, { ...wanted, format: 'html' });
  for (const { sheet, data } of await readExcelFile(xlsx.bytes)) sheets.set(sheet, data as Row[]);
  files = unzip(csv.bytes);
  page = html.bytes.toString('utf8');
});
afterAll(() => server.close());

const rows = (sheet: string): readonly Row[] => sheets.get(sheet) ?? [];
const records = (sheet: string) => {
  const [titles = [], ...below] = rows(sheet);
  return below.map((row) =>
    Object.fromEntries(titles.map((title, index) => [String(title), row[index] ?? null])),
  );
};
const summary = () => Object.fromEntries(rows('Summary').map(([label, value]) => [String(label), value]));
const detail = async () =>
  (await server.call(getBatchDetail, { batchId: batch.batchId }, customer.admin)).reply;

/** Spreadsheets count days: a time comes back within a millisecond. */
function toSecond(value: unknown): unknown {
  return value instanceof Date ? Math.round(value.getTime() / 1000) * 1000 : value;
}

describe('the workbook', () => {
  it('is an .xlsx with a sheet for every table, named for the batch and the day', () => {
    expect([...sheets.keys()]).toEqual(TABLES.map(([sheet]) => sheet));
    expect(xlsx.response.headers.get('content-type')).toContain('spreadsheetml');
    expect(xlsx.report.fileName).toMatch(/^Acceptance report =1\+1 _Report_ & _co_ 1 \d{4}-\d\d-\d\d\.xlsx$/);
  });

  it('says of the batch what the screen says, figure by figure', async () => {
    const { counters, ...facts } = await detail();
    expect(summary()).toMatchObject({
      Customer: 'Reporter',
      Batch: facts.name,
      Order: facts.orderName,
      Status: 'Reviewing',
      'Decided by': 'not decided yet',
      Packages: 3,
      'Packages accepted': 1,
      'Packages rejected': 1,
      'Last acceptor': facts.lastAcceptor,
      Delivered: counters.delivered,
      Reviewed: counters.reviewed,
      Unchecked: counters.delivered - counters.reviewed,
      Accepted: counters.accepted,
      Rejected: counters.rejected,
      Accuracy: counters.accuracyRate,
      'Actually accepted': counters.actualAccepted,
      'Actually rejected': counters.actualRejected,
      'Actual accuracy': counters.actualAccuracyRate,
      'Sampled accuracy': '–',
      Objects: counters.objects,
      'Object accuracy': counters.objectAccuracyRate ?? '–',
      'Rejected items with a comment': facts.itemsCommented,
      'Carried results': facts.secondRound.carried,
      'Spot checks': 1,
    });
    expect(counters).toMatchObject({
      delivered: 9,
      reviewed: 7,
      accepted: 2,
      rejected: 5,
      actualRejected: 2,
    });
  });

  it('gives each figure its definition', () => {
    for (const [label, value, , , meaning] of rows('Summary').slice(25, 45)) {
      if (label && value !== null) expect(meaning).toEqual(expect.any(String));
    }
  });

  it('says of packages and items what the lists say', async () => {
    const { batchId } = batch;
    const list = (await server.call(getPackageList, { batchId }, customer.admin)).reply.rows;
    expect(
      rows('Packages')
        .slice(1)
        .map((row) => row.slice(0, 11)),
    ).toEqual(
      list.map(({ position, name, state, counters: sums }) => [
        position,
        name,
        { '00': 'Reviewable', '05': 'Reviewing', '10': 'Accepted', '20': 'Rejected' }[state],
        sums.delivered,
        sums.reviewed,
        sums.accepted,
        sums.rejected,
        sums.accuracyRate ?? '–',
        sums.actualAccepted,
        sums.actualRejected,
        sums.actualAccuracyRate ?? '–',
      ]),
    );
    const listed = [];
    for (const { packageId, name } of list) {
      const { reply } = await server.call(getItemList, { packageId, limit: 200 }, customer.admin);
      for (const one of reply.rows) {
        listed.push({
          Package: name,
          'No.': one.position,
          File: one.fileName,
          Result: RESULT[one.result],
          'Way of judging': one.how && { single: 'singly', bulk: 'in bulk', spot: '', objects: '' }[one.how],
          Acceptor: one.judgedBy,
          'Acceptance time (UTC)': one.judgedAt && new Date(one.judgedAt).setMilliseconds(0),
          Objects: one.objectCount,
          'Item id': one.itemId,
        });
      }
    }
    expect(listed).toHaveLength(9);
    const items = records('Items').map((row) => ({
      ...row,
      'Acceptance time (UTC)': toSecond(row['Acceptance time (UTC)']),
    }));
    expect(items).toMatchObject(listed);
    expect(items[0]).toMatchObject({ Errors: 'Missing – #a – @cmd', Seconds: 2.5, Screen: 'studio' });
  });

  it('lists objects with bounds and results, errors by type, samples, messages, verdicts and history', async () => {
    const objects = records('Objects');
    expect(objects).toHaveLength((await detail()).counters.objects);
    expect(objects[0]).toMatchObject({
      Object: 'a',
      Label: 'car',
      Kind: 'box',
      'Left (px)': 10,
      'Top (px)': 20,
      'Width (px)': 100,
      'Height (px)': 70,
      'Area (px²)': 7000,
      Result: 'Unchecked',
    });
    expect(objects[2]).toMatchObject({ Result: 'Rejected', Errors: 'Missing – too wide' });
    const { errors } = await detail();
    expect(records('Errors by type')).toEqual([
      {
        'Error type': 'Missing',
        Code: 'missing',
        Severity: 'major',
        Items: errors[0]?.items,
        Objects: 2,
        Share: 1,
        Cumulative: 1,
        'Share of rejected items': 0.4,
      },
    ]);
    expect(records('Spot checks')).toMatchObject([
      {
        Population: 9,
        Sample: 2,
        Judged: 1,
        Accepted: 1,
        Seed: 'cafe',
        'Hash of the sample': 'b'.repeat(64),
      },
    ]);
    expect(
      records('Samples').map(({ 'Drawn as': drawn, 'Item id': id, Result }) => [drawn, id, Result]),
    ).toEqual(
      batch.packages[2]?.itemIds.map((itemId, index) => [index + 1, itemId, index === 0 ? 'Accepted' : null]),
    );
    expect(records('Messages')).toMatchObject([
      { Side: 'Customer', Text: '+1 more', Answer: 'no' },
      { Who: 'Provider Inc.', Side: 'Provider', Text: MARKUP, Answer: 'yes' },
    ]);
    expect(records('Comments')).toMatchObject([
      {
        Who: 'acceptor of Reporter',
        Object: 'a',
        Text: FORMULA,
        'Resolved by': null,
        'Resolved (UTC)': null,
      },
    ]);
    const verdicts = records('Verdicts');
    expect(verdicts.filter((row) => row['Way of judging'] === 'singly')).toHaveLength(3);
    expect(verdicts.find((row) => row['Way of judging'] === 'in bulk')).toMatchObject({
      File: 'whole package',
    });
    // A later round takes the reasons of this one away from the items: here they stay.
    expect(verdicts.map(({ Errors }) => Errors).filter((errors) => errors !== null)).toEqual([
      'Missing – #a – @cmd',
      `Missing – ${MARKUP}`,
    ]);
    expect(records('History').at(-1)).toMatchObject({ What: 'report made', Who: 'acceptor of Reporter' });
  });
});

describe('the three formats', () => {
  it('say the same: every cell of the .csv is that of the workbook', () => {
    const plain = (value: unknown): string => {
      if (value === null || value === undefined) return '';
      if (value instanceof Date)
        return new Date(Number(toSecond(value))).toISOString().slice(0, 19).replace('T', ' ');
      return String(value).replace(/^[=+\-@]/, "'$&");
    };
    expect([...files.keys()]).toEqual(TABLES.map(([, file]) => file));
    for (const [sheet, file] of TABLES) {
      const read = readCsv(files.get(file) ?? Buffer.of());
      const width = read[0]?.length ?? 0;
      // Two reports are made one after the other: what tells of them differs.
      const own = (row: readonly string[]) => !row.includes('Report made') && !row.includes('report made');
      const expected = rows(sheet).map((row) =>
        Array.from({ length: width }, (_, index) => plain(row[index])),
      );
      expect(read.filter(own), sheet).toEqual(expected.filter(own));
    }
  });

  it('carry the same hash of the judged data, which anybody can compute from the items', async () => {
    const database = await server.services.database.system((tx) =>
      tx
        .select({ id: item.id, sha256: item.sha256, revision: item.revision, result: item.result })
        .from(item)
        .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
        .where(eq(batchPackage.batchId, batch.batchId))
        .orderBy(asc(batchPackage.position), asc(item.position)),
    );
    const lines = database.map(
      (one) => `${one.id},${(one.sha256 ?? '').toLowerCase()},${one.revision},${one.result}\n`,
    );
    const expected = createHash('sha256').update(lines.join('')).digest('hex');
    expect(lines.join('')).toContain('ab'.repeat(32));
    expect(summary()['Hash of the judged data']).toBe(expected);
    const fromCsv = csvRecords(files.get('items.csv') ?? Buffer.of()).map(
      ({ 'Item id': id, 'SHA-256 of the file': sha256, Revision, 'Result code': result }) =>
        `${id},${sha256?.toLowerCase()},${Revision},${result}\n`,
    );
    expect(createHash('sha256').update(fromCsv.join('')).digest('hex')).toBe(expected);
    expect(files.get('summary.csv')?.toString()).toContain(expected);
    expect(page).toContain(`<dd class="mono">${expected}</dd>`);
  });

  it('take texts as texts, whatever they look like', () => {
    for (const [path, xml] of unzip(xlsx.bytes)) {
      if (path.startsWith('xl/worksheets/')) expect(xml.toString()).not.toMatch(/<f[ >]/);
    }
    expect(records('Comments')[0]).toMatchObject({ Text: FORMULA });
    expect(files.get('comments.csv')?.toString()).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
    expect(page).not.toContain(MARKUP);
    expect(page).not.toMatch(/<script|javascript:|\son\w+=|<(?:link|iframe|object|embed)\b/i);
    expect(page.match(/(?:src|href)="(?!data:image\/webp;base64,)[^"]*"/g)).toBeNull();
  });
});

describe('the certificate', () => {
  it('says the figures of the screen', async () => {
    const { counters } = await detail();
    const cell = (label: string) =>
      new RegExp(`<td class="t">${label}</td><td class="n">([^<]*)</td>`).exec(page)?.[1];
    expect(cell('Delivered')).toBe(String(counters.delivered));
    expect(cell('Accepted')).toBe(String(counters.accepted));
    expect(cell('Rejected')).toBe(String(counters.rejected));
    expect(cell('Accuracy')).toBe('28.6\u00a0%');
  });

  it('pictures every rejection: an object with its outline, an item where no object is named', async () => {
    expect(page).toContain('7 rejections, each pictured.');
    const pictures = [...page.matchAll(/<image href="data:image\/webp;base64,([^"]+)"/g)];
    // Only the first item's picture lies in the storage.
    expect(pictures).toHaveLength(1);
    expect(page.match(/The picture could not be read/g)).toHaveLength(6);
    const picture = sharp(Buffer.from(pictures[0]?.[1] ?? '', 'base64'));
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
    // The car is 100 by 70 pixels at 10, 20, shown with the room that the picture leaves around it.
    const view = /viewBox="(\d+) (\d+) (\d+) (\d+)" role="img"><title>1\/image-0001/.exec(page);
    expect(view?.slice(1).map(Number)).toEqual([0, 0, info.width, info.height]);
    const middle = (55 * info.width + 60) * info.channels;
    expect(data[middle]).toBeGreaterThan(180);
    expect(data[middle + 1]).toBeLessThan(60);
    expect(page).toContain('d="M10 20L110 20L110 90L10 90Z"');
    expect(page).toContain('<b>Missing – @cmd</b>car 1<');
    // By their places among all objects of the item, as the studio counts them.
    expect(page).toContain('</b>person 2<');
    expect(page).toContain('<q>acceptor of Reporter: =HYPERLINK(');
  });
});

describe('a report', () => {
  it('is written in the language and the time zone that were asked for', async () => {
    const wanted = { batchId: batch.batchId, token: customer.acceptor.token };
    const ja = await makeReport(server, { ...wanted, headers: { lang: 'ja_JP' }, timeZone: 'Asia/Tokyo' });
    const japanese = await readExcelFile(ja.bytes);
    expect(japanese.map(({ sheet }) => sheet).slice(0, 3)).toEqual(['概要', 'パッケージ', 'データ']);
    expect(ja.report.fileName).toContain('検収レポート');
    const delivered = japanese[0]?.data.find(([label]) => label === '納品日時')?.[1];
    expect(toSecond(delivered)).toBe(Date.parse('2026-11-01T17:00:00Z'));
    const zh = await makeReport(server, { ...wanted, format: 'html', headers: { lang: 'zh_CN' } });
    expect(zh.bytes.toString()).toContain('<html lang="zh-CN">');
    expect(zh.bytes.toString()).toContain('验收证书');
  });
});
