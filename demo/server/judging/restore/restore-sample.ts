import { type SQL, sql } from 'drizzle-orm';
import { JUDGED } from '../../../../src/shared/contract/item-result.ts';
import { item } from '../../db/schema/item.ts';
import { judgement } from '../../db/schema/review.ts';
import { spotCheckItem } from '../../db/schema/spot-check.ts';
import type { Transaction } from '../../db/transaction.ts';

/** What people decided of the drawn items one by one is what they decided inside the spot check. */
export async function restoreSample(tx: Transaction, spotCheckId: string): Promise<void> {
  const singly: SQL = sql`${item.how} in (${JUDGED.single}, ${JUDGED.spotCheck})`;
  const drawn = sql`${item.id} in (
    select ${spotCheckItem.itemId} from ${spotCheckItem} where ${spotCheckItem.spotCheckId} = ${spotCheckId}::uuid
  ) and ${singly}`;
  await tx.execute(sql`
    update ${spotCheckItem} set result = ${item.actualResult}, judged_by_id = ${item.judgedById}, judged_at = ${item.judgedAt}
    from ${item} where ${item.id} = ${spotCheckItem.itemId} and ${spotCheckItem.spotCheckId} = ${spotCheckId}::uuid
      and ${singly}
  `);
  await tx.execute(sql`
    update ${judgement} set how = ${JUDGED.spotCheck}, spot_check_id = ${spotCheckId}::uuid from ${item}
    where ${judgement.itemId} = ${item.id} and ${drawn} and ${judgement.createdAt} = ${item.judgedAt}
  `);
  await tx.execute(
    sql`update ${item} set how = ${JUDGED.spotCheck}, sampled_result = actual_result where ${drawn}`,
  );
}
