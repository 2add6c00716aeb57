import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { type Dataset, deleteDataset } from '../../../shared/contract/dataset/dataset.ts';
import { ERROR } from '../../../shared/contract/error-code.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { ErrorNotice } from '../../../shared/ui/layout/error-notice.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { useDatasetCall } from '../use-dataset-call.ts';

interface DeleteDatasetDialogProps {
  readonly dataset: Pick<Dataset, 'datasetId' | 'name' | 'fileCount' | 'size' | 'batchCount'>;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Names what will be lost; where it is refused, why, and what to do about it. */
export function DeleteDatasetDialog({ dataset, onClose, onDeleted }: DeleteDatasetDialogProps) {
  const { t } = useTranslation('datasets');
  const format = useFormat();
  const toast = useToast();
  const remove = useDatasetCall(deleteDataset, () => {
    toast.success(t('delete.done', { name: dataset.name }));
    onDeleted();
  });
  const code = remove.error instanceof ApiError ? remove.error.code : null;
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('delete.title', { name: dataset.name })}
      onClose={onClose}
      actions={
        <>
          <Button initialFocus onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button
            loading={remove.isPending}
            onPress={() => remove.mutate({ datasetId: dataset.datasetId })}
            variant="danger"
          >
            {t('delete.confirm')}
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          {t('delete.text', {
            batches: t('delete.batches', { count: dataset.batchCount }),
            files: t('delete.files', { count: dataset.fileCount }),
            size: format.fileSize(dataset.size),
          })}
        </p>
        {remove.error && (
          <ErrorNotice error={remove.error}>
            {code === ERROR.datasetInProject
              ? t('delete.inProject')
              : code === ERROR.datasetTiedToTasks
                ? t('delete.tied')
                : null}
          </ErrorNotice>
        )}
      </Stack>
    </Dialog>
  );
}
