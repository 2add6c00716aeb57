import { sql } from 'drizzle-orm';
import type { FormerVerdict, RevisionFacts } from '../../../../src/shared/contract/accept/repair.ts';
import type { ItemResult } from '../../../../src/shared/contract/item-result.ts';
import { ITEM_RESULT } from '../../../../src/shared/contract/item-result.ts';
import type { FoundError, ObjectError } from '../../../../src/shared/contract/review.ts';
import { bulkOperation } from '../../db/schema/bulk.ts';
import { account } from '../../db/schema/customer.ts';
import type { item } from '../../db/schema/item.ts';
import { objectJudgement } from '../../db/schema/object.ts';
import { judgement } from '../../db/schema/review.ts';
import type { TenantTransaction } from '../../db/transaction.ts';

type Item = Pick<typeof item.$inferSelect, 'id' | 'packageId'>;

interface ItemRow extends Record<string, unknown> {
  readonly result: ItemResult;
  readonly errors: FoundError[];
  readonly by: string;
  readonly at: string;
}

interface ObjectRow extends Record<string, unknown> {
  readonly objectId: string;
  readonly result: ItemResult;
  readonly errors: ObjectError[];
  readonly by: string;
  readonly at: string;
}

const INSTANT = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);

/**
 * The last word on an item and on each of its objects before a revision came to be. An error of an item may name
 * an object: then that object was rejected with it, unless it has a verdict of its own.
 */
export async function formerVerdicts(
  tx: TenantTransaction,
  judged: Item,
  { at }: RevisionFacts,
): Promise<FormerVerdict[]> {
  const ofItem = await itemVerdict(tx, judged, at);
  const ofObjects = await objectVerdicts(tx, judged, at);
  const own = new Set(ofObjects.map(({ objectId }) => objectId));
  return [...(ofItem ? asVerdicts(ofItem).filter((one) => !own.has(one.objectId ?? '')) : []), ...ofObjects];
}

/** One that only filled what was unchecked says nothing where there was a result. */
async function itemVerdict(tx: TenantTransaction, { id, packageId }: Item, before: string) {
  const { rows } = await tx.execute<ItemRow>(sql`
    select given.result, given.errors, ${account.userName} as by,
      to_char(given.created_at at time zone 'UTC', ${INSTANT}) as at
    from (
      select id, result, errors, unchecked_only, operation_id, account_id, created_at from ${judgement}
      where item_id = ${id}::uuid
      union all
      select id, result, errors, unchecked_only, operation_id, account_id, created_at from ${judgement}
      where package_id = ${packageId}::uuid and item_id is null
    ) given
    join ${account} on ${account.id} = given.account_id
    left join ${bulkOperation} on ${bulkOperation.id} = given.operation_id
    where ${bulkOperation.undoneAt} is null and given.created_at < ${before}::timestamptz
    order by given.unchecked_only, given.created_at desc, given.id desc
    limit 1
  `);
  return rows[0];
}

function asVerdicts({ errors, ...given }: ItemRow): FormerVerdict[] {
  const ofItem = errors.filter(({ objectId }) => objectId === undefined);
  const byObject = Map.groupBy(
    errors.filter((error) => error.objectId !== undefined),
    ({ objectId }) => objectId ?? '',
  );
  return [
    { ...given, objectId: null, errors: ofItem.map(asObjectError) },
    ...[...byObject].map(([objectId, found]) => ({
      ...given,
      objectId,
      result: ITEM_RESULT.rejected,
      errors: found.map(asObjectError),
    })),
  ];
}

function asObjectError({ objectId: _objectId, ...error }: FoundError): ObjectError {
  return error;
}

async function objectVerdicts(tx: TenantTransaction, { id }: Item, before: string): Promise<FormerVerdict[]> {
  const { rows } = await tx.execute<ObjectRow>(sql`
    select distinct on (object_id) object_id as "objectId", result,
      coalesce(given.again -> object_id -> 'errors', given.errors) as errors, ${account.userName} as by,
      to_char(coalesce((given.again -> object_id ->> 'judgedAt')::timestamptz, given.created_at) at time zone 'UTC',
        ${INSTANT}) as at
    from ${objectJudgement} given
    cross join unnest(given.object_ids) object_id
    join ${account}
      on ${account.id} = coalesce((given.again -> object_id ->> 'judgedById')::uuid, given.account_id)
    where given.item_id = ${id}::uuid and given.created_at < ${before}::timestamptz
    order by object_id, given.created_at desc, given.id desc
  `);
  return rows.filter(({ result }) => result !== ITEM_RESULT.unchecked);
}
