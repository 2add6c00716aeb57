import { CORE_ERROR_TYPES, type ErrorType } from '../../../../src/shared/contract/accept/error-type.ts';
import { errorType } from '../../db/schema/review.ts';

export const errorTypeColumns = {
  errorTypeId: errorType.id,
  code: errorType.code,
  title: errorType.title,
  severity: errorType.severity,
  retired: errorType.retired,
};

export function errorTypeReply(row: Omit<ErrorType, 'core'>): ErrorType {
  return { ...row, core: isCoreErrorType(row.code) };
}

/** One of those that every customer has. */
export function isCoreErrorType(code: string): boolean {
  return (CORE_ERROR_TYPES as readonly string[]).includes(code);
}
