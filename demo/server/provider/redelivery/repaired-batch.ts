import { createHash } from 'node:crypto';
import { and, eq, type SQL } from 'drizzle-orm';
import { batchPhase } from '../../../../src/shared/contract/batch-state.ts';
import type { ErrorCode } from '../../../../src/shared/contract/error-code.ts';
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
  if (!found) throw refusal(5020008, `there is no batch with the number ${number}`);
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
  const phase = batchPhase(state);
  return phase === 'repair' || phase === 'rejected';
}

export function requireRepairable(found: RepairedBatch): void {
  if (isRepairable(found)) return;
  const [code, state] =
    batchPhase(found.state) === 'accepted'
      ? ([5007005, 'is accepted'] as const)
      : ([5007019, 'is still being reviewed'] as const);
  throw refusal(
    code,
    `the batch ${found.number} ${state}: only a rejected batch, or one in repair, is redelivered`,
  );
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
