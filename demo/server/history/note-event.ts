import { eq } from 'drizzle-orm';
import type { BatchEvent, EventDetail } from '../../../src/shared/contract/accept/history.ts';
import type { Screen } from '../../../src/shared/contract/item-result.ts';
import { newId } from '../db/new-id.ts';
import { batch } from '../db/schema/delivery.ts';
import { batchEvent } from '../db/schema/history.ts';
import type { Transaction } from '../db/transaction.ts';
import type { CallContext } from '../http/call.ts';

export interface HappenedToBatch {
  readonly batchId: string;
  /** Where it happened to one package. */
  readonly packageId?: string;
  readonly event: BatchEvent;
  readonly detail?: EventDetail;
  readonly screen?: Screen;
}

/** Writes into a batch's history what the caller did to it; call it in the transaction that does it. */
export function noteEvent(
  { tx, caller, services }: Pick<CallContext, 'tx' | 'caller' | 'services'>,
  happened: HappenedToBatch,
): Promise<void> {
  const { customerId, accountId } = caller;
  return recordEvent(tx, { ...happened, customerId, accountId, at: services.now() });
}

/** The same for what nobody of the customer did: `accountId` is null for the provider. */
export async function recordEvent(
  tx: Transaction,
  happened: HappenedToBatch & {
    readonly customerId: string;
    readonly accountId: string | null;
    readonly at: Date;
  },
): Promise<void> {
  const { batchId, packageId, event, detail = {}, screen, customerId, accountId, at } = happened;
  await tx.insert(batchEvent).values({
    id: newId(at),
    customerId,
    batchId,
    packageId: packageId ?? null,
    event,
    detail,
    screen: screen ?? null,
    accountId,
    createdAt: at,
  });
}

/** What happened to an order stands in the history of each of its batches. */
export async function recordInBatches(
  tx: Transaction,
  orderId: string,
  happened: { readonly event: BatchEvent; readonly accountId: string | null; readonly at: Date },
): Promise<void> {
  const { event, accountId, at: createdAt } = happened;
  const batches = await tx
    .select({ batchId: batch.id, customerId: batch.customerId })
    .from(batch)
    .where(eq(batch.orderId, orderId));
  if (batches.length === 0) return;
  await tx
    .insert(batchEvent)
    .values(batches.map((of) => ({ ...of, id: newId(createdAt), event, accountId, createdAt })));
}
