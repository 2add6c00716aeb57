import { and, eq, getTableColumns } from 'drizzle-orm';
import { visibleBatches } from '../acceptance/visible-batches.ts';
import { batch, item } from '../db/schema/delivery.ts';
import type { CallContext } from '../http/call.ts';
import { Failure } from '../http/failure.ts';

/** The item; 404 where the caller does not see its batch. */
export async function requireItem(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  itemId: string,
): Promise<typeof item.$inferSelect> {
  const [row] = await tx
    .select(getTableColumns(item))
    .from(item)
    .innerJoin(batch, eq(batch.id, item.batchId))
    .where(and(eq(item.id, itemId), visibleBatches(caller)));
  if (!row) throw new Failure(404);
  return row;
}
