import { and, eq, getTableColumns } from 'drizzle-orm';
import { visiblePackages } from '../acceptance/visible-batches.ts';
import { batchPackage, item } from '../db/schema/delivery.ts';
import type { CallContext } from '../http/call.ts';
import { Failure } from '../http/failure.ts';

/** The item; 404 where the caller does not see its package. */
export async function requireItem(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  itemId: string,
): Promise<typeof item.$inferSelect> {
  const [row] = await tx
    .select(getTableColumns(item))
    .from(item)
    .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
    .where(and(eq(item.id, itemId), visiblePackages(caller)));
  if (!row) throw new Failure(404);
  return row;
}
