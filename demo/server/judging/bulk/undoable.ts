import { and, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { BulkOperation, getUndoableResults } from '../../../../src/shared/contract/accept/bulk.ts';
import { UNDOABLE } from '../../../../src/shared/contract/accept/undoable.ts';
import { requireVisible } from '../../acceptance/batch/required-batch.ts';
import { bulkOperation } from '../../db/schema/bulk.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { mayFinish } from '../../lifecycle/batch-actions.ts';
import { visiblePackages } from '../../visibility/visible-batches.ts';
import { packagesOf } from './operation-lists.ts';

export type Operation = typeof bulkOperation.$inferSelect;

/** The operations of a call, one for each batch. */
export function operationsOf({ tx }: Pick<CallContext, 'tx'>, callId: string): Promise<Operation[]> {
  return tx.select().from(bulkOperation).where(eq(bulkOperation.callId, callId));
}

/** Whether the caller may take them back: theirs, all of them, and nobody built on one of them. */
export function isUndoable(operations: readonly Operation[], { caller, services }: CallContext): boolean {
  const oldest = services.now().getTime() - UNDOABLE;
  return operations.every(
    (one) =>
      one.accountId === caller.accountId &&
      one.undoneAt === null &&
      one.closedAt === null &&
      one.createdAt.getTime() > oldest &&
      // Who may no longer conclude packages does not open them either.
      (one.packages === 0 || mayFinish(caller)),
  );
}

/** Whether the caller still sees every package of the call: whoever was taken off one does not change it any more. */
export async function isStillSeen({ tx, caller }: CallContext, callId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ unseen: boolean }>(sql`
    select exists (
      select 1 from ${batchPackage}
      where ${batchPackage.id} in ${packagesOf(callId)} and not (${visiblePackages(caller)})
    ) as unseen
  `);
  return rows[0]?.unseen === false;
}

export const undoableResults: Handler<typeof getUndoableResults> = async ({ batchId }, context) => {
  const { tx, caller, services } = context;
  await requireVisible(context, batchId);
  const open: SQL | undefined = and(
    eq(bulkOperation.batchId, batchId),
    eq(bulkOperation.accountId, caller.accountId),
    isNull(bulkOperation.undoneAt),
    isNull(bulkOperation.closedAt),
    gt(bulkOperation.createdAt, new Date(services.now().getTime() - UNDOABLE)),
  );
  const mine = await tx
    .select({ callId: bulkOperation.callId })
    .from(bulkOperation)
    .where(open)
    .orderBy(desc(bulkOperation.createdAt));
  for (const { callId } of mine) {
    const operations = await operationsOf(context, callId);
    if (isUndoable(operations, context) && (await isStillSeen(context, callId)))
      return { operation: summary(callId, operations) };
  }
  return { operation: null };
};

/** In all batches of the call: it is undone as a whole. */
function summary(callId: string, operations: readonly Operation[]): BulkOperation | null {
  const [first] = operations;
  if (!first) return null;
  return {
    operationId: callId,
    at: first.createdAt.toISOString(),
    result: first.result,
    items: operations.reduce((sum, { items }) => sum + items, 0),
    packages: operations.reduce((sum, { packages }) => sum + packages, 0),
  };
}
