import { and, eq } from 'drizzle-orm';
import { spotCheck } from '../db/schema/spot-check.ts';
import type { Transaction } from '../db/transaction.ts';

interface Ended {
  readonly state: Exclude<typeof spotCheck.$inferSelect.state, 'open'>;
  readonly accountId: string;
  readonly at: Date;
}

/** Somebody ends a spot check, or its plan does for them. The caller has locked it and seen it open. */
export async function endSample(
  tx: Transaction,
  spotCheckId: string,
  { state, accountId, at }: Ended,
): Promise<void> {
  await tx
    .update(spotCheck)
    .set({ state, endedById: accountId, endedAt: at })
    .where(eq(spotCheck.id, spotCheckId));
}

/** Those of a batch that are open end with its round: their sample was drawn from annotations that are no longer there. */
export async function cancelSamples(tx: Transaction, batchId: string, at: Date): Promise<void> {
  await tx
    .update(spotCheck)
    .set({ state: 'cancelled', endedAt: at })
    .where(and(eq(spotCheck.batchId, batchId), eq(spotCheck.state, 'open')));
}
