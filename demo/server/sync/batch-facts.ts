import { eq } from 'drizzle-orm';
import { account } from '../db/schema/customer.ts';
import { batch } from '../db/schema/delivery.ts';
import { order, project } from '../db/schema/order.ts';
import type { Transaction } from '../db/transaction.ts';
import type { DueEvent } from './claim-due.ts';

type Told = Pick<DueEvent, 'id' | 'batchId' | 'round' | 'createdAt'>;

/** What is said of a batch that is finished beside its results: all of the body but those, and what each sending adds. */
export async function finishedFacts(tx: Transaction, event: Told & Pick<DueEvent, 'result'>, readAt: Date) {
  const { row, facts, batch: named } = await batchFacts(tx, event);
  const { accepted, rejected, delivered } = row.batch;
  return {
    event: 'batch.finished',
    ...facts,
    batch: {
      ...named,
      result: event.result,
      remark: row.batch.remark,
      deliveredAt: row.batch.deliveredAt.toISOString(),
      finishedAt: event.createdAt.toISOString(),
      finishedBy: row.finishedBy,
    },
    figures: { delivered, accepted, rejected, unchecked: delivered - accepted - rejected },
    /** Results are as they were then: a spot check that goes on may change them. */
    readAt: readAt.toISOString(),
  };
}

/** What is said of a batch that is open again: all of the body but what each sending adds. */
export async function reopenedFacts(tx: Transaction, event: Told & Pick<DueEvent, 'reason'>) {
  const { facts, batch: named } = await batchFacts(tx, event);
  return { event: 'batch.reopened', ...facts, batch: named, reason: event.reason };
}

async function batchFacts(tx: Transaction, event: Told) {
  const [row] = await tx
    .select({ batch, order, project, finishedBy: account.userName })
    .from(batch)
    .innerJoin(order, eq(order.id, batch.orderId))
    .innerJoin(project, eq(project.id, order.projectId))
    .leftJoin(account, eq(account.id, batch.lastAcceptorId))
    .where(eq(batch.id, event.batchId));
  if (!row) throw new Error(`the batch ${event.batchId} of an event is not there`);
  const { id: batchId, number, name, kind } = row.batch;
  return {
    row,
    facts: {
      eventId: event.id,
      at: event.createdAt.toISOString(),
      project: { projectId: row.project.id, name: row.project.name },
      order: { orderId: row.order.id, number: row.order.number, name: row.order.name },
    },
    batch: { batchId, number, name, kind, round: event.round },
  };
}
