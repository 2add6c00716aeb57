import { vi } from 'vitest';
import { finishBatch } from '../../../src/shared/contract/accept/batch.ts';
import { giveResults } from '../../../src/shared/contract/accept/bulk.ts';
import { setRequestUrl } from '../../../src/shared/contract/credential.ts';
import { getSyncDetail, getSyncList, type SyncDetail } from '../../../src/shared/contract/sync/sync.ts';
import { wholly } from '../bulk-request.ts';
import type { TestCustomer } from '../test-customer.ts';
import { deliver, type TestDeliveryOptions } from '../test-delivery.ts';
import type { TestServer } from '../test-server.ts';

type Context = { readonly server: TestServer; readonly customer: TestCustomer };

/** Delivers one batch, and gives it. */
export async function deliverOne(
  { server, customer }: Context,
  name: string,
  more: TestDeliveryOptions = {},
) {
  const delivery = await deliver(server.services, customer.customerId, { name, batches: [[2, 1]], ...more });
  const [batch] = delivery.batches;
  if (!batch) throw new Error('nothing was delivered');
  return { ...batch, projectId: delivery.projectId };
}

/** Accepts a batch as a whole and finishes it. */
export async function finish({ server, customer }: Context, batchId: string): Promise<void> {
  await server.call(giveResults, wholly(customer, batchId, '10'), customer.admin);
  const { status } = await server.call(finishBatch, { batchId }, customer.admin);
  if (status !== 200) throw new Error(`the batch was not finished: ${status}`);
}

export async function pushTo({ server, customer }: Context, requestUrl: string | null): Promise<void> {
  const { status } = await server.call(setRequestUrl, { requestUrl }, customer.admin);
  if (status !== 200) throw new Error(`the request URL was refused: ${status}`);
}

export async function eventsOf({ server, customer }: Context, batchId: string) {
  return (await server.call(getSyncList, { batchId }, customer.admin)).reply.rows;
}

/** The only event of a batch, with its attempts, once it is as wanted. */
export async function eventOnce(
  context: Context,
  batchId: string,
  isWanted: (event: SyncDetail) => boolean,
): Promise<SyncDetail> {
  const { server, customer } = context;
  let last: SyncDetail | undefined;
  try {
    return await vi.waitUntil(
      async () => {
        const [row] = await eventsOf(context, batchId);
        if (!row) return null;
        last = (await server.call(getSyncDetail, { eventId: row.eventId }, customer.admin)).reply;
        return isWanted(last) ? last : null;
      },
      { timeout: 30_000, interval: 50 },
    );
  } catch (cause) {
    throw new Error(`the event did not come so far: ${JSON.stringify(last)}`, { cause });
  }
}
