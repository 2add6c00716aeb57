import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { batch } from '../../demo/server/db/schema/delivery.ts';
import { order } from '../../demo/server/db/schema/order.ts';
import { LANGUAGE_HEADER } from '../../src/shared/contract/headers.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { expectAccessibleInBothThemes } from './support/expect-accessible.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { ADMINISTRATOR } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { storeToken } from './support/store-token.ts';
import { type Visit, visit } from './support/visit.ts';

/** Finished, of two batches; the data of one of them was fetched, that of `Night 2` was not. */
const ORDER = 'Night driving, 横浜';

/** What an administrator reads on the way from an order to its data. */
const WAYS = [
  {
    language: 'zh',
    format: 'COCO',
    share: '已下载 900 / 1,500 条（含数据文件）',
    remaining: '待下载',
    download: '数据下载',
    choose: '选择未下载的批次',
    sum: '1 个批次 · 600 条数据 · 仅标注，不含数据',
    annotations: '仅标注',
    pack: '打包',
    ready: '可下载',
    fetch: '下载',
    inPart: '部分下载，',
    confirm: '确认交付',
    question: `确认“${ORDER}”的交付？`,
    warning: '1,500 条数据中还有 600 条的数据文件未下载',
    tickFirst: '请先勾选您已核对交付内容。',
  },
  {
    language: 'ja',
    format: 'Pascal VOC',
    share: '1,500 件中 900 件をデータ付きでダウンロード済み',
    remaining: 'ダウンロード待ち',
    download: 'データダウンロード',
    choose: '未ダウンロードを選択',
    sum: 'バッチ 1 件 · データ 600 件 · アノテーションのみ（データなし）',
    annotations: 'アノテーションのみ',
    pack: 'まとめる',
    ready: '準備完了',
    fetch: 'ダウンロード',
    inPart: '一部のみ、',
    confirm: '納品を確定',
    question: `「${ORDER}」の納品を確定しますか？`,
    warning: '1,500 件中 600 件のデータがまだダウンロードされていません',
    tickFirst: '納品内容を確認したことにチェックを入れてください。',
  },
] as const;

let server: JourneyServer;
let browser: SharedBrowser;
let person: Visit;
let orderId: string;

beforeAll(async () => {
  server = await startServer();
  browser = shareBrowser();
  const [found] = await server.services.database.system((tx) =>
    tx
      .select({ orderId: order.id })
      .from(order)
      .innerJoin(batch, eq(batch.orderId, order.id))
      .where(and(eq(order.name, ORDER), eq(batch.name, 'Night 2'))),
  );
  if (!found) throw new Error('The demonstration has no such order.');
  ({ orderId } = found);
});
afterEach((context) => pictureOfFailure(context, person?.page));
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

const test = journey('an order and its data, in Chinese and in Japanese');

for (const way of WAYS) {
  const { language } = way;
  const button = (name: string) => person.page.getByRole('button', { name, exact: true });

  test.step(`the order says how much of it was downloaded (${language})`, async () => {
    person = await visit(browser, server.origin, { language });
    const { page } = person;
    await storeToken(server.origin, page, ADMINISTRATOR, LANGUAGE_HEADER[language]);
    await page.goto(`/order/orderDetail?orderId=${orderId}`);
    await page.getByText(way.share, { exact: true }).waitFor();
    await page.getByRole('term').filter({ hasText: way.remaining }).waitFor();
    await expectAccessibleInBothThemes(page, `an order in ${language}`);
  });

  test.step(`its annotations are packed and fetched, and are not its data (${language})`, async () => {
    const { page } = person;
    await page.getByRole('link', { name: way.download, exact: true }).last().click();
    await page.getByRole('heading', { name: way.download, level: 1 }).waitFor();
    await button(way.choose).click();
    await page.getByRole('radio', { name: way.format }).check();
    await page.getByRole('radio', { name: way.annotations }).check({ force: true });
    await page.getByText(way.sum, { exact: true }).waitFor();
    await button(way.pack).click();
    const packed = page.getByRole('article', { name: way.format });
    await packed.getByText(way.ready, { exact: true }).waitFor();
    const coming = page.waitForEvent('download');
    await packed
      .getByRole('row')
      .filter({ hasText: '001.zip' })
      .getByRole('button', { name: way.fetch, exact: true })
      .click();
    await (await coming).path();
    await page.getByRole('row').filter({ hasText: 'Night 2' }).getByText(way.inPart).waitFor();
    await expectAccessibleInBothThemes(page, `a download in ${language}`);
  });

  test.step(`the confirmation warns of what was not downloaded (${language})`, async () => {
    const { page } = person;
    await page.goto(`/order/orderDetail?orderId=${orderId}`);
    await button(way.confirm).click();
    const question = page.getByRole('alertdialog', { name: way.question });
    await question.getByText(way.warning, { exact: true }).waitFor();
    await question.getByRole('button', { name: way.confirm }).hover();
    await page.getByText(way.tickFirst).first().waitFor();
    await expectAccessibleInBothThemes(page, `the confirmation in ${language}`, question);
    expect(person.problems).toEqual([]);
    await person.close();
  });
}
