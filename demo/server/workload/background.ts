import type { RunnableWork } from '../background/background-work.ts';
import type { Services } from '../services.ts';
import { generateReportWork } from './generate-report.ts';
import { sweepReportsWork } from './sweep-reports.ts';

/** The work of workload reports that outlives a request. */
export const workloadWork: readonly RunnableWork<Services>[] = [generateReportWork, sweepReportsWork];
