import { asc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { RESULT_SQL } from '../../../db/result-sql.ts';
import { account, customer } from '../../../db/schema/customer.ts';
import { batch } from '../../../db/schema/delivery.ts';
import { batchMessage } from '../../../db/schema/history.ts';
import { itemObject } from '../../../db/schema/object.ts';
import { errorType } from '../../../db/schema/review.ts';
import type { TenantTransaction } from '../../../db/transaction.ts';
import { isDecided } from '../../../lifecycle/batch.ts';
import { errorShares } from '../../batch/batch-detail.ts';
import { selectBatches } from '../../batch/batch-row.ts';
import { decisionOf } from '../../batch/decision.ts';
import { secondRoundOf } from '../../batch/second-round.ts';
import { ReportFailure } from '../report-failure.ts';
import { readPackages } from './read-packages.ts';
import { readSpotChecks } from './read-spot-checks.ts';

/** What fits in memory whatever the batch: its facts, packages, errors by type, spot checks and messages. */
export type ReportFacts = Awaited<ReturnType<typeof readFacts>>;

export async function readFacts(tx: TenantTransaction, batchId: string, now: Date) {
  const [facts] = await selectBatches(tx, now).where(eq(batch.id, batchId));
  if (!facts) throw new ReportFailure('INVALID_PROJECT_INFO', `batch ${batchId} has no order or project`);
  const [owner] = await tx.select({ name: customer.name }).from(customer);
  const types = await tx
    .select({
      id: errorType.id,
      code: errorType.code,
      title: errorType.title,
      severity: errorType.severity,
    })
    .from(errorType)
    .orderBy(asc(errorType.position));
  return {
    // The batch keeps it for those who judge a new round; in a report it would stand beside figures it is not about.
    batch: { ...facts, remark: isDecided(facts.state) ? facts.remark : null },
    customer: owner?.name ?? '',
    packages: await readPackages(tx, batchId),
    types,
    errors: await errorShares(tx, batchId),
    objectErrors: await objectErrors(tx, batchId),
    secondRound: secondRoundOf(facts),
    decision: await decisionOf(tx, facts),
    spotChecks: await readSpotChecks(tx, batchId),
    messages: await readMessages(tx, batchId, facts.submitter),
  };
}

/** How many of the objects rejected now have each error type; an object counts once for a type. */
async function objectErrors(tx: TenantTransaction, batchId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ id: string; objects: number }>(sql`
    select found ->> 'errorTypeId' as id,
      count(distinct (${itemObject.itemId}, ${itemObject.objectId}))::int as objects
    from ${itemObject}
    cross join lateral jsonb_array_elements(${itemObject.errors}) as found
    where ${itemObject.batchId} = ${batchId}::uuid and ${itemObject.result} = ${RESULT_SQL.rejected}
    group by 1
  `);
  return new Map(rows.map(({ id, objects }) => [id, objects]));
}

/** Leave-messages, the oldest first, each followed by its answers. */
async function readMessages(tx: TenantTransaction, batchId: string, provider: string) {
  const closing = alias(account, 'closing');
  const rows = await tx
    .select({
      id: batchMessage.id,
      parentId: batchMessage.parentId,
      author: sql<string>`coalesce(${account.userName}, ${batchMessage.authorName}, ${provider})`,
      byProvider: isNull(batchMessage.authorId).mapWith(Boolean),
      at: batchMessage.createdAt,
      text: batchMessage.text,
      closedBy: closing.userName,
      closedAt: batchMessage.closedAt,
    })
    .from(batchMessage)
    .leftJoin(account, eq(account.id, batchMessage.authorId))
    .leftJoin(closing, eq(closing.id, batchMessage.closedById))
    .where(eq(batchMessage.batchId, batchId))
    .orderBy(asc(batchMessage.createdAt), asc(batchMessage.id));
  return rows
    .filter(({ parentId }) => parentId === null)
    .flatMap((first) => [first, ...rows.filter(({ parentId }) => parentId === first.id)]);
}
