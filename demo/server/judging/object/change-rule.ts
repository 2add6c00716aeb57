import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { setObjectRule } from '../../../../src/shared/contract/accept/object.ts';
import { ITEM_RESULT, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import { lockBatch, requireVisible } from '../../acceptance/batch/required-batch.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { itemObject } from '../../db/schema/object.ts';
import type { Handler } from '../../http/call.ts';
import { closeOperations } from '../../lifecycle/close-operations.ts';
import { lockPackages, requireOpen } from '../../lifecycle/lock.ts';
import { record } from '../record/record.ts';
import { judgeOf } from '../write/judge.ts';

/**
 * Sets the rule of an open batch. Items whose objects were judged follow the new one at once, and a package that was
 * accepted is looked at anew when something in it is rejected by this, or open. Bulk results from before it stay.
 */
export const changeRule: Handler<typeof setObjectRule> = async ({ batchId, rule }, context) => {
  const { tx } = context;
  await requireVisible(context, batchId);
  await lockPackages(tx, eq(batchPackage.batchId, batchId));
  const locked = await lockBatch(context, batchId);
  requireOpen({ batch: locked });
  await tx.execute(sql`set local statement_timeout = 0`);
  // A bulk result that is undone would bring back what followed from objects by the former rule.
  if (!isDeepStrictEqual(rule, locked.objectRule))
    await closeOperations(tx, { batches: sql`(${batchId}::uuid)` });
  await tx.update(batch).set({ objectRule: rule }).where(eq(batch.id, batchId));
  const judged = tx
    .select({ id: itemObject.itemId })
    .from(itemObject)
    .where(and(eq(itemObject.batchId, batchId), ne(itemObject.result, ITEM_RESULT.unchecked)));
  const { followed } = await record(judgeOf(context), {
    occasion: 'rule',
    result: ITEM_RESULT.rejected,
    followers: {
      // Nobody's single decision changes by a setting.
      items: sql`${item.id} in (${judged}) and (
        ${item.how} = ${JUDGED.objects} or ${item.result} = ${ITEM_RESULT.unchecked})`,
      rule,
      round: locked.round,
      screen: 'batch',
    },
    batches: [
      {
        batch: locked,
        event: (done) => ({
          event: 'ruleChanged',
          detail: { rule: JSON.stringify(rule), items: done.followed },
          screen: 'batch',
        }),
      },
    ],
  });
  return { rule, itemsChanged: followed };
};
