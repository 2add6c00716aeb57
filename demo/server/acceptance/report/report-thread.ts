import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';
import { itemSheet } from './item-sheet.ts';
import { localClock } from './local-clock.ts';
import { packageSheet } from './package-sheet.ts';
import type { ReportNews, ReportOrder } from './report-order.ts';
import { reportTexts } from './report-texts.ts';
import { summarySheet } from './summary-sheet.ts';

/** The thread that `render-report.ts` starts. */
const { data, ...order } = workerData as ReportOrder;
const tell = (news: ReportNews) => parentPort?.postMessage(news);
const context = { ...order, t: reportTexts(order.language), clock: localClock(order.timeZone) };
const items = itemSheet(data, context, (done) => tell({ done }));
const file = await writeExcelFile([
  summarySheet(data, context),
  packageSheet(data, context),
  items,
]).toBuffer();
tell({ file: new Uint8Array(file) });
