import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { SyncEvent } from '../../../src/shared/contract/sync/sync.ts';
import { batch } from '../db/schema/delivery.ts';
import { order, project } from '../db/schema/order.ts';
import { syncAttempt, syncEvent } from '../db/schema/sync.ts';
import type { TenantTransaction } from '../db/transaction.ts';

/** Events with the names that lists show; `where` narrows them. */
export function selectEvents(tx: TenantTransaction, where: SQL | undefined) {
  const { id, batchId, kind, sequence, round, result, reason } = syncEvent;
  const { state, createdAt, startedAt, finishedAt } = syncEvent;
  const { attempts, nextAt, failure, items, fileSize } = syncEvent;
  return joined(
    tx
      .select({
        id,
        batchId,
        event: kind,
        sequence,
        round,
        result,
        reason,
        state,
        createdAt,
        startedAt,
        finishedAt,
        attempts,
        nextAt,
        failure,
        items,
        fileSize,
        batchName: batch.name,
        batchNumber: batch.number,
        projectId: project.id,
        projectName: project.name,
        orderName: order.name,
        lastOutcome: syncAttempt.outcome,
        lastStatus: syncAttempt.status,
      })
      .from(syncEvent)
      .leftJoin(
        syncAttempt,
        and(eq(syncAttempt.eventId, syncEvent.id), eq(syncAttempt.number, syncEvent.attempts)),
      )
      .$dynamic(),
  ).where(where);
}

export function countEvents(tx: TenantTransaction, where: SQL | undefined) {
  return joined(tx.select({ total: sql<number>`count(*)::int` }).from(syncEvent).$dynamic()).where(where);
}

interface Joinable {
  innerJoin(table: typeof batch | typeof order | typeof project, on: SQL): this;
}

function joined<Q>(query: Q): Q {
  return (query as Q & Joinable)
    .innerJoin(batch, eq(batch.id, syncEvent.batchId))
    .innerJoin(order, eq(order.id, batch.orderId))
    .innerJoin(project, eq(project.id, order.projectId));
}

type EventRow = Awaited<ReturnType<typeof selectEvents>>[number];

export function eventReply(row: EventRow): SyncEvent {
  const { id, items: _items, fileSize: _fileSize, ...facts } = row;
  const at = (instant: Date | null) => instant?.toISOString() ?? null;
  return {
    ...facts,
    eventId: id,
    createdAt: row.createdAt.toISOString(),
    startedAt: at(row.startedAt),
    finishedAt: at(row.finishedAt),
    nextAt: at(row.nextAt),
  };
}
