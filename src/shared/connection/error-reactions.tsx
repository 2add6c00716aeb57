import { useEffect, useEffectEvent } from 'react';
import type { AppError } from '../api/app-error.ts';
import { useConnection } from './connection-context.ts';
import { type Reaction, reactionTo } from './reaction.ts';
import { useTellError } from './use-tell-error.ts';

interface ErrorReactionsProps {
  /** Called with every failure that is the end of the session. Without it, whoever owns the connection tells. */
  readonly onSessionEnded?: ((error: AppError) => void) | undefined;
  /** Called with the refusals that lead to order management; without it they are a toast like others. */
  readonly onNotAdministrator?: ((error: AppError) => void) | undefined;
}

/** The generic reactions to failed calls (specification 8): a toast by code, or what the console asks. */
export function ErrorReactions({ onSessionEnded, onNotAdministrator }: ErrorReactionsProps) {
  const { failures } = useConnection();
  const tell = useTellError();

  const react = useEffectEvent((error: AppError, reaction: Reaction, quiet: boolean) => {
    switch (reaction.kind) {
      case 'session-ended':
        onSessionEnded?.(error);
        break;
      case 'not-administrator':
        if (onNotAdministrator) onNotAdministrator(error);
        else if (!quiet) tell(error);
        break;
      case 'toast':
        tell(error, reaction.duration);
        break;
      case 'none':
        break;
    }
  });

  useEffect(
    () => failures.subscribe((error, failed) => react(error, reactionTo(error, failed), failed.quiet)),
    [failures],
  );
  return null;
}
