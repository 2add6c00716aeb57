import { useTranslation } from 'react-i18next';
import type { MenuButtonItem } from '../../../shared/ui/action/menu-button.tsx';
import { useViews } from './use-views.ts';

/** What can be done with the tab of a path (specification 2); fixed tabs cannot be closed. What cannot be done says why. */
export function useTabMenu(): (path: string) => readonly MenuButtonItem[] {
  const { t } = useTranslation('tabs');
  const { views, refresh, close, closeOthers, closeAll } = useViews();
  return (path) => {
    const closable = views.filter(({ affix }) => !affix);
    const isClosable = closable.some((view) => view.path === path);
    const hasOthers = closable.length - Number(isClosable) > 0;
    return [
      { key: 'refresh', label: t('refresh'), onSelect: () => void refresh(path) },
      {
        key: 'close',
        label: isClosable ? t('close') : t('closeFixed'),
        disabled: !isClosable,
        separated: true,
        onSelect: () => void close(path),
      },
      {
        key: 'others',
        label: hasOthers ? t('closeOthers') : t('closeNoOthers'),
        disabled: !hasOthers,
        onSelect: () => void closeOthers(path),
      },
      {
        key: 'all',
        label: closable.length > 0 ? t('closeAll') : t('closeNone'),
        disabled: closable.length === 0,
        onSelect: () => void closeAll(),
      },
    ];
  };
}
