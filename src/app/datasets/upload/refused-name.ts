import { ApiError } from '../../../shared/api/api-error.ts';
import { ERROR } from '../../../shared/contract/error-code.ts';
import type { UploadTarget } from '../../../shared/upload/upload-target.ts';

/** The field whose name the server refused as an upload began; null where that was not the reason. */
export function refusedName(problem: Error | null): 'name' | 'batch' | null {
  if (!(problem instanceof ApiError)) return null;
  if (problem.code === ERROR.uploadDatasetNameExists) return 'name';
  return problem.code === ERROR.uploadBatchNameExists ? 'batch' : null;
}

/** The name that was refused still stands there: another one is not refused yet. */
export function isSameName(field: 'name' | 'batch', asked: UploadTarget, now: UploadTarget): boolean {
  const [before, after] = [asked, now].map((target) => [
    'newDataset' in target ? target.newDataset.name : target.datasetId,
    field === 'batch' && 'newBatch' in target ? target.newBatch : null,
  ]);
  return JSON.stringify(before) === JSON.stringify(after);
}
