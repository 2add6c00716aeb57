import * as contract from '../../../../src/shared/contract/accept/report.ts';
import { type BoundCall, bind, bindOpen } from '../../http/call.ts';
import { download, view } from './download-report.ts';
import { reportList } from './report-list.ts';
import { cancel, create, get } from './reports.ts';

export const reportCalls: readonly BoundCall[] = [
  bind(contract.createReport, create),
  bind(contract.getReport, get),
  bind(contract.getReportList, reportList),
  bind(contract.cancelReport, cancel),
  bind(contract.downloadReport, download),
  bindOpen(contract.viewReport, view),
];
