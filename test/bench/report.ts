/** How long an acceptance report of 50,000 items takes, and how much memory the writing of it holds. */
import { eq } from 'drizzle-orm';
import { writeReportWork } from '../../demo/server/acceptance/report/write-report.ts';
import { newId } from '../../demo/server/db/new-id.ts';
import { acceptanceReport } from '../../demo/server/db/schema/report.ts';
import { REPORT_FORMATS, type ReportFormat } from '../../src/shared/contract/accept/report.ts';
import { createTestCustomer } from '../server/test-customer.ts';
import { deliver } from '../server/test-delivery.ts';
import { startTestServer } from '../server/test-server.ts';

const PACKAGE = 2_000;
const MEGABYTE = 1024 * 1024;
/** How often memory is looked at, in milliseconds. */
const LOOK_EVERY = 20;

async function measureReports(items: number): Promise<void> {
  const server = await startTestServer({ embedded: true });
  try {
    const { services } = server;
    const customer = await createTestCustomer(services, 'Bench');
    const packages = Array.from({ length: items / PACKAGE }, () => PACKAGE);
    const delivery = await deliver(services, customer.customerId, { batches: [packages] });
    const batchId = delivery.batches[0]?.batchId ?? '';
    const { customerId, admin } = customer;

    for (const format of REPORT_FORMATS) {
      const reportId = newId();
      const report = { id: reportId, customerId, batchId, accountId: admin.accountId, format };
      await services.database.system((tx) =>
        tx.insert(acceptanceReport).values({ ...report, language: 'en', timeZone: 'UTC', total: items }),
      );
      const signal = new AbortController().signal;
      const peak = await watched(() => writeReportWork.run({ customerId, reportId }, { services, signal }));
      const [row] = await services.database.system((tx) =>
        tx.select().from(acceptanceReport).where(eq(acceptanceReport.id, reportId)),
      );
      print(format, items, row?.state ?? '', row?.size ?? 0, peak);
    }
  } finally {
    await server.close();
  }
}

interface Peak {
  readonly seconds: number;
  /** Of all cores together: what a busy machine would not change. */
  readonly cpuSeconds: number;
  /** Of the process above what it was before, in megabytes. */
  readonly rss: number;
  readonly heap: number;
}

async function watched(work: () => Promise<void>): Promise<Peak> {
  globalThis.gc?.();
  const before = process.memoryUsage();
  let rss = 0;
  let heap = 0;
  const look = setInterval(() => {
    const now = process.memoryUsage();
    rss = Math.max(rss, now.rss - before.rss);
    heap = Math.max(heap, now.heapUsed - before.heapUsed);
  }, LOOK_EVERY);
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  await work();
  clearInterval(look);
  const cpu = process.cpuUsage(cpuBefore);
  return {
    seconds: (performance.now() - startedAt) / 1000,
    cpuSeconds: (cpu.user + cpu.system) / 1e6,
    rss: rss / MEGABYTE,
    heap: heap / MEGABYTE,
  };
}

function print(format: ReportFormat, items: number, state: string, size: number, peak: Peak): void {
  console.log(
    `${format}, ${items.toLocaleString('en')} items, ${state}: ${peak.seconds.toFixed(1)} s, of which ` +
      `${peak.cpuSeconds.toFixed(1)} s of work, ` +
      `${(size / MEGABYTE).toFixed(1)} MB, at most ${peak.rss.toFixed(0)} MB more in the process, ` +
      `${peak.heap.toFixed(0)} MB more in the heap`,
  );
}

if (import.meta.main) {
  for (const items of [10_000, 50_000]) await measureReports(items);
}
