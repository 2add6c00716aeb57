import { and, eq, inArray, sql } from 'drizzle-orm';
import { DATA_STATE, PARSE_STATE } from '../../../../src/shared/contract/dataset/data-state.ts';
import type { retryParsing } from '../../../../src/shared/contract/dataset/dataset-file.ts';
import { datasetFile } from '../../db/schema/dataset-file.ts';
import type { Handler } from '../../http/call.ts';
import { enqueueParsing } from '../files/enqueue-parsing.ts';
import { addToSums } from '../files/sums.ts';
import { noteEvent } from '../history/note-event.ts';
import { lockedFor } from './locked-for.ts';

/** Files that failed are looked into anew; one that was damaged may have been read wrongly. */
export const retry: Handler<typeof retryParsing> = async ({ batchId, fileIds }, context) => {
  const { tx, caller, services } = context;
  const { batch } = await lockedFor('retry', batchId, context);
  const failed = and(
    eq(datasetFile.batchId, batchId),
    inArray(datasetFile.parseState, [PARSE_STATE.parseFailed, PARSE_STATE.toolFailed]),
    fileIds ? inArray(datasetFile.id, fileIds) : undefined,
  );
  const before = await tx
    .select({ id: datasetFile.id, parseState: datasetFile.parseState, state: datasetFile.state })
    .from(datasetFile)
    .where(failed)
    .for('update');
  if (before.length === 0) return { files: 0 };
  await tx
    .update(datasetFile)
    .set({
      parseState: PARSE_STATE.parsing,
      state: sql`nullif(${datasetFile.state}, ${DATA_STATE.damaged})`,
      reason: null,
      reasonDetail: null,
      claimedAt: null,
    })
    .where(failed);
  const at = services.now();
  const inState = (state: string) => before.filter(({ parseState }) => parseState === state).length;
  const { datasetId } = batch;
  await addToSums(
    tx,
    { batchId, datasetId },
    {
      parsing: before.length,
      parseFailed: -inState(PARSE_STATE.parseFailed),
      toolFailed: -inState(PARSE_STATE.toolFailed),
      damaged: -before.filter(({ state }) => state === DATA_STATE.damaged).length,
    },
    at,
  );
  await enqueueParsing(tx, services.background, { customerId: caller.customerId, batchId });
  await noteEvent(context, { datasetId, batchId, event: 'parsingRetried', detail: { files: before.length } });
  return { files: before.length };
};
