import * as v from 'valibot';
import { id } from '../../../../src/shared/contract/fields.ts';
import type { Background } from '../../background/background.ts';
import type { QueuedWork } from '../../background/background-work.ts';
import type { Transaction } from '../../db/transaction.ts';

const ofBatch = v.object({ customerId: id, batchId: id });

/** Looks into the files of a batch that nobody has looked into; `parse/` does it. */
export const PARSE_FILES: QueuedWork<typeof ofBatch> = { name: 'parse-dataset-files', schema: ofBatch };

/** The same for zips, which take longer: other files do not wait behind them. */
export const UNPACK_ARCHIVES: QueuedWork<typeof ofBatch> = {
  name: 'unpack-dataset-archives',
  schema: ofBatch,
};

/** Call it in the transaction in which files came into the batch. */
export async function enqueueParsing(
  tx: Transaction,
  background: Background,
  batch: v.InferOutput<typeof ofBatch>,
  kinds: { readonly files: boolean; readonly archives: boolean } = { files: true, archives: true },
): Promise<void> {
  if (kinds.files) await background.enqueue(tx, PARSE_FILES, batch);
  if (kinds.archives) await background.enqueue(tx, UNPACK_ARCHIVES, batch);
}
