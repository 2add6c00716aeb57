import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRight } from '../../connection/use-right.ts';
import { useSession } from '../../connection/use-session.ts';
import type { SavedView } from '../../contract/accept/view.ts';
import { MenuButton, type MenuButtonItem } from '../../ui/action/menu-button.tsx';
import { LaterDialog } from '../../ui/overlay/later-dialog.tsx';
import { useCopyLink } from './use-copy-link.ts';
import { useSavedViews, type ViewedState } from './use-saved-views.ts';

type Open = 'save' | 'manage' | null;

const loadSaving = async () => ({ Dialog: (await import('./save-view-dialog.tsx')).SaveViewDialog });
const loadManaging = async () => ({ Dialog: (await import('./manage-views-dialog.tsx')).ManageViewsDialog });

/** The saved views of a list: one's own, then the team's, then what can be done with the list as it is. */
export function ViewsMenu(props: ViewedState) {
  const { t } = useTranslation('lists');
  const saved = useSavedViews(props);
  const copyLink = useCopyLink();
  const [open, setOpen] = useState<Open>(null);
  const { views, chosen, isChanged } = saved;
  const { user } = useSession();
  // Views are of the user, and nothing that the token of one batch may change.
  const mayKeep = useRight('judge') && user?.batchId === undefined;
  const own = views.filter((view) => view.own);
  const team = views.filter((view) => !view.own);
  const entry = (view: SavedView, first: boolean): MenuButtonItem => ({
    key: view.viewId,
    label: view.own ? view.name : t('view.of', { name: view.name, author: view.author }),
    icon: view.viewId === chosen?.viewId ? 'check' : view.own && !view.shared ? 'user' : 'users',
    separated: first,
    onSelect: () => saved.show(view),
  });
  const items: MenuButtonItem[] = [
    ...own.map((view) => entry(view, false)),
    ...team.map((view, at) => entry(view, at === 0 && own.length > 0)),
  ];
  if (mayKeep)
    items.push({
      key: 'save',
      label: t('view.save'),
      icon: 'plus',
      separated: views.length > 0,
      onSelect: () => setOpen('save'),
    });
  if (mayKeep && chosen?.own && isChanged) {
    items.push({
      key: 'update',
      label: t('view.update', { name: chosen.name }),
      icon: 'save',
      onSelect: () =>
        saved.save.mutate({
          viewId: chosen.viewId,
          name: chosen.name,
          shared: chosen.shared,
          query: saved.query,
        }),
    });
  }
  if (copyLink)
    items.push({ key: 'copy', label: t('view.copyLink'), icon: 'link', onSelect: () => void copyLink({}) });
  if (mayKeep && own.length > 0)
    items.push({
      key: 'manage',
      label: t('view.manage'),
      icon: 'settings',
      onSelect: () => setOpen('manage'),
    });

  // Without an address to copy, and without the right to keep anything, there may be nothing in it.
  if (items.length === 0) return null;
  return (
    <>
      <MenuButton align="end" icon="layers" items={items} label={buttonLabel()} />
      {open === 'save' && <LaterDialog load={loadSaving} of={{ onClose: () => setOpen(null), saved }} />}
      {open === 'manage' && <LaterDialog load={loadManaging} of={{ onClose: () => setOpen(null), saved }} />}
    </>
  );

  function buttonLabel(): string {
    if (!chosen) return t('view.button');
    return isChanged ? t('view.changed', { name: chosen.name }) : chosen.name;
  }
}
