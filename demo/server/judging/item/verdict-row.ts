import { type SQL, sql } from 'drizzle-orm';
import type { ItemResult, Judged, Screen } from '../../../../src/shared/contract/item-result.ts';
import type { FoundError } from '../../../../src/shared/contract/review.ts';
import { newId } from '../../db/new-id.ts';
import type { ResultBefore } from '../../db/schema/result-before.ts';
import { errorsAsJson } from '../write/given-result.ts';
import type { Judge } from '../write/judge.ts';
import { judgementRows } from '../write/judgement-rows.ts';
import { type StandsAgain, standsAgain } from '../write/stands-again.ts';
import type { LockedItem } from './lock-item.ts';

/** What is written down of a verdict on one item. */
export interface VerdictFacts {
  readonly result: ItemResult;
  readonly how: Judged;
  readonly errors: readonly FoundError[];
  readonly screen: Screen;
  readonly elapsed?: number;
  readonly key?: string;
  readonly spotCheckId?: string | undefined;
  /** The item's own result stays what it is. */
  readonly sampleOnly?: boolean;
  /** It is an earlier result that stands again by this. */
  readonly again?: StandsAgain;
  /** What the item had, for the verdict's undoing. */
  readonly before?: ResultBefore | null;
}

/** The row of `judgement` of a verdict on one item. */
export function verdictRow(
  { customerId, accountId, at }: Judge,
  { item, batch }: Pick<LockedItem, 'item' | 'batch'>,
  {
    result,
    how,
    errors,
    screen,
    elapsed = 0,
    key,
    spotCheckId,
    sampleOnly = false,
    again,
    before,
  }: VerdictFacts,
): SQL {
  const objects = sql`${item.objectCount}::int`;
  return judgementRows(
    {
      id: sql`${newId(at)}::uuid`,
      customerId: sql`${customerId}::uuid`,
      batchId: sql`${item.batchId}::uuid`,
      packageId: sql`${item.packageId}::uuid`,
      itemId: sql`${item.id}::uuid`,
      result: sql`${result}`,
      how: sql`${how}`,
      errors: errorsAsJson(errors),
      objects,
      sampleOnly: sql`${sampleOnly}::boolean`,
      elapsed: sql`${elapsed}::int`,
      round: sql`${batch.round}::smallint`,
      key: sql`${key ?? null}::uuid`,
      screen: sql`${screen}`,
      spotCheckId: sql`${spotCheckId ?? null}::uuid`,
      accountId: sql`${accountId}::uuid`,
      createdAt: sql`${at.toISOString()}::timestamptz`,
      ...(before && { before: sql`${JSON.stringify(before)}::jsonb` }),
      ...(again &&
        standsAgain(again, {
          itemId: sql`${item.id}::uuid`,
          packageId: sql`${item.packageId}::uuid`,
          objects,
        })),
    },
    sql`(select) one`,
  );
}
