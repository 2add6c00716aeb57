import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import {
  DATASET_NAME_LENGTH,
  DATASET_NOTES_LENGTH,
  type DatasetDetail,
  saveDataset,
} from '../../../shared/contract/dataset/dataset.ts';
import { ERROR } from '../../../shared/contract/error-code.ts';
import { useTypedCheck } from '../../../shared/draft/use-typed-check.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';
import { TextArea } from '../../../shared/ui/form/text-area.tsx';
import { TextField } from '../../../shared/ui/form/text-field.tsx';
import { useForm } from '../../../shared/ui/form/use-form.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { storageAreasQuery } from '../dataset-queries.ts';
import { AssociateDialog } from '../form/associate-dialog.tsx';
import { useDatasetCall } from '../use-dataset-call.ts';
import { Authorisation } from './authorisation.tsx';
import sheet from './setting.css';

/** Name, notes, storage area, related orders, and who may open it. */
export function Setting({ dataset }: { readonly dataset: DatasetDetail }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('datasets');
  const [isAssociating, setAssociating] = useState(false);
  return (
    <div className="dataset-setting">
      <Card title={t('setting.basics')}>
        <Basics dataset={dataset} />
      </Card>
      <Stack>
        <Card
          actions={
            dataset.actions.includes('associate') && (
              <Button onPress={() => setAssociating(true)} size="small">
                {t('action.associate')}
              </Button>
            )
          }
          title={t('orders.label')}
        >
          {dataset.orders.length === 0 ? (
            t('orders.unassociated')
          ) : (
            <ul>
              {dataset.orders.map(({ orderId, name }) => (
                <li key={orderId}>{name}</li>
              ))}
            </ul>
          )}
        </Card>
        <Card title={t('authorisation.title')}>
          <Authorisation datasetId={dataset.datasetId} mayChange={dataset.actions.includes('authorise')} />
        </Card>
      </Stack>
      {isAssociating && <AssociateDialog dataset={dataset} onClose={() => setAssociating(false)} />}
    </div>
  );
}

function Basics({ dataset }: { readonly dataset: DatasetDetail }) {
  const { t } = useTranslation('datasets');
  const errorText = useErrorText();
  const toast = useToast();
  const areas = useQuery(storageAreasQuery(useApi()));
  const [problem, setProblem] = useState<string | null>(null);
  const [given, setGiven] = useState(() => {
    const { name, storageArea, notes } = dataset;
    return { name, storageArea, notes };
  });
  const { mutateAsync } = useDatasetCall(saveDataset);
  const mayChange = dataset.actions.includes('change');
  const isEmpty = dataset.fileCount === 0;
  const schema = useMemo(
    () =>
      v.object({
        name: v.pipe(
          v.string(),
          v.trim(),
          v.minLength(1, t('create.nameMissing')),
          v.maxLength(DATASET_NAME_LENGTH),
        ),
        storageArea: v.string(),
        notes: v.pipe(v.string(), v.maxLength(DATASET_NOTES_LENGTH, t('create.notesTooLong'))),
      }),
    [t],
  );
  const form = useForm({
    schema,
    initial: given,
    async onSubmit({ name, storageArea, notes }) {
      setProblem(null);
      try {
        await mutateAsync({
          datasetId: dataset.datasetId,
          name,
          notes,
          ...(storageArea === dataset.storageArea ? {} : { storageArea }),
        });
        setGiven({ name, storageArea, notes });
        toast.success(t('setting.saved'));
      } catch (error) {
        if (error instanceof ApiError && error.code === ERROR.datasetNameExists)
          form.refuse('name', errorText(error));
        else if (error instanceof ApiError && error.code === ERROR.storageAreaInUse)
          form.refuse('storageArea', errorText(error));
        else setProblem(errorText(error));
      }
    },
  });
  // Held against what the form began with, or saved last: what a colleague changes meanwhile nobody has typed here.
  const { name, storageArea, notes } = form.values;
  const isTyped = name.trim() !== given.name || storageArea !== given.storageArea || notes !== given.notes;
  // The tabs of the page are in the query.
  useTypedCheck(isTyped && mayChange && !form.isSubmitting, { onQuery: true });
  const known = [...new Set([dataset.storageArea, ...(areas.data ?? [])])];
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <Stack>
        <TextField
          {...form.field('name')}
          disabled={!mayChange}
          label={t('field.name')}
          maxLength={DATASET_NAME_LENGTH}
          required
        />
        <SelectField
          {...form.field('storageArea')}
          disabled={!mayChange || !isEmpty}
          help={isEmpty ? t('create.areaHelp') : t('setting.areaFixed')}
          label={t('field.storageArea')}
          options={known.map((value) => ({ value, label: value }))}
          required
        />
        <TextArea
          {...form.field('notes')}
          disabled={!mayChange}
          label={t('field.notes')}
          maxLength={DATASET_NOTES_LENGTH}
          rows={5}
        />
        {problem && (
          <Notice live tone="bad">
            {problem}
          </Notice>
        )}
        {mayChange && (
          <div className="dataset-setting__actions">
            <Button loading={form.isSubmitting} type="submit" variant="primary">
              {t('save')}
            </Button>
          </div>
        )}
      </Stack>
    </form>
  );
}
