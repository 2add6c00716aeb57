import { and, eq, inArray } from 'drizzle-orm';
import type * as v from 'valibot';
import { DATA_STATE } from '../../../../src/shared/contract/dataset/data-state.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import {
  DATA_LIFECYCLE,
  type DataTransition,
  dataRefusal,
  dataStateAfter,
} from '../../../../src/shared/contract/lifecycle/data-lifecycle.ts';
import type { moveData } from '../../../../src/shared/contract/provider.ts';
import { datasetBatch } from '../../db/schema/dataset.ts';
import { datasetFile } from '../../db/schema/dataset-file.ts';
import type { SystemTransaction } from '../../db/transaction.ts';
import { Failure } from '../../http/failure.ts';
import type { BatchRow } from '../access/require-batch.ts';
import { addToSums } from '../files/sums.ts';
import { recordEvent } from '../history/note-event.ts';
import { moveBatch } from './move-batch.ts';

type Request = v.InferOutput<typeof moveData.request>;
type Step = Request['step'];

const ALL_HOLD = {
  who: true,
  open: true,
  notCancelled: true,
  filesAtRest: true,
  idle: true,
  notLast: true,
};

/** A step that the provider takes with a batch of a customer's, or with files of it. */
export async function takeProviderStep(
  tx: SystemTransaction,
  { customerId, batchId, step, fileIds }: Omit<Request, 'customer'> & { readonly customerId: string },
  at: Date,
): Promise<v.InferOutput<typeof moveData.reply>> {
  const [batch] = await tx
    .select()
    .from(datasetBatch)
    .where(and(eq(datasetBatch.id, batchId), eq(datasetBatch.customerId, customerId)))
    .for('no key update');
  if (!batch) throw new Failure(ERROR.batchNotFound);
  if (batch.deletedAt) throw new Failure(ERROR.batchDeleted);
  if (fileIds !== undefined) return { files: await moveFiles(tx, batch, step, fileIds, at) };
  const { of }: DataTransition = DATA_LIFECYCLE[step];
  const refusal = of.includes('batch') ? dataRefusal(step, batch.state, ALL_HOLD) : ERROR.batchStateChanged;
  if (refusal !== null) throw new Failure(refusal, { state: batch.state });
  await moveBatch(tx, step, batch, at, endsBatch(step, batch) ? { endedAt: at } : {});
  const { datasetId, fileCount, state: from } = batch;
  const to = dataStateAfter(step, from);
  await recordEvent(
    tx,
    { datasetId, batchId, event: 'stateChanged', detail: { from, ...(to ? { to } : {}) } },
    { customerId, accountId: null, byProvider: true, at },
  );
  return { files: fileCount };
}

/** What is being annotated is not added to. */
function endsBatch(step: Step, { endedAt }: BatchRow): boolean {
  return step === 'annotate' && endedAt === null;
}

/** All of them or, where one is not in a state that the step begins in, none. */
async function moveFiles(
  tx: SystemTransaction,
  batch: BatchRow,
  step: Step,
  fileIds: readonly string[],
  at: Date,
): Promise<number> {
  const { id: batchId, datasetId, customerId } = batch;
  const wanted = [...new Set(fileIds)];
  const ofThese = and(eq(datasetFile.batchId, batchId), inArray(datasetFile.id, wanted));
  const files = await tx
    .select({ id: datasetFile.id, state: datasetFile.state })
    .from(datasetFile)
    .where(ofThese)
    .for('no key update');
  if (files.length < wanted.length) throw new Failure(ERROR.notFound);
  const byNext = new Map<string, string[]>();
  for (const { id, state } of files) {
    const before = state ?? batch.state;
    const next = dataStateAfter(step, before);
    if (next === undefined) throw new Failure(ERROR.batchStateChanged, { fileId: id, state: before });
    byNext.set(next, [...(byNext.get(next) ?? []), id]);
  }
  for (const [next, ids] of byNext) {
    await tx
      .update(datasetFile)
      .set({ state: next as (typeof DATA_STATE)[keyof typeof DATA_STATE] })
      .where(inArray(datasetFile.id, ids));
  }
  const damaged = files.filter(({ state }) => state === DATA_STATE.damaged).length;
  await addToSums(tx, { batchId, datasetId }, { damaged: -damaged }, at);
  if (endsBatch(step, batch)) {
    await tx.update(datasetBatch).set({ endedAt: at }).where(eq(datasetBatch.id, batchId));
    const byProvider = { customerId, accountId: null, byProvider: true, at };
    await recordEvent(tx, { datasetId, batchId, event: 'batchEnded' }, byProvider);
  }
  return files.length;
}
