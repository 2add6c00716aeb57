import { eq } from 'drizzle-orm';
import { account } from '../db/schema/customer.ts';
import { batch } from '../db/schema/delivery.ts';
import { order, project } from '../db/schema/order.ts';
import type { Transaction } from '../db/transaction.ts';
import type { DueEvent } from './claim-due.ts';

/** What an event says of its batch beside the results: all of the body but those, and the customer's name. */
export async function batchFacts(
  tx: Transaction,
  event: Pick<DueEvent, 'id' | 'batchId' | 'round' | 'result' | 'createdAt'>,
  readAt: Date,
) {
  const [row] = await tx
    .select({ batch, order, project, finishedBy: account.userName })
    .from(batch)
    .innerJoin(order, eq(order.id, batch.orderId))
    .innerJoin(project, eq(project.id, order.projectId))
    .leftJoin(account, eq(account.id, batch.lastAcceptorId))
    .where(eq(batch.id, event.batchId));
  if (!row) throw new Error(`the batch ${event.batchId} of an event is not there`);
  const { accepted, rejected, delivered } = row.batch;
  return {
    event: 'batch.finished',
    eventId: event.id,
    at: event.createdAt.toISOString(),
    project: { projectId: row.project.id, name: row.project.name },
    order: { orderId: row.order.id, number: row.order.number, name: row.order.name },
    batch: {
      batchId: row.batch.id,
      number: row.batch.number,
      name: row.batch.name,
      kind: row.batch.kind,
      round: event.round,
      result: event.result,
      remark: row.batch.remark,
      deliveredAt: row.batch.deliveredAt.toISOString(),
      finishedAt: event.createdAt.toISOString(),
      finishedBy: row.finishedBy,
    },
    figures: { delivered, accepted, rejected, unchecked: delivered - accepted - rejected },
    /** Results are as they were then: somebody who opens the batch again may change them. */
    readAt: readAt.toISOString(),
  };
}
