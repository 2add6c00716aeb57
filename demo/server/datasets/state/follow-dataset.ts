import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { DATA_STATE } from '../../../../src/shared/contract/dataset/data-state.ts';
import {
  DATASET_RULES,
  type DatasetRule,
} from '../../../../src/shared/contract/lifecycle/dataset-lifecycle.ts';
import { dataset, datasetBatch, datasetOrder } from '../../db/schema/dataset.ts';
import type { Transaction } from '../../db/transaction.ts';

/** The state of a data set follows from its orders and batches, as `DATASET_RULES` says; so does their number. */
export async function followDataset(tx: Transaction, datasetId: string, at: Date): Promise<void> {
  // A statement of its own: what reads the batches then sees what whoever held the data set before has committed.
  await tx.select({ id: dataset.id }).from(dataset).where(eq(dataset.id, datasetId)).for('no key update');
  const alive = and(eq(datasetBatch.datasetId, datasetId), isNull(datasetBatch.deletedAt));
  const states = sql.join(DATASET_RULES.map(whenSo), sql` `);
  await tx.execute(sql`
    update ${dataset} set
      state = (select case ${states} end from ${datasetBatch} where ${alive}),
      batch_count = (select count(*)::int from ${datasetBatch} where ${alive}),
      updated_at = ${at.toISOString()}::timestamptz
    where ${dataset}.id = ${datasetId}::uuid
  `);

  function whenSo({ when, states: wanted, state }: DatasetRule): SQL {
    switch (when) {
      case 'noOrder':
        return sql`when not exists (
          select 1 from ${datasetOrder} where ${datasetOrder.datasetId} = ${datasetId}::uuid
        ) then ${state}`;
      case 'everyBatch': {
        const among = sql.join(
          wanted.map((one) => sql`${one}`),
          sql`, `,
        );
        return sql`when bool_and(${datasetBatch.state} in (${among}))
          filter (where ${datasetBatch.state} <> ${DATA_STATE.invalid}) then ${state}`;
      }
      case 'else':
        return sql`else ${state}`;
    }
  }
}
