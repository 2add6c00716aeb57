import { useCallback } from 'react';
import { useErrorText } from '../../shared/connection/use-error-text.ts';
import { useSession } from '../../shared/connection/use-session.ts';
import { useToast } from '../../shared/ui/overlay/use-toast.ts';

/** Ends the session; the guard then leads to the login page, which remembers the current one. */
export function useSignOut(): () => void {
  const { signOut } = useSession();
  const toast = useToast();
  const errorText = useErrorText();
  return useCallback(() => {
    signOut().catch((error: unknown) => toast.error(errorText(error)));
  }, [signOut, toast, errorText]);
}
