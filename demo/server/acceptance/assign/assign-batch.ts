import { eq } from 'drizzle-orm';
import type { assignBatch } from '../../../../src/shared/contract/accept/assignment.ts';
import { assignment, batchPackage } from '../../db/schema/delivery.ts';
import { noteEvent } from '../../history/note-event.ts';
import type { Handler } from '../../http/call.ts';
import { lockPackages } from '../../lifecycle/lock.ts';
import { releaseUnseen } from '../../lifecycle/release-unseen.ts';
import { assigneesOf } from '../batch/assignees.ts';
import { lockBatch, requireVisible } from '../batch/required-batch.ts';
import { requireAcceptors } from './require-acceptors.ts';

/** Replaces the list of acceptors of a batch; who no longer sees a package no longer holds it. */
export const assign: Handler<typeof assignBatch> = async ({ batchId, userIds }, context) => {
  const { tx, caller } = context;
  await requireVisible(context, batchId);
  const wanted = [...new Set(userIds)];
  await requireAcceptors(tx, wanted);
  await lockPackages(tx, eq(batchPackage.batchId, batchId));
  await lockBatch(context, batchId);
  await tx.delete(assignment).where(eq(assignment.batchId, batchId));
  if (wanted.length > 0) {
    await tx
      .insert(assignment)
      .values(wanted.map((accountId) => ({ customerId: caller.customerId, batchId, accountId })));
  }
  await releaseUnseen(tx, batchId);
  const assignees = await assigneesOf(tx, batchId);
  const people = assignees.map(({ userName }) => userName);
  await noteEvent(context, { batchId, event: 'assigned', detail: { people }, screen: 'batch' });
  return { assignees };
};
