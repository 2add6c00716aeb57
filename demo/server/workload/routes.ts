import {
  createWorkloadReport,
  deleteWorkloadReport,
  downloadWorkloadReport,
  getWorkloadReport,
  getWorkloadReportFile,
  getWorkloadReportList,
  repeatWorkloadReport,
} from '../../../src/shared/contract/workload/workload-report.ts';
import { type BoundCall, bind, bindOpen } from '../http/call.ts';
import { create } from './create-report.ts';
import { remove } from './delete-report.ts';
import { download } from './download-report.ts';
import { repeat } from './repeat-report.ts';
import { detail } from './report-detail.ts';
import { reportFile } from './report-file.ts';
import { list } from './report-list.ts';

export const workloadCalls: readonly BoundCall[] = [
  bind(createWorkloadReport, create),
  bind(getWorkloadReportList, list),
  bind(getWorkloadReport, detail),
  bind(getWorkloadReportFile, reportFile),
  bind(repeatWorkloadReport, repeat),
  bind(deleteWorkloadReport, remove),
  bindOpen(downloadWorkloadReport, download),
];
