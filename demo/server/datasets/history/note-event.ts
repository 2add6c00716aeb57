import type {
  DatasetEvent,
  DatasetEventDetail,
} from '../../../../src/shared/contract/dataset/dataset-history.ts';
import { newId } from '../../db/new-id.ts';
import { datasetEvent } from '../../db/schema/dataset.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { CallContext } from '../../http/call.ts';

export interface HappenedToDataset {
  readonly datasetId: string;
  readonly batchId?: string;
  readonly event: DatasetEvent;
  readonly detail?: DatasetEventDetail;
}

/** Writes into a data set's history what the caller did to it; call it in the transaction that does it. */
export function noteEvent(
  { tx, caller, services }: Pick<CallContext, 'tx' | 'caller' | 'services'>,
  happened: HappenedToDataset,
): Promise<void> {
  const { customerId, accountId } = caller;
  return recordEvent(tx, happened, { customerId, accountId, byProvider: false, at: services.now() });
}

/** The same for what nobody of the customer did: without an account it was the provider, or the server itself. */
export async function recordEvent(
  tx: Transaction,
  { datasetId, batchId, event, detail = {} }: HappenedToDataset,
  by: {
    readonly customerId: string;
    readonly accountId: string | null;
    readonly byProvider: boolean;
    readonly at: Date;
  },
): Promise<void> {
  const { customerId, accountId, byProvider, at } = by;
  await tx.insert(datasetEvent).values({
    id: newId(at),
    customerId,
    datasetId,
    batchId: batchId ?? null,
    event,
    detail,
    accountId,
    byProvider,
    createdAt: at,
  });
}
