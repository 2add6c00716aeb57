import type { AppError } from '../api/app-error.ts';
import type { FailedCall } from '../api/create-api.ts';

export type FailureListener = (error: AppError, failed: FailedCall) => void;

/** Failed calls on their way to whoever shows them: the generic reactions, or a host's own policy. */
export interface Failures {
  readonly report: FailureListener;
  subscribe(listener: FailureListener): () => void;
}

export function createFailures(): Failures {
  const listeners = new Set<FailureListener>();
  return {
    report(error, failed) {
      for (const listener of listeners) listener(error, failed);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
