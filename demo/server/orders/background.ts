import type { RunnableWork } from '../background/background-work.ts';
import type { Services } from '../services.ts';
import { packDownloadWork } from './pack/pack-download.ts';
import { sweepDownloadsWork } from './pack/sweep-downloads.ts';

/** The work of orders that outlives a request. */
export const orderWork: readonly RunnableWork<Services>[] = [packDownloadWork, sweepDownloadsWork];
