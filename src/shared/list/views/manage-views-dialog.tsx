import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '../../contract/accept/view.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useConfirm } from '../../ui/overlay/use-confirm.ts';
import { Icon } from '../../ui/sign/icon.tsx';
import sheet from './manage-views-dialog.css';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { useCopyLink } from './use-copy-link.ts';
import type { SavedViews } from './use-saved-views.ts';

interface ManageViewsDialogProps {
  readonly saved: SavedViews;
  readonly onClose: () => void;
}

/** One's own views: to rename, share, hand on and delete. */
export function ManageViewsDialog({ saved, onClose }: ManageViewsDialogProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('lists');
  const confirm = useConfirm();
  const copyLink = useCopyLink();
  const [edited, setEdited] = useState<SavedView | null>(null);
  const own = saved.views.filter((view) => view.own);
  const askToDelete = async (view: SavedView) => {
    const agreed = await confirm({
      title: t('view.deleteTitle', { name: view.name }),
      message: view.shared ? t('view.deleteShared') : t('view.deleteOwn'),
      confirmLabel: t('view.delete'),
      tone: 'danger',
    });
    if (agreed) saved.remove.mutate(view);
  };
  return (
    <Dialog onClose={onClose} open title={t('view.manageTitle')}>
      {own.length === 0 ? <p>{t('view.none')}</p> : null}
      <ul className="manage-views">
        {own.map((view) => (
          <li className="manage-views__one" key={view.viewId}>
            <Icon name={view.shared ? 'users' : 'user'} />
            <span className="manage-views__name">
              {view.name}
              <small>{view.shared ? t('view.isShared') : t('view.isOwn')}</small>
            </span>
            {copyLink && (
              <IconButton
                icon="link"
                label={t('view.copyLinkOf', { name: view.name })}
                onPress={() => void copyLink(saved.linkTo(view))}
                size="small"
              />
            )}
            <IconButton
              icon="pencil"
              label={t('view.edit', { name: view.name })}
              onPress={() => setEdited(view)}
              size="small"
            />
            <IconButton
              icon="trash"
              label={t('view.deleteOf', { name: view.name })}
              onPress={() => void askToDelete(view)}
              size="small"
            />
          </li>
        ))}
      </ul>
      {edited && <SaveViewDialog onClose={() => setEdited(null)} saved={saved} view={edited} />}
    </Dialog>
  );
}
