import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import {
  type DatasetDetail,
  getDatasetAuthorisation,
  getDatasetDetail,
  getDatasetFigures,
  getDatasetList,
  getStorageAreas,
} from '../../shared/contract/dataset/dataset.ts';
import { getDatasetBatch, getDatasetBatchList } from '../../shared/contract/dataset/dataset-batch.ts';
import {
  getDatasetFile,
  getDatasetFileList,
  getDatasetFolderList,
} from '../../shared/contract/dataset/dataset-file.ts';
import { getDatasetHistory } from '../../shared/contract/dataset/dataset-history.ts';
import type { RequestOf } from '../../shared/contract/endpoint.ts';
import { MAX_LIMIT } from '../../shared/contract/paging.ts';
import { ROLE } from '../../shared/contract/role.ts';
import { getMemberList } from '../../shared/contract/team/member.ts';

/** While the server looks into files, figures are asked for again after so many milliseconds. */
const WHILE_PARSING = 3000;

export function datasetListQuery(api: Api, request: RequestOf<typeof getDatasetList>) {
  return queryOptions({
    queryKey: [getDatasetList.path, request],
    queryFn: ({ signal }) => api.call(getDatasetList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function datasetQuery(api: Api, datasetId: string) {
  return queryOptions({
    queryKey: [getDatasetDetail.path, { datasetId }],
    queryFn: ({ signal }) => api.call(getDatasetDetail, { datasetId }, { signal, quiet: true }),
    refetchInterval: ({ state }) => ((state.data?.parsing ?? 0) > 0 ? WHILE_PARSING : false),
  });
}

/** Every file is read for them: asked for once while files are looked into, and again when the data set is another. */
export function figuresQuery(
  api: Api,
  { datasetId, parsing, updatedAt }: Pick<DatasetDetail, 'datasetId' | 'parsing' | 'updatedAt'>,
) {
  return queryOptions({
    queryKey: [getDatasetFigures.path, { datasetId }, parsing > 0 ? null : updatedAt],
    queryFn: ({ signal }) => api.call(getDatasetFigures, { datasetId }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function storageAreasQuery(api: Api) {
  return queryOptions({
    queryKey: [getStorageAreas.path],
    queryFn: ({ signal }) => api.call(getStorageAreas, {}, { signal, quiet: true }),
    select: ({ areas }) => areas,
  });
}

/** Administrators who may be let open a data set. */
export function administratorsQuery(api: Api) {
  const request = { role: ROLE.administrator, page: 1, limit: MAX_LIMIT } as const;
  return queryOptions({
    queryKey: [getMemberList.path, request],
    queryFn: ({ signal }) => api.call(getMemberList, request, { signal, quiet: true }),
    select: ({ rows }) => rows.filter(({ disabled }) => !disabled),
  });
}

export function batchesQuery(api: Api, request: RequestOf<typeof getDatasetBatchList>) {
  return queryOptions({
    queryKey: [getDatasetBatchList.path, request],
    queryFn: ({ signal }) => api.call(getDatasetBatchList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ parsing, uploading }) => parsing > 0 || uploading > 0) ? WHILE_PARSING : false,
  });
}

export function batchQuery(api: Api, batchId: string) {
  return queryOptions({
    queryKey: [getDatasetBatch.path, { batchId }],
    queryFn: ({ signal }) => api.call(getDatasetBatch, { batchId }, { signal, quiet: true }),
  });
}

export function filesQuery(api: Api, request: RequestOf<typeof getDatasetFileList>) {
  return queryOptions({
    queryKey: [getDatasetFileList.path, request],
    queryFn: ({ signal }) => api.call(getDatasetFileList, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ parseState }) => parseState === 'parsing') ? WHILE_PARSING : false,
  });
}

/** The folders of one folder: the first 200 of them, by name. */
export function foldersQuery(api: Api, batchId: string, parent: string, page: number) {
  const request = { batchId, parent, page, limit: MAX_LIMIT } as const;
  return queryOptions({
    queryKey: [getDatasetFolderList.path, request],
    queryFn: ({ signal }) => api.call(getDatasetFolderList, request, { signal, quiet: true }),
  });
}

export function fileQuery(api: Api, fileId: string) {
  return queryOptions({
    queryKey: [getDatasetFile.path, { fileId }],
    queryFn: ({ signal }) => api.call(getDatasetFile, { fileId }, { signal, quiet: true }),
  });
}

export function historyQuery(api: Api, request: RequestOf<typeof getDatasetHistory>) {
  return queryOptions({
    queryKey: [getDatasetHistory.path, request],
    queryFn: ({ signal }) => api.call(getDatasetHistory, request, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function authorisationQuery(api: Api, datasetId: string) {
  return queryOptions({
    queryKey: [getDatasetAuthorisation.path, { datasetId }],
    queryFn: ({ signal }) => api.call(getDatasetAuthorisation, { datasetId }, { signal, quiet: true }),
  });
}

/** Orders to choose from, as many as are shown at a time. */
const CHANGING: readonly string[] = [
  getDatasetList.path,
  getDatasetDetail.path,
  getDatasetBatchList.path,
  getDatasetFileList.path,
  getDatasetFolderList.path,
  getDatasetFile.path,
  getDatasetHistory.path,
  getDatasetAuthorisation.path,
];

/** After anything about data sets was changed: what shows them asks again. */
export async function invalidateDatasets(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ predicate: ({ queryKey }) => CHANGING.includes(String(queryKey[0])) });
}
