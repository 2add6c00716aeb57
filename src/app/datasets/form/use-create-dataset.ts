import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import {
  createDataset,
  DATASET_NAME_LENGTH,
  DATASET_NOTES_LENGTH,
  type Dataset,
} from '../../../shared/contract/dataset/dataset.ts';
import { FIRST_BATCH } from '../../../shared/contract/dataset/first-batch.ts';
import { ERROR } from '../../../shared/contract/error-code.ts';
import type { ChosenOrder } from '../../../shared/delivery/order/order-choice.tsx';
import { type Form, useForm } from '../../../shared/ui/form/use-form.ts';
import { storageAreasQuery } from '../dataset-queries.ts';
import { useDatasetCall } from '../use-dataset-call.ts';

export interface DatasetValues {
  name: string;
  storageArea: string;
  batchName: string;
  notes: string;
}

export interface Creating {
  readonly form: Form<DatasetValues>;
  readonly areas: readonly string[];
  readonly orders: readonly ChosenOrder[];
  readonly onOrders: (orders: readonly ChosenOrder[]) => void;
  /** What is wrong with none of the fields. */
  readonly problem: string | null;
}

/** The form of a new data set. Where there is one storage area only, it is chosen. */
export function useCreateDataset(onCreated: (dataset: Dataset) => void): Creating {
  const { t } = useTranslation('datasets');
  const errorText = useErrorText();
  const areas = useQuery(storageAreasQuery(useApi()));
  const [orders, setOrders] = useState<readonly ChosenOrder[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { mutateAsync } = useDatasetCall(createDataset);
  const only = areas.data?.length === 1 ? areas.data[0] : undefined;
  const schema = useMemo(
    () =>
      v.object({
        name: v.pipe(
          v.string(),
          v.trim(),
          v.minLength(1, t('create.nameMissing')),
          v.maxLength(DATASET_NAME_LENGTH),
        ),
        storageArea: v.pipe(
          v.string(),
          v.transform((area) => area || only || ''),
          v.minLength(1, t('create.areaMissing')),
        ),
        batchName: v.pipe(
          v.string(),
          v.trim(),
          v.maxLength(DATASET_NAME_LENGTH),
          v.transform((name) => name || FIRST_BATCH),
        ),
        notes: v.pipe(v.string(), v.maxLength(DATASET_NOTES_LENGTH, t('create.notesTooLong'))),
      }),
    [t, only],
  );
  const form = useForm({
    schema,
    initial: { name: '', storageArea: '', batchName: FIRST_BATCH, notes: '' },
    async onSubmit(output) {
      setProblem(null);
      try {
        onCreated(await mutateAsync({ ...output, orderIds: orders.map(({ orderId }) => orderId) }));
      } catch (error) {
        const isNameTaken = error instanceof ApiError && error.code === ERROR.datasetNameExists;
        if (isNameTaken) form.refuse('name', errorText(error));
        else setProblem(errorText(error));
      }
    },
  });
  return { form, areas: areas.data ?? [], orders, onOrders: setOrders, problem };
}
