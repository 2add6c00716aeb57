import { useStore } from 'jotai/react';
import { createContext, use, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../shared/connection/connection-context.ts';
import { useErrorText } from '../../shared/connection/use-error-text.ts';
import { useSession } from '../../shared/connection/use-session.ts';
import { workOutboxAtom } from '../../shared/judging/work-outbox-atom.ts';
import { useConfirm } from '../../shared/ui/overlay/use-confirm.ts';
import { useToast } from '../../shared/ui/overlay/use-toast.ts';
import { leftUnsent } from './left-unsent.ts';

/** Ends the session of a console that its page signs in: as the page itself may, by the element's `logout()`. */
export const HostSignOutContext = createContext<() => void>(() => undefined);

/**
 * Ends the session; the guard then leads to the login page, which remembers the current one. Where the page signs people
 * in, nobody is led there. Where work of theirs is not with the server, they are asked first.
 */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation('console');
  const { keepsToken } = useConnection();
  const { signOut } = useSession();
  const hostSignOut = use(HostSignOutContext);
  const store = useStore();
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  return useCallback(async () => {
    const outbox = store.get(workOutboxAtom);
    const left = outbox && (await leftUnsent(outbox));
    const mayGoOn =
      !left ||
      (await confirm({
        title: t('user.unsent.title', { count: left.count }),
        message: t(left.isKept ? 'user.unsent.kept' : 'user.unsent.denied'),
        confirmLabel: t('user.signOut'),
        tone: left.isKept ? 'default' : 'danger',
      }));
    if (!mayGoOn) return;
    if (keepsToken) signOut().catch((error: unknown) => toast.error(errorText(error)));
    else hostSignOut();
  }, [t, keepsToken, signOut, hostSignOut, store, confirm, toast, errorText]);
}
