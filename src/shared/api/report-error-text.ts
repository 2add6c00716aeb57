import type { TFunction } from 'i18next';
import * as v from 'valibot';
import { reportError } from '../contract/report-error.ts';

/** What a person reads of a report that failed; an unknown reason is the system's. */
export function reportErrorText(t: TFunction<'errors'>, reason: string): string {
  return t(`report.${v.is(reportError, reason) ? reason : 'SYS_ERROR'}`);
}
