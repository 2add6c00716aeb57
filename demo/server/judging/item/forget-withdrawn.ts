import { eq } from 'drizzle-orm';
import { item } from '../../db/schema/item.ts';
import type { Transaction } from '../../db/transaction.ts';
import { standingBefore } from './standing-before.ts';

/**
 * What is taken out of a sample stands nowhere, and must not come back in anybody's name when nothing follows from the
 * item's objects any more: what was before it is now what was before them. Rows of the history are never changed: who
 * undoes another verdict over it asks `standingBefore`.
 */
export async function forgetWithdrawn(tx: Transaction, itemId: string, spotCheckId: string): Promise<void> {
  const [of] = await tx.select({ before: item.beforeObjects }).from(item).where(eq(item.id, itemId));
  if (!of?.before) return;
  const asked = { leaving: spotCheckId, isBeneathObjects: true };
  const standing = await standingBefore(tx, itemId, of.before, asked);
  if (standing === of.before) return;
  await tx.update(item).set({ beforeObjects: standing }).where(eq(item.id, itemId));
}
