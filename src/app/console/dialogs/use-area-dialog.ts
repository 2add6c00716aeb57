import { useSetAtom } from 'jotai/react';
import { useMemo } from 'react';
import { useConnection } from '../../../shared/connection/connection-context.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { namespaceOf } from '../../../shared/i18n/translations.ts';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { openDialogAtom } from './open-dialog.ts';

/**
 * Opens a dialog that one of the mounted areas has; null where none has it. Its code and texts are fetched with the
 * first opening; where they cannot be, that is said, and the next press tries again.
 */
export function useAreaDialog(name: string): ((about?: string) => Promise<void>) | null {
  const { areas } = useNavigator();
  const { translations, session } = useConnection();
  const show = useSetAtom(openDialogAtom);
  const toast = useToast();
  const errorText = useErrorText();
  return useMemo(() => {
    const area = areas.find(({ dialogs }) => dialogs?.[name]);
    const load = area?.dialogs?.[name];
    if (!area || !load) return null;
    const namespaces = [area.name, ...(area.namespaces ?? [])].map(namespaceOf);
    return async (about) => {
      try {
        const texts = Promise.all(namespaces.map((namespace) => translations.load(namespace)));
        const [{ default: Dialog }] = await Promise.all([load(), texts]);
        show({ Dialog, about, userId: session.read().user?.userId ?? null });
      } catch (error) {
        toast.error(errorText(error));
      }
    };
  }, [areas, name, translations, session, show, toast, errorText]);
}
