import { useTranslation } from 'react-i18next';
import type { MenuButtonItem } from '../../../shared/ui/action/menu-button.tsx';
import { useViews } from './use-views.ts';

/** What can be done with the tab of a path (specification 2); fixed tabs cannot be closed. */
export function useTabMenu(): (path: string) => readonly MenuButtonItem[] {
  const { t } = useTranslation('tabs');
  const { views, refresh, close, closeOthers, closeAll } = useViews();
  return (path) => {
    const closable = views.filter(({ affix }) => !affix);
    const isClosable = closable.some((view) => view.path === path);
    return [
      { key: 'refresh', label: t('refresh'), onSelect: () => void refresh(path) },
      {
        key: 'close',
        label: t('close'),
        disabled: !isClosable,
        separated: true,
        onSelect: () => void close(path),
      },
      {
        key: 'others',
        label: t('closeOthers'),
        disabled: closable.length - Number(isClosable) === 0,
        onSelect: () => void closeOthers(path),
      },
      {
        key: 'all',
        label: t('closeAll'),
        disabled: closable.length === 0,
        onSelect: () => void closeAll(),
      },
    ];
  };
}
