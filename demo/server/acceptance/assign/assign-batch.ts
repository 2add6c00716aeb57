import { and, eq, inArray } from 'drizzle-orm';
import type { assignBatch } from '../../../../src/shared/contract/accept/assignment.ts';
import { assignment, batchPackage } from '../../db/schema/delivery.ts';
import { noteEvent } from '../../history/note-event.ts';
import type { Handler } from '../../http/call.ts';
import { lockPackages } from '../../lifecycle/lock.ts';
import { releaseUnseen } from '../../lifecycle/release-unseen.ts';
import { assigneesOf } from '../batch/assignees.ts';
import { lockBatch, requireVisible } from '../batch/required-batch.ts';
import { requireAcceptors } from './require-acceptors.ts';

/**
 * Replaces the list of acceptors of a batch, or changes what the caller changed of the one they saw; who no longer sees
 * a package no longer holds it.
 */
export const assign: Handler<typeof assignBatch> = async ({ batchId, userIds, before }, context) => {
  const { tx, caller } = context;
  await requireVisible(context, batchId);
  const wanted = new Set(userIds);
  // Whoever has left the team since the caller saw the list is no acceptor any more, and need not be one.
  const added = [...wanted].filter((userId) => !before?.includes(userId));
  await requireAcceptors(tx, added);
  await lockPackages(tx, eq(batchPackage.batchId, batchId));
  await lockBatch(context, batchId);
  const ofBatch = eq(assignment.batchId, batchId);
  const removed = before?.filter((userId) => !wanted.has(userId));
  await tx.delete(assignment).where(removed ? and(ofBatch, inArray(assignment.accountId, removed)) : ofBatch);
  if (added.length > 0) {
    await tx
      .insert(assignment)
      .values(added.map((accountId) => ({ customerId: caller.customerId, batchId, accountId })))
      .onConflictDoNothing();
  }
  await releaseUnseen(tx, batchId);
  const assignees = await assigneesOf(tx, batchId);
  const people = assignees.map(({ userName }) => userName);
  await noteEvent(context, { batchId, event: 'assigned', detail: { people }, screen: 'batch' });
  return { assignees };
};
