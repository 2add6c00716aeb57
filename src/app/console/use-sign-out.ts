import { createContext, use, useCallback } from 'react';
import { useConnection } from '../../shared/connection/connection-context.ts';
import { useErrorText } from '../../shared/connection/use-error-text.ts';
import { useSession } from '../../shared/connection/use-session.ts';
import { useToast } from '../../shared/ui/overlay/use-toast.ts';

/** Ends the session of a console that its page signs in: as the page itself may, by the element's `logout()`. */
export const HostSignOutContext = createContext<() => void>(() => undefined);

/**
 * Ends the session; the guard then leads to the login page, which remembers the current one. Where the page signs people
 * in, nobody is led there.
 */
export function useSignOut(): () => void {
  const { keepsToken } = useConnection();
  const { signOut } = useSession();
  const hostSignOut = use(HostSignOutContext);
  const toast = useToast();
  const errorText = useErrorText();
  return useCallback(() => {
    if (keepsToken) signOut().catch((error: unknown) => toast.error(errorText(error)));
    else hostSignOut();
  }, [keepsToken, signOut, hostSignOut, toast, errorText]);
}
