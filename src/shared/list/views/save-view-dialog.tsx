import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '../../contract/accept/view.ts';
import { Button } from '../../ui/action/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { SavedViews } from './use-saved-views.ts';

const NAME_LENGTH = 60;

interface SaveViewDialogProps {
  readonly saved: SavedViews;
  /** To be renamed or shared; left out, the list as it is becomes a new view. */
  readonly view?: SavedView;
  readonly onClose: () => void;
}

/** Asks for the name of a view, and who sees it. */
export function SaveViewDialog({ saved, view, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('lists');
  const [name, setName] = useState(view?.name ?? '');
  const [shared, setShared] = useState(view?.shared ?? false);
  const [tried, setTried] = useState(false);
  const isEmpty = name.trim() === '';
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setTried(true);
    if (isEmpty || saved.save.isPending) return;
    const input = view ? { viewId: view.viewId, query: view.query } : { query: saved.query };
    saved.save.mutate({ ...input, name: name.trim(), shared }, { onSuccess: onClose });
  };
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('view.cancel')}</Button>
          <Button loading={saved.save.isPending} onPress={() => submit()} variant="primary">
            {t('view.confirm')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      size="small"
      title={view ? t('view.editTitle', { name: view.name }) : t('view.saveTitle')}
    >
      <form noValidate onSubmit={submit}>
        <Stack>
          <TextField
            error={tried && isEmpty ? t('view.nameNeeded') : undefined}
            label={t('view.name')}
            maxLength={NAME_LENGTH}
            onChange={setName}
            required
            value={name}
          />
          <Checkbox
            checked={shared}
            help={t('view.sharedHelp')}
            label={t('view.shared')}
            onChange={setShared}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
