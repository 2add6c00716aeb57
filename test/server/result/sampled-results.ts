import { sql } from 'drizzle-orm';
import type { Services } from '../../../demo/server/services.ts';

/**
 * Items of a batch that have another sampled result than their samples hold: that of the one that was judged last in
 * this round. Where none holds one, it is none, or what a sample of an earlier round left.
 */
export async function sampledOtherwise({ database }: Services, batchId: string) {
  const { rows } = await database.system((tx) =>
    tx.execute<{ id: string; told: string | null; held: string | null }>(sql`
      select * from (
        select item.id, batch.round, item.sampled_result as told, (
          select drawn.result from spot_check_item drawn join spot_check on spot_check.id = drawn.spot_check_id
          where drawn.item_id = item.id and drawn.result is not null and spot_check.round = batch.round
          order by drawn.judged_at desc limit 1
        ) as held
        from item join batch on batch.id = item.batch_id where batch.id = ${batchId}::uuid
      ) sampled where told is distinct from held and (held is not null or round = 1)
    `),
  );
  return rows;
}
