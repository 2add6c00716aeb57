import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { DATASET_NAME_LENGTH } from '../../../shared/contract/dataset/dataset.ts';
import {
  createDatasetBatch,
  type DatasetBatch,
  renameDatasetBatch,
} from '../../../shared/contract/dataset/dataset-batch.ts';
import { ERROR } from '../../../shared/contract/error-code.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { TextField } from '../../../shared/ui/form/text-field.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useDatasetCall } from '../use-dataset-call.ts';

interface BatchNameDialogProps {
  readonly datasetId: string;
  /** The batch that gets another name; without it a new one is made. */
  readonly batch?: DatasetBatch | undefined;
  readonly onClose: () => void;
}

export function BatchNameDialog({ datasetId, batch, onClose }: BatchNameDialogProps) {
  const { t } = useTranslation('datasets');
  const errorText = useErrorText();
  const [problem, setProblem] = useState<string | null>(null);
  const create = useDatasetCall(createDatasetBatch);
  const rename = useDatasetCall(renameDatasetBatch);
  const schema = useMemo(
    () =>
      v.object({
        name: v.pipe(
          v.string(),
          v.trim(),
          v.minLength(1, t('batch.nameMissing')),
          v.maxLength(DATASET_NAME_LENGTH),
        ),
      }),
    [t],
  );
  const form = useForm({
    schema,
    initial: { name: batch?.name ?? '' },
    async onSubmit({ name }) {
      setProblem(null);
      try {
        if (batch) await rename.mutateAsync({ batchId: batch.batchId, name });
        else await create.mutateAsync({ datasetId, name });
        onClose();
      } catch (error) {
        const isTaken = error instanceof ApiError && error.code === ERROR.batchNameExists;
        if (isTaken) form.refuse('name', errorText(error));
        else setProblem(errorText(error));
      }
    },
  });
  return (
    <Dialog
      open
      size="small"
      title={batch ? t('batch.rename') : t('batch.add')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button loading={form.isSubmitting} onPress={() => void form.submit()} variant="primary">
            {t('save')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void form.submit(event)}>
        <Stack>
          <TextField
            {...form.field('name')}
            label={t('batch.name')}
            maxLength={DATASET_NAME_LENGTH}
            required
          />
          {problem && (
            <Notice live tone="bad">
              {problem}
            </Notice>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
