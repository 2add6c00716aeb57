import { and, eq, getTableColumns } from 'drizzle-orm';
import { ERROR } from '../../../src/shared/contract/error-code.ts';
import { batchPackage } from '../db/schema/delivery.ts';
import { item } from '../db/schema/item.ts';
import type { CallContext } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { visiblePackages } from './visible-batches.ts';

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
  if (!row) throw new Failure(ERROR.notFound);
  return row;
}
