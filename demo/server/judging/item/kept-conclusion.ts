import { type SQL, sql } from 'drizzle-orm';
import { batch } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import type { ConclusionBefore } from '../../db/schema/result-before.ts';
import { spotCheck, spotCheckItem } from '../../db/schema/spot-check.ts';
import type { Transaction } from '../../db/transaction.ts';
import { resultsInPackage } from './results-in-package.ts';

/** A conclusion of a package that a rejection in a sample ends. */
export interface Overturned extends Omit<ConclusionBefore, 'results'> {
  readonly packageId: string;
}

/** It as `spot_check_item.before` keeps it: it may stand again. */
export function conclusionOf({ packageId, finishedById, finishedAt }: Overturned): SQL {
  const results = resultsInPackage(packageId, { since: finishedAt });
  return sql`jsonb_build_object('conclusion',
    ${JSON.stringify({ finishedById, finishedAt })}::jsonb || jsonb_build_object('results', ${results}))`;
}

/** The last conclusion of a package that a sample of this round ended, and that has not stood again since. */
export async function keptConclusion(tx: Transaction, packageId: string): Promise<ConclusionBefore | null> {
  const finishedAt = sql`(${spotCheckItem.before} #>> '{conclusion,finishedAt}')::timestamptz`;
  const { rows } = await tx.execute<{ conclusion: ConclusionBefore }>(sql`
    select ${spotCheckItem.before} -> 'conclusion' as conclusion from ${spotCheckItem}
    join ${spotCheck} on ${spotCheck.id} = ${spotCheckItem.spotCheckId}
    join ${batch} on ${batch.id} = ${spotCheck.batchId} and ${batch.round} = ${spotCheck.round}
    where ${isIn(packageId)} and ${spotCheckItem.before} is not null
    order by ${finishedAt} desc nulls last limit 1
  `);
  return rows[0]?.conclusion ?? null;
}

/** It stands again: nothing of the package is kept any more. */
export async function forgetConclusions(tx: Transaction, packageId: string): Promise<void> {
  await tx.execute(sql`
    update ${spotCheckItem} set before = null where ${isIn(packageId)} and ${spotCheckItem.before} is not null
  `);
}

function isIn(packageId: string): SQL {
  return sql`${spotCheckItem.itemId} in (
    select ${item.id} from ${item} where ${item.packageId} = ${packageId}::uuid
  )`;
}
