import { useTranslation } from 'react-i18next';
import { FIRST_BATCH } from '../../../shared/contract/dataset/first-batch.ts';
import { useTypedCheck } from '../../../shared/draft/use-typed-check.ts';
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
  const { form, orders } = creating;
  const { name, batchName, notes } = form.values;
  const isTyped = name !== '' || notes !== '' || batchName !== FIRST_BATCH || orders.length > 0;
  const discard = useTypedCheck(isTyped && !form.isSubmitting);
  const leave = () => discard(onClose);
  return (
    <Dialog
      open
      title={t('create.title')}
      onClose={leave}
      actions={
        <>
          <Button onPress={leave}>{t('cancel')}</Button>
          <Button loading={form.isSubmitting} onPress={() => void form.submit()} variant="primary">
            {t('create.submit')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <DatasetFields {...creating} />
      </form>
    </Dialog>
  );
}
