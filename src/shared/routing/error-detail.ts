import { ApiError } from '../api/api-error.ts';
import { AppError } from '../api/app-error.ts';
import type { HostEventDetails } from '../connection/host-events.ts';

/** An error as the host page is told of it. */
export function errorDetail(error: unknown): HostEventDetails['customer-error'] {
  return {
    kind: error instanceof AppError ? error.kind : 'interface',
    code: error instanceof ApiError ? error.code : null,
    message: error instanceof Error ? error.message : String(error),
  };
}
