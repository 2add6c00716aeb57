import { type SQL, sql } from 'drizzle-orm';
import {
  DATASET_BATCH_ACTIONS,
  type DatasetBatchAction,
} from '../../../../src/shared/contract/dataset/batch-action.ts';
import { type DataCondition, dataRefusal } from '../../../../src/shared/contract/lifecycle/data-lifecycle.ts';
import type { Held } from '../../../../src/shared/contract/lifecycle/transition.ts';
import { dataset, datasetBatch } from '../../db/schema/dataset.ts';
import { upload } from '../../db/schema/upload.ts';
import { Failure } from '../../http/failure.ts';
import type { BatchRow } from '../access/require-batch.ts';
import { filesAtWork } from './files-at-work.ts';
import { underWay } from './under-way.ts';

/** What decides over the actions of a batch beside its state; to be selected with its row, its data set joined. */
export function batchFacts(at: Date) {
  return {
    uploading: sql<number>`(
      select count(*)::int from ${upload} where ${upload.batchId} = ${datasetBatch.id} and ${underWay(at)}
    )`,
    isLast: sql<boolean>`${dataset.batchCount} <= 1` as SQL<boolean>,
    filesAtWork,
  };
}

export interface BatchFacts {
  readonly batch: Pick<BatchRow, 'state' | 'endedAt' | 'cancelledAt' | 'parsing'>;
  readonly uploading: number;
  readonly isLast: boolean;
  readonly filesAtWork: boolean;
}

/** For uploads and downloads, which begin whatever else goes on in the batch. */
export const NOT_ASKED: Omit<BatchFacts, 'batch'> = { uploading: 0, isLast: false, filesAtWork: false };

/** The caller was let in: whoever may open a data set may do with it what administrators do. */
function held({ batch, uploading, isLast, filesAtWork: atWork }: BatchFacts): Held<DataCondition> {
  return {
    who: true,
    open: batch.endedAt === null && batch.cancelledAt === null,
    notCancelled: batch.cancelledAt === null,
    filesAtRest: !atWork,
    idle: uploading === 0 && batch.parsing === 0,
    notLast: !isLast,
  };
}

export function requireAction(action: DatasetBatchAction, facts: BatchFacts): void {
  const refusal = dataRefusal(action, facts.batch.state, held(facts));
  if (refusal !== null) throw new Failure(refusal);
}

/** Whether what a zip holds may come into a batch now. */
export function takesEntries({
  filesAtWork: atWork,
  ...batch
}: BatchFacts['batch'] & Pick<BatchFacts, 'filesAtWork'>): boolean {
  return dataRefusal('unpack', batch.state, held({ batch, ...NOT_ASKED, filesAtWork: atWork })) === null;
}

/** What may be done with a batch now. */
export function actionsOf(facts: BatchFacts): DatasetBatchAction[] {
  return DATASET_BATCH_ACTIONS.filter(
    (action) => dataRefusal(action, facts.batch.state, held(facts)) === null,
  );
}
