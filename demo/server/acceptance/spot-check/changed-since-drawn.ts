import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { ChangedItems } from '../../../../src/shared/contract/accept/batch.ts';
import { annotationDocument } from '../../../../src/shared/contract/annotation-document.ts';
import { ITEM_MARK, ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { annotation } from '../../db/schema/review.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import type { CallContext } from '../../http/call.ts';
import { visiblePackages } from '../../visibility/visible-batches.ts';
import type { SpotCheckRow } from './spot-check-row.ts';

/** So many are named; the others are counted. */
const NAMED = 20;
/** Documents that are compared at once. */
const AT_ONCE = 200;

interface Pair extends Record<string, unknown> {
  readonly id: string;
  readonly now: unknown;
  /** Null where the item has no annotations from before the draw. */
  readonly drawn: unknown;
}

/**
 * Unchecked items of a sample's batch whose annotations are others than when it was drawn; null where there is none.
 * One that is as it was again is what the sample stands for.
 */
export async function changedSinceDrawn(
  { tx, caller }: CallContext,
  row: Pick<SpotCheckRow, 'batchId' | 'createdAt'>,
): Promise<ChangedItems | null> {
  const ids: string[] = [];
  for (let last: string | null = null; ; ) {
    const pairs: readonly Pair[] = await pairsAfter(tx, row, last);
    ids.push(...pairs.filter((pair) => !isTheSame(pair)).map(({ id }) => id));
    last = pairs.at(-1)?.id ?? null;
    if (pairs.length < AT_ONCE) break;
  }
  if (ids.length === 0) return null;
  const { rows } = await tx.execute<ChangedItems['items'][number] & Record<string, unknown>>(sql`
    select ${item.id} as "itemId", ${item.packageId} as "packageId", ${item.fileName} as name
    from ${item} join ${batchPackage} on ${batchPackage.id} = ${item.packageId}
    where ${item.id} = any(${`{${ids.join(',')}}`}::uuid[]) and ${visiblePackages(caller)}
    order by ${batchPackage.position}, ${item.position} limit ${NAMED}
  `);
  return { total: ids.length, items: rows };
}

/** By the index of changed items: of a million, few were changed. */
async function pairsAfter(
  tx: TenantTransaction,
  { batchId, createdAt }: Pick<SpotCheckRow, 'batchId' | 'createdAt'>,
  last: string | null,
): Promise<readonly Pair[]> {
  const drawnAt: SQL = sql`${createdAt.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<Pair>(sql`
    with edited as materialized (
      select ${item.id}, ${item.revision} from ${batchPackage} join ${item} on ${item.packageId} = ${batchPackage.id}
      where ${batchPackage.batchId} = ${batchId}::uuid and ${item.marks} <> '{}'
        and ${ITEM_MARK.modifiedByCustomer} = any(${item.marks}) and ${item.result} = ${ITEM_RESULT.unchecked}
        ${last === null ? sql`` : sql`and ${item.id} > ${last}::uuid`}
    )
    select edited.id, latest.document as now, (
      select document from ${annotation} former
      where former.item_id = edited.id and former.created_at <= ${drawnAt} order by revision desc limit 1
    ) as drawn
    from edited join ${annotation} latest on latest.item_id = edited.id and latest.revision = edited.revision
    where latest.author_id is not null and latest.created_at > ${drawnAt}
    order by edited.id limit ${AT_ONCE}
  `);
  return rows;
}

/** What is saved here has all that a delivery may leave out. */
function isTheSame({ now, drawn }: Pair): boolean {
  if (drawn === null) return false;
  return isDeepStrictEqual(v.parse(annotationDocument, drawn), v.parse(annotationDocument, now));
}
