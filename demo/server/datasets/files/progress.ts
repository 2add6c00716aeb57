import type { getParseProgress } from '../../../../src/shared/contract/dataset/dataset-file.ts';
import type { Handler } from '../../http/call.ts';
import { requireBatch } from '../access/require-batch.ts';

export const parseProgress: Handler<typeof getParseProgress> = async ({ batchId }, context) => {
  const { batch } = await requireBatch(context, batchId);
  const { fileCount, parsing, parseFailed, toolFailed, damaged, updatedAt } = batch;
  return { files: fileCount, parsing, parseFailed, toolFailed, damaged, updatedAt: updatedAt.toISOString() };
};
