import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  type DataStep,
  dataStateAfter,
  dataStatesBefore,
} from '../../../../src/shared/contract/lifecycle/data-lifecycle.ts';
import { datasetBatch } from '../../db/schema/dataset.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { BatchRow } from '../access/require-batch.ts';
import { followDataset } from './follow-dataset.ts';

type More = Partial<Pick<BatchRow, 'endedAt' | 'cancelledAt' | 'deletedAt'>>;

/** Takes a step with a locked batch, whose conditions were asked; its data set follows. */
export async function moveBatch(
  tx: Transaction,
  step: DataStep,
  { id, datasetId, state }: Pick<BatchRow, 'id' | 'datasetId' | 'state'>,
  at: Date,
  more: More = {},
): Promise<void> {
  const next = dataStateAfter(step, state);
  if (next === undefined) throw new Error(`the step ${step} does not begin in the state ${state}`);
  await tx
    .update(datasetBatch)
    .set({ ...more, state: next, updatedAt: at })
    .where(eq(datasetBatch.id, id));
  await followDataset(tx, datasetId, at);
}

/** Takes a step with all batches of a data set that it begins in the state of. */
export async function moveBatches(
  tx: Transaction,
  step: DataStep,
  datasetId: string,
  at: Date,
): Promise<void> {
  const before = dataStatesBefore(step);
  const next = sql.join(
    before.map((state) => sql`when ${datasetBatch.state} = ${state} then ${dataStateAfter(step, state)}`),
    sql` `,
  );
  await tx
    .update(datasetBatch)
    .set({ state: sql`case ${next} end`, updatedAt: at })
    .where(
      and(
        eq(datasetBatch.datasetId, datasetId),
        isNull(datasetBatch.deletedAt),
        inArray(datasetBatch.state, [...before]),
      ),
    );
  await followDataset(tx, datasetId, at);
}
