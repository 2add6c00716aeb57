import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangeLanguage } from '../../../shared/connection/use-change-language.ts';
import type { Language } from '../../../shared/contract/language.ts';
import { useCurrentLocation } from '../../../shared/routing/use-current-location.ts';
import { useConfirm } from '../../../shared/ui/overlay/use-confirm.ts';
import { isStudio } from '../menu/menu.ts';
import { useViews } from '../tabs/use-views.ts';

/**
 * Switches the console's language; while a studio's view is open it asks first, and then the studio begins anew
 * (specification 2 and 8): the one that is shown at once, another one when it is shown again, since studios are
 * never kept.
 */
export function useSwitchLanguage(): (language: Language) => Promise<void> {
  const { t } = useTranslation('shared');
  const change = useChangeLanguage();
  const confirm = useConfirm();
  const { isStudioOpen, refresh } = useViews();
  const { path } = useCurrentLocation();
  return useCallback(
    async (language) => {
      const mayGoOn =
        !isStudioOpen ||
        (await confirm({
          title: t('studio.prompt'),
          message: t('blackList.langSwitchTip'),
          confirmLabel: t('permission.confirm'),
          cancelLabel: t('permission.cancel'),
        }));
      if (!mayGoOn) return;
      if ((await change(language)) && isStudio(path)) await refresh(path);
    },
    [t, change, confirm, isStudioOpen, refresh, path],
  );
}
