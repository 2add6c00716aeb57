import { clearErrors, getErrorList, reportErrors } from '../../../src/shared/contract/error-log.ts';
import { type BoundCall, bind } from '../http/call.ts';
import type { Services } from '../services.ts';
import { answerClearErrors } from './clear-errors.ts';
import { errorList } from './error-list.ts';
import { createReportErrors } from './report-errors.ts';

/** The calls of the error log (specification 8). */
export function errorLogCalls(services: Services): BoundCall[] {
  return [
    bind(reportErrors, createReportErrors(services)),
    bind(getErrorList, errorList),
    bind(clearErrors, answerClearErrors),
  ];
}
