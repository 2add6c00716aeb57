import { Worker } from 'node:worker_threads';
import type { ReportNews, ReportOrder } from './report-order.ts';

/** A report that needs more fails by itself, not with the whole server. */
const MAX_MEGABYTES = 2048;

/**
 * Makes the .xlsx in a thread of its own: a sheet is put together in one piece, which takes seconds for 100,000
 * items, and requests must not wait for it. `onDone` is told how many items it has come to.
 */
export async function renderReport(
  order: ReportOrder,
  signal: AbortSignal,
  onDone: (items: number) => Promise<unknown>,
): Promise<Uint8Array<ArrayBuffer>> {
  signal.throwIfAborted();
  const thread = new Worker(new URL('./report-thread.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES },
  });
  const stop = () => void thread.terminate();
  signal.addEventListener('abort', stop, { once: true });
  try {
    let told: Promise<unknown> = Promise.resolve();
    const file = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      thread.on('message', (news: ReportNews) => {
        if ('file' in news) resolve(news.file);
        else told = told.then(() => onDone(news.done)).catch(reject);
      });
      thread.once('error', reject);
      thread.once('exit', () => reject(signal.reason ?? new Error('the thread ended without a file')));
    });
    await told;
    return file;
  } finally {
    signal.removeEventListener('abort', stop);
    await thread.terminate();
  }
}
