import type { LoggedError } from '../../shared/contract/error-log.ts';

export type ErrorField = 'url' | 'info' | 'version' | 'count' | 'firstAt' | 'lastAt';

const FIELDS: readonly ErrorField[] = ['url', 'info', 'version', 'count', 'firstAt', 'lastAt'];

/** An error as one pastes it into a mail: a line for each field, instants in UTC, the component below. */
export function errorAsText(error: LoggedError, labelOf: (field: ErrorField) => string): string {
  const lines = FIELDS.map((field) => `${labelOf(field)}: ${error[field]}`);
  return [`${error.name}: ${error.message}`, ...lines, '', error.component].join('\n').trimEnd();
}
