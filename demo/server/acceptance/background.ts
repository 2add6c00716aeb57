import type { RunnableWork } from '../background/background-work.ts';
import type { Services } from '../services.ts';
import { cleanReportsWork } from './report/clean-reports.ts';
import { writeReportWork } from './report/write-report.ts';

/** The work of acceptance that outlives a request. */
export const acceptanceWork: readonly RunnableWork<Services>[] = [writeReportWork, cleanReportsWork];
