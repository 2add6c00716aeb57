import type { InferInput } from 'valibot';
import type { newDataset } from '../contract/dataset/dataset.ts';

/** Where an upload goes: a batch there is, or a new one by its name; in a data set there is, or a new one. */
export type UploadTarget =
  | { readonly datasetId?: string; readonly batchId: string }
  | { readonly datasetId: string; readonly newBatch: string }
  | { readonly newDataset: InferInput<typeof newDataset>; readonly newBatch: string };
