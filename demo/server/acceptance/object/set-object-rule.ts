import { and, eq, ne, sql } from 'drizzle-orm';
import type { setObjectRule } from '../../../../src/shared/contract/accept/object.ts';
import { batchPhase } from '../../../../src/shared/contract/batch-state.ts';
import { ITEM_RESULT, JUDGED } from '../../../../src/shared/contract/item-result.ts';
import { batch, batchPackage, item } from '../../db/schema/delivery.ts';
import { itemObject } from '../../db/schema/review.ts';
import type { Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { noteEvent } from '../history/note-event.ts';
import { lockPackages } from '../locked-package.ts';
import { noteJudgement } from '../move-batch.ts';
import { reopenAccepted } from '../reopen-accepted.ts';
import { lockBatch, requireVisible } from '../required-batch.ts';
import { followRule } from './follow-rule.ts';

/**
 * Sets the rule of an open batch. Items whose objects were judged follow the new one at once, and a package that was
 * accepted is looked at anew when something in it is rejected by this.
 */
export const setRule: Handler<typeof setObjectRule> = async ({ batchId, rule }, context) => {
  const { tx } = context;
  await requireVisible(context, batchId);
  await lockPackages(tx, eq(batchPackage.batchId, batchId));
  const locked = await lockBatch(context, batchId);
  const phase = batchPhase(locked.state);
  if (phase !== 'reviewable' && phase !== 'reviewing') throw new Failure(5007019);
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.update(batch).set({ objectRule: rule }).where(eq(batch.id, batchId));
  const judged = tx
    .select({ id: itemObject.itemId })
    .from(itemObject)
    .where(and(eq(itemObject.batchId, batchId), ne(itemObject.result, ITEM_RESULT.unchecked)));
  const { changed, rejectedIn } = await followRule(context, {
    // Nobody's single decision changes by a setting.
    items: sql`${item.id} in (${judged}) and (
      ${item.how} = ${JUDGED.objects} or ${item.result} = ${ITEM_RESULT.unchecked})`,
    rule,
    round: locked.round,
    screen: 'batch',
  });
  await reopenAccepted(context, rejectedIn);
  if (changed > 0) await noteJudgement(context, locked);
  await noteEvent(context, {
    batchId,
    event: 'ruleChanged',
    detail: { rule: JSON.stringify(rule), items: changed },
    screen: 'batch',
  });
  return { rule, itemsChanged: changed };
};
