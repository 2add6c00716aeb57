import {
  createWorkloadReport,
  downloadWorkloadReport,
  getWorkloadReport,
  getWorkloadReportList,
} from '../../../src/shared/contract/workload/workload-report.ts';
import { type BoundCall, bind, bindOpen } from '../http/call.ts';
import { create } from './create-report.ts';
import { download } from './download-report.ts';
import { detail } from './report-detail.ts';
import { list } from './report-list.ts';

export const workloadCalls: readonly BoundCall[] = [
  bind(createWorkloadReport, create),
  bind(getWorkloadReportList, list),
  bind(getWorkloadReport, detail),
  bindOpen(downloadWorkloadReport, download),
];
