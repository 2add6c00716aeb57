import type { RunnableWork } from '../background/background-work.ts';
import type { Services } from '../services.ts';
import { checkClientFileWork } from './catalogue/check-client-file.ts';

/** The work of desktop clients that outlives a request. */
export const downloadWork: readonly RunnableWork<Services>[] = [checkClientFileWork];
