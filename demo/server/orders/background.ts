import type { RunnableWork } from '../background/background-work.ts';
import type { Services } from '../services.ts';
import { clearDownloadsWork } from './pack/clear-downloads.ts';
import { packDownloadWork } from './pack/pack-download.ts';

/** The work of orders that outlives a request. */
export const orderWork: readonly RunnableWork<Services>[] = [packDownloadWork, clearDownloadsWork];
