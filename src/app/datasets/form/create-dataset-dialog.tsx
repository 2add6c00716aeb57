import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/action/button.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { DatasetFields } from './dataset-fields.tsx';
import { useCreateDataset } from './use-create-dataset.ts';

interface CreateDatasetDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (datasetId: string) => void;
}

/** A new data set with its first batch. What was typed stays while it cannot be created. */
export function CreateDatasetDialog({ onClose, onCreated }: CreateDatasetDialogProps) {
  const { t } = useTranslation('datasets');
  const toast = useToast();
  const creating = useCreateDataset(({ datasetId, name }) => {
    toast.success(t('create.done', { name }));
    onClose();
    onCreated(datasetId);
  });
  return (
    <Dialog
      open
      title={t('create.title')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button
            loading={creating.form.isSubmitting}
            onPress={() => void creating.form.submit()}
            variant="primary"
          >
            {t('create.submit')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void creating.form.submit(event)}>
        <DatasetFields {...creating} />
      </form>
    </Dialog>
  );
}
