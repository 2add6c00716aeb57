import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { realData } from '../support/real-data.ts';
import { type SharedBrowser, shareBrowser } from './support/browser.ts';
import { countBatch } from './support/count-batch.ts';
import { expectReport } from './support/expect-report.ts';
import { journey } from './support/journey.ts';
import { pictureOfFailure } from './support/picture-of-failure.ts';
import { readReport } from './support/report-figures.ts';
import { runImport } from './support/run-import.ts';
import { ADMINISTRATOR, signIn } from './support/sign-in.ts';
import { type JourneyServer, startServer } from './support/start-server.ts';
import { studioDriver } from './support/studio-driver.ts';
import { type Visit, visit } from './support/visit.ts';

/* Real deliveries: blood cells as COCO and as Pascal VOC, where the data lies beside the repository. */

const COCO = realData('images-coco');
const VOC = realData('images-voc');

const DELIVERIES = [
  {
    format: 'coco',
    annotations: `${COCO.path}/instances.json`,
    media: `${COCO.path}/images`,
    order: 'Blood cells',
    batch: 'Delivery 1',
    packageSize: 20,
  },
  {
    format: 'voc',
    annotations: `${VOC.path}/Annotations`,
    media: `${VOC.path}/JPEGImages`,
    order: 'Blood cells again',
    batch: 'Delivery of XML',
    packageSize: 40,
  },
] as const;

describe.skipIf(COCO.isMissing || VOC.isMissing).each(DELIVERIES)('a delivery in $format', (delivery) => {
  let server: JourneyServer;
  let browser: SharedBrowser;
  let person: Visit;
  let batchId = '';

  beforeAll(async () => {
    server = await startServer();
    browser = shareBrowser();
    person = await visit(browser, server.origin);
    await signIn(person.page, ADMINISTRATOR);
  });
  afterEach((context) => pictureOfFailure(context, person?.page));
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });

  const test = journey('is imported, judged by hand, finished and reported');

  test.step('the importer says what came in, and sends nothing the second time', async () => {
    const first = await runImport(server, delivery);
    expect(first.output).toMatch(/^Delivered: /);
    batchId = first.batchId;
    const second = await runImport(server, delivery);
    expect(second.output).toMatch(/^Already there: /);
    expect(second.batchId).toBe(batchId);
  });

  test.step('the order and its batch are in the console at once', async () => {
    const { page } = person;
    await page.getByRole('textbox', { name: 'Name or number' }).fill(delivery.order);
    await page.getByRole('link', { name: delivery.order, exact: true }).click();
    await page.getByRole('link', { name: delivery.batch, exact: true }).click();
    await page.getByRole('button', { name: 'Start acceptance' }).click();
    await page.getByRole('button', { name: 'Finish acceptance' }).waitFor();
    expect(new URL(page.url()).searchParams.get('batchId')).toBe(batchId);
  });

  test.step('every package is judged by hand and finished in the studio', async () => {
    const { page } = person;
    const studio = studioDriver(page);
    const { packages } = await countBatch(server.services, batchId);
    await page
      .getByRole('table', { name: 'Packages of the batch' })
      .getByRole('button', { name: 'Start' })
      .first()
      .click();
    for (const [index, { delivered }] of packages.entries()) {
      await judgeAll(delivered);
      await page.getByRole('button', { name: /^Finish package/ }).waitFor();
      await studio.saved();
      await studio.finishPackage(index + 1 < packages.length);
    }

    async function judgeAll(delivered: number): Promise<void> {
      await studio.at(1);
      for (let position = 1; position <= delivered; position += 1) {
        // Every tenth picture misses a cell.
        if (position % 10 === 0) await studio.reject('1');
        else await studio.press('a');
        if (position < delivered) await studio.at(position + 1);
      }
    }
  });

  test.step('the batch is finished, and its report says what the database says', async () => {
    const { page } = person;
    // The list of packages has a button of that name as well: it is the batch's page that is meant.
    await page.getByRole('main').getByRole('link', { name: 'Acceptance batch', exact: true }).click();
    await page.waitForURL('**/projects/deliveryBatch?*');
    await page.getByRole('button', { name: 'Finish acceptance' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Finish acceptance' }).click();
    await page.getByText('The acceptance of this batch has ended.').waitFor();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export report' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Make report' }).click();
    const report = await readReport(await (await downloading).path());
    const counted = await countBatch(server.services, batchId);
    const { accepted, rejected, delivered, actualAccepted, actualRejected } = counted.sums;
    expect(accepted + rejected).toBe(delivered);
    expect([actualAccepted, actualRejected]).toEqual([accepted, rejected]);
    expectReport(report, counted);
  });

  test.step('nothing went wrong in the browser on the way', () => {
    expect(person.problems).toEqual([]);
  });
});
