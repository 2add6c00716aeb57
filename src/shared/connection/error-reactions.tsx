import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { AppError } from '../api/app-error.ts';
import { NetworkError } from '../api/network-error.ts';
import { useToast } from '../ui/use-toast.ts';
import { useConnection } from './connection-context.ts';
import { endsSession } from './session-end.ts';
import { useErrorText } from './use-error-text.ts';

/** How long an error stays on screen, in milliseconds (specification 9). */
const ERROR_DURATION = 2000;
const NETWORK_ERROR_DURATION = 5000;

interface ErrorReactionsProps {
  /** Called with every failure that is the end of the session. Without it, whoever owns the connection tells. */
  readonly onSessionEnded?: ((error: AppError) => void) | undefined;
  /** Called with codes that need more than a toast; answering true leaves the toast out. */
  readonly onRefused?: ((error: ApiError) => boolean) | undefined;
}

/** The generic reactions to failed calls (specification 8): a toast by code, or the end of the session. */
export function ErrorReactions({ onSessionEnded, onRefused }: ErrorReactionsProps) {
  const { failures } = useConnection();
  const toast = useToast();
  const text = useErrorText();

  const react = useEffectEvent((error: AppError, quiet: boolean) => {
    if (endsSession(error)) {
      onSessionEnded?.(error);
      return;
    }
    if (error instanceof ApiError && onRefused?.(error)) return;
    if (quiet) return;
    const duration = error instanceof NetworkError ? NETWORK_ERROR_DURATION : ERROR_DURATION;
    toast.error(text(error), { duration });
  });

  useEffect(() => failures.subscribe((error, { quiet }) => react(error, quiet)), [failures]);
  return null;
}
