import { and, asc, eq, gt, lte, type SQL } from 'drizzle-orm';
import { ITEM_RESULT } from '../../../src/shared/contract/item-result.ts';
import type { getNextUnchecked } from '../../../src/shared/contract/studio.ts';
import { itemReply, selectItems } from '../acceptance/item/item-row.ts';
import { requirePackage } from '../acceptance/package/package-row.ts';
import { item } from '../db/schema/item.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { Handler } from '../http/call.ts';

/** The unchecked item after a position, or else the first one; each is one step into the index of results. */
export const nextUnchecked: Handler<typeof getNextUnchecked> = async ({ packageId, after }, context) => {
  const { tx } = context;
  await requirePackage(context, packageId);
  const row =
    (await firstUnchecked(tx, packageId, gt(item.position, after))) ??
    (await firstUnchecked(tx, packageId, lte(item.position, after)));
  return { item: row ? itemReply(row, context) : null };
};

async function firstUnchecked(tx: TenantTransaction, packageId: string, where: SQL) {
  const [row] = await selectItems(tx)
    .where(and(eq(item.packageId, packageId), eq(item.result, ITEM_RESULT.unchecked), where))
    .orderBy(asc(item.position))
    .limit(1);
  return row;
}
