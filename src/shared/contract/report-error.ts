import * as v from 'valibot';

/** Why a report failed (specification 8). What a user reads is `errors:report.<code>` in the locales. */
export const REPORT_ERRORS = ['SYS_ERROR', 'INVALID_PROJECT_INFO', 'NO_DATA'] as const;
export const reportError = v.picklist(REPORT_ERRORS);
export type ReportError = v.InferOutput<typeof reportError>;
