import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { UPLOAD_RUNS } from '../../../../src/shared/contract/dataset/upload-rules.ts';
import { datasetBatch } from '../../db/schema/dataset.ts';
import { upload } from '../../db/schema/upload.ts';

/** Whether a row of `upload`, its batch joined, is under way: somebody is at it, and its batch takes files. */
export function underWay(at: Date): SQL | undefined {
  return and(
    eq(upload.state, 'open'),
    gt(upload.touchedAt, new Date(at.getTime() - UPLOAD_RUNS)),
    isNull(datasetBatch.endedAt),
    isNull(datasetBatch.cancelledAt),
    isNull(datasetBatch.deletedAt),
  );
}
