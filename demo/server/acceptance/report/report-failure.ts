import type { ReportError } from '../../../../src/shared/contract/report-error.ts';

/** Why a report cannot be written, as the code that its reader is told (specification 8). */
export class ReportFailure extends Error {
  readonly code: ReportError;

  constructor(code: ReportError, message: string) {
    super(message);
    this.name = 'ReportFailure';
    this.code = code;
  }
}
