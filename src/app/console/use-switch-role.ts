import { useCallback } from 'react';
import { useErrorText } from '../../shared/connection/use-error-text.ts';
import { useSession } from '../../shared/connection/use-session.ts';
import type { RoleName } from '../../shared/contract/role.ts';
import { useToast } from '../../shared/ui/overlay/use-toast.ts';

/** Goes on in another role (specification 4); where the server refuses, everything stays and that is said. */
export function useSwitchRole(): (name: RoleName) => void {
  const { switchRole } = useSession();
  const toast = useToast();
  const errorText = useErrorText();
  return useCallback(
    (name) => {
      switchRole(name).catch((error: unknown) => toast.error(errorText(error)));
    },
    [switchRole, toast, errorText],
  );
}
