import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import type { FoundError } from '../../../../src/shared/contract/review.ts';
import { compiled, type Writing } from '../../db/compiled.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import { item } from '../../db/schema/item.ts';
import { order } from '../../db/schema/order.ts';
import { errorType, judgement } from '../../db/schema/review.ts';
import type { CallContext } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import type { LockedPackage } from '../../lifecycle/lock.ts';
import { type Sight, sightOf, valuesOf, visibleByValues } from '../../visibility/visible-batches.ts';
import type { ErrorFacts } from '../fitting-errors.ts';

export interface LockedItem extends LockedPackage, ErrorFacts {
  readonly item: typeof item.$inferSelect;
  /** The item that somebody of the customer has judged with the key; null for nobody. */
  readonly judgedWithKey: string | null;
}

interface Asked {
  readonly itemId: string;
  readonly key: string;
  readonly errors: readonly FoundError[];
}

const { labels: _labels, ...batchColumns } = getTableColumns(batch);

interface Shape extends Sight {
  /** How many different ones the errors name. */
  readonly errorTypes: number;
}

const itemToLock = compiled((db: Writing, { errorTypes, ...sight }: Shape) =>
  db
    .select({
      item,
      package: batchPackage,
      batch: batchColumns,
      errorRequired: order.errorRequired,
      knownTypes: knownTypes(errorTypes),
      judgedWithKey: judgedWith(sql`${sql.placeholder('key')}`, sql`${sql.placeholder('customerId')}`),
    })
    .from(item)
    .innerJoin(batchPackage, eq(batchPackage.id, item.packageId))
    .innerJoin(batch, eq(batch.id, item.batchId))
    .innerJoin(order, eq(order.id, batch.orderId))
    .where(and(eq(item.id, sql.placeholder('itemId')), visibleByValues(sight)))
    .for('no key update', { of: [batchPackage, item] }),
);

/**
 * One statement for all that a verdict on an item rests on: its package and itself, locked in this order, its batch, and
 * what the errors are checked against. 404 where the caller does not see it. What is locked is as whoever held it
 * before has left it; the batch, the key and the errors are as they were when the statement began.
 */
export async function lockItem(
  { tx, caller }: Pick<CallContext, 'tx' | 'caller'>,
  { itemId, key, errors }: Asked,
): Promise<LockedItem> {
  const ids = [...new Set(errors.map((error) => error.errorTypeId))];
  const shape = { ...sightOf(caller), errorTypes: ids.length };
  const [locked] = await itemToLock(tx, shape, {
    ...valuesOf(caller),
    itemId,
    key,
    customerId: caller.customerId,
    ...Object.fromEntries(ids.map((id, at) => [`errorType${at}`, id])),
  });
  if (!locked) throw new Failure(ERROR.notFound);
  return locked;
}

/** With the values `errorType0`, `errorType1` and so on. */
function knownTypes(count: number): SQL<number> {
  if (count === 0) return sql`0`;
  const ids = Array.from({ length: count }, (_, at) => sql.placeholder(`errorType${at}`));
  return sql`(select count(*)::int from ${errorType} where ${inArray(errorType.id, ids)})`;
}

/** The item with its batch locked, too, as it is now. */
export async function withLockedBatch(
  { tx }: Pick<CallContext, 'tx'>,
  locked: LockedItem,
): Promise<LockedItem> {
  const [found] = await tx
    .select(batchColumns)
    .from(batch)
    .where(eq(batch.id, locked.batch.id))
    .for('no key update');
  if (!found) throw new Failure(ERROR.notFound);
  return { ...locked, batch: found };
}

/** The same of the key alone, as it is now. */
export async function findJudged({ tx, caller }: Pick<CallContext, 'tx' | 'caller'>, key: string) {
  const { rows } = await tx.execute<{ id: string | null }>(
    sql`select ${judgedWith(sql`${key}`, sql`${caller.customerId}`)} as id`,
  );
  return rows[0]?.id ?? null;
}

function judgedWith(key: SQL, customerId: SQL): SQL<string | null> {
  return sql`(
    select ${judgement.itemId} from ${judgement}
    where ${judgement.customerId} = ${customerId}::uuid and ${judgement.key} = ${key}::uuid
  )`;
}
