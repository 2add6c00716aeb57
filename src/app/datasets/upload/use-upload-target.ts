import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import { FIRST_BATCH } from '../../../shared/contract/dataset/first-batch.ts';
import { MAX_LIMIT } from '../../../shared/contract/paging.ts';
import type { UploadTarget } from '../../../shared/upload/upload-target.ts';
import { batchesQuery, storageAreasQuery } from '../dataset-queries.ts';
import { useBatchChoices, useDatasetChoices } from '../form/use-choices.ts';
import { isSameName, refusedName } from './refused-name.ts';

/** Stands for a batch that has no id yet. */
export const NEW_BATCH = 'new';

const NO_ERRORS = { dataset: undefined, name: undefined, area: undefined, batch: undefined };

interface Preset {
  readonly datasetId: string | undefined;
  readonly batchId: string | undefined;
}

/**
 * Where the files go: a data set that is there or a new one, a batch of it or a new one named 1 at first. `problem` is why
 * the upload could not be begun: a name that was refused for it is told beside its field, until there is another one.
 */
export function useUploadTarget(preset: Preset, problem: Error | null) {
  const { t } = useTranslation('upload');
  const errorText = useErrorText();
  const api = useApi();
  const [isNew, setNew] = useState(false);
  const [datasetId, setDatasetId] = useState(preset.datasetId ?? '');
  const [batch, setBatch] = useState(preset.batchId ?? '');
  const [batchName, setBatchName] = useState(FIRST_BATCH);
  const [name, setName] = useState('');
  const [area, setArea] = useState('');
  const [told, setTold] = useState(false);
  const [asked, setAsked] = useState<UploadTarget | null>(null);
  const datasets = useDatasetChoices(datasetId);
  const batches = useBatchChoices(isNew ? '' : datasetId, batch === NEW_BATCH ? '' : batch);
  // Which one is offered does not change while another one is searched for.
  const earliest = useQuery({
    ...batchesQuery(api, { datasetId, page: 1, limit: MAX_LIMIT }),
    enabled: !isNew && datasetId !== '',
  });
  const areas = useQuery(storageAreasQuery(api));
  const storageArea = area || (areas.data?.length === 1 ? (areas.data[0] ?? '') : '');
  const open = batches.rows.filter((one) => one.actions.includes('upload'));
  const standard = earliest.data?.rows.find((one) => one.actions.includes('upload'));
  // As long as nobody knows whether a batch is open, none is chosen: a new one beside it would be the wrong place.
  const isUndecided = !isNew && datasetId !== '' && batch === '' && earliest.data === undefined;
  const chosen = batch || (standard?.batchId ?? (isUndecided ? '' : NEW_BATCH));
  /** What decides where to is on its way. */
  const isLoading = isNew ? area === '' && areas.isLoading : isUndecided && earliest.isLoading;
  const errors = {
    dataset: !isNew && datasetId === '' ? t('target.datasetMissing') : undefined,
    name: isNew && name.trim() === '' ? t('target.nameMissing') : undefined,
    area: isNew && storageArea === '' ? t('target.areaMissing') : undefined,
    batch: batchError(),
  };

  const wanted: UploadTarget = isNew
    ? { newDataset: { name: name.trim(), storageArea }, newBatch: batchName.trim() }
    : chosen === NEW_BATCH
      ? { datasetId, newBatch: batchName.trim() }
      : { datasetId, batchId: chosen };
  const field = refusedName(problem);
  const refused = field && asked && isSameName(field, asked, wanted) ? field : null;
  const refusal = refused === null ? {} : { [refused]: errorText(problem) };

  function batchError(): string | undefined {
    if (isUndecided) return t('target.batchUndecided');
    return (isNew || chosen === NEW_BATCH) && batchName.trim() === '' ? t('target.batchMissing') : undefined;
  }

  /** What the upload is begun with; null where something is missing, which the fields then say. */
  function take(): UploadTarget | null {
    setTold(true);
    if (Object.values(errors).some((error) => error !== undefined)) return null;
    setAsked(wanted);
    return wanted;
  }

  return {
    isNew,
    setNew,
    isLoading,
    datasetId,
    setDatasetId(next: string) {
      setDatasetId(next);
      setBatch('');
    },
    batch: chosen,
    setBatch,
    batchName,
    setBatchName,
    name,
    setName,
    area: storageArea,
    setArea,
    areas: areas.data ?? [],
    datasets,
    batches: { ...batches, rows: open, chosen: batches.chosen ?? standard },
    // What is on its way may be all that is missing.
    errors: told && !isLoading ? { ...errors, ...refusal } : NO_ERRORS,
    /** The field that is to be filled in anew. */
    refused,
    problem,
    take,
  };
}

export type UploadTargetChoice = ReturnType<typeof useUploadTarget>;
