import { createHash } from 'node:crypto';
import { and, eq, type SQL } from 'drizzle-orm';
import { ERROR, type ErrorCode } from '../../../../src/shared/contract/error-code.ts';
import { beginsIn, redeliveryRefusal } from '../../../../src/shared/contract/lifecycle/batch-lifecycle.ts';
import { batch } from '../../db/schema/delivery.ts';
import type { SystemTransaction } from '../../db/transaction.ts';
import { Failure } from '../../http/failure.ts';

export type RepairedBatch = typeof batch.$inferSelect;

/** The batch of a number. */
export async function findBatch(
  tx: SystemTransaction,
  customerId: string,
  number: string,
): Promise<RepairedBatch> {
  const found = await selectBatch(tx, and(eq(batch.customerId, customerId), eq(batch.number, number)));
  if (!found) throw refusal(ERROR.uploadBatchNotFound, `there is no batch with the number ${number}`);
  return found;
}

/** The batch of a redelivery, locked to the end of the transaction. Its packages are locked before it. */
export async function lockBatch(tx: SystemTransaction, batchId: string): Promise<RepairedBatch> {
  const [found] = await tx.select().from(batch).where(eq(batch.id, batchId)).for('no key update');
  if (!found) throw new Error(`the batch ${batchId} of a redelivery is gone`);
  return found;
}

async function selectBatch(tx: SystemTransaction, where: SQL | undefined) {
  const [found] = await tx.select().from(batch).where(where);
  return found;
}

/** Rejected batches are redelivered, and those that were handed back; a rejected one passes through repair. */
export function isRepairable({ state }: Pick<RepairedBatch, 'state'>): boolean {
  return beginsIn('redeliver', state);
}

export function requireRepairable({ number, state }: RepairedBatch): void {
  const code = redeliveryRefusal(state);
  if (code === null) return;
  const is = code === ERROR.batchAlreadyAccepted ? 'is accepted' : 'is still being reviewed';
  throw refusal(code, `the batch ${number} ${is}: only a rejected batch, or one in repair, is redelivered`);
}

/**
 * What a redelivery is known by. The same content may come in again after another rejection, and is then another
 * redelivery: so the round that it begins is part of it.
 */
export function redeliveryFingerprint(fingerprint: string, { id }: RepairedBatch, round: number): string {
  return createHash('sha256').update(`${fingerprint} ${id} ${round}`).digest('hex');
}

function refusal(code: ErrorCode, problem: string): Failure {
  return new Failure(code, { problems: [{ fileName: '', problem }] });
}
