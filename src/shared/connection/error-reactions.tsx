import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../api/api-error.ts';
import type { AppError } from '../api/app-error.ts';
import { hasSessionEnded } from '../api/create-api.ts';
import { NetworkError } from '../api/network-error.ts';
import { SessionError } from '../api/session-error.ts';
import { useToast } from '../ui/use-toast.ts';
import { useConnection, useHostEvents } from './connection-context.ts';
import { useErrorText } from './use-error-text.ts';

/** How long an error stays on screen, in milliseconds (specification 9). */
const ERROR_DURATION = 2000;
const NETWORK_ERROR_DURATION = 5000;

interface ErrorReactionsProps {
  /** By default the host page is told by `customer-session-expired`. */
  readonly onSessionEnded?: ((error: AppError) => void) | undefined;
  /** Called with codes that need more than a toast; answering true leaves the toast out. */
  readonly onRefused?: ((error: ApiError) => boolean) | undefined;
}

/** The generic reactions to failed calls (specification 8): a toast by code, or the end of the session. */
export function ErrorReactions({ onSessionEnded, onRefused }: ErrorReactionsProps) {
  const { failures } = useConnection();
  const hostEvents = useHostEvents();
  const toast = useToast();
  const text = useErrorText();

  const react = useEffectEvent((error: AppError, quiet: boolean) => {
    if (hasSessionEnded(error) || error instanceof SessionError) {
      if (onSessionEnded) onSessionEnded(error);
      else
        hostEvents.emit('customer-session-expired', { code: error instanceof ApiError ? error.code : null });
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
