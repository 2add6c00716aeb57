import { useTranslation } from 'react-i18next';
import { useNavigator } from '../../routing/routing-context.ts';
import { placeOf } from '../../routing/target.ts';
import { patchedTarget } from '../../routing/use-list-state.ts';
import { useToast } from '../../ui/overlay/use-toast.ts';
import type { ListPatch } from '../filters/list-filter.ts';

/**
 * Copies the address of the list as a patch makes it, from its first page. Null where screens have no address
 * outside of the page (an element on a partner's page).
 */
export function useCopyLink(): ((patch: ListPatch) => Promise<void>) | null {
  const { t } = useTranslation('lists');
  const { source } = useNavigator();
  const toast = useToast();
  if (source.href('/') === null) return null;
  return async (patch) => {
    const { path, search } = placeOf(source.read());
    const href = source.href(patchedTarget(path, search, { refresh: undefined, ...patch })) ?? '';
    try {
      // Absent where the page came over plain HTTP.
      await navigator.clipboard.writeText(new URL(href, window.location.href).href);
      toast.success(t('view.copied'));
    } catch {
      toast.error(t('view.copyFailed'));
    }
  };
}
