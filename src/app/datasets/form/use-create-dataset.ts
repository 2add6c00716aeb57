import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
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
import { administratorsQuery, storageAreasQuery } from '../dataset-queries.ts';
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
  /** The administrators of the team; who makes the data set is among them. */
  readonly administrators: readonly {
    readonly userId: string;
    readonly userName: string;
    readonly fixed: boolean;
  }[];
  /** Those who may open it; null where all of them may. */
  readonly authorised: readonly string[] | null;
  readonly onAuthorised: (userIds: readonly string[] | null) => void;
  /** What is wrong with none of the fields. */
  readonly problem: string | null;
}

/** The form of a new data set. Where there is one storage area only, it is chosen. */
export function useCreateDataset(onCreated: (dataset: Dataset) => void): Creating {
  const { t } = useTranslation('datasets');
  const errorText = useErrorText();
  const api = useApi();
  const own = useSession().user?.userId;
  const areas = useQuery(storageAreasQuery(api));
  const administrators = useQuery(administratorsQuery(api));
  const [authorised, setAuthorised] = useState<readonly string[] | null>(null);
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
        const userIds = authorised ? { userIds: [...authorised] } : {};
        const orderIds = orders.map(({ orderId }) => orderId);
        onCreated(await mutateAsync({ ...output, orderIds, ...userIds }));
      } catch (error) {
        const isNameTaken = error instanceof ApiError && error.code === ERROR.datasetNameExists;
        if (isNameTaken) form.refuse('name', errorText(error));
        else setProblem(errorText(error));
      }
    },
  });
  return {
    form,
    areas: areas.data ?? [],
    orders,
    onOrders: setOrders,
    administrators: (administrators.data ?? []).map(({ userId, userName }) => ({
      userId,
      userName,
      fixed: userId === own,
    })),
    authorised,
    onAuthorised: setAuthorised,
    problem,
  };
}
