import type { BatchEvent, EventDetail } from '../../../src/shared/contract/accept/history.ts';
import type { Screen } from '../../../src/shared/contract/item-result.ts';
import { newId } from '../db/new-id.ts';
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
