import { and, count, eq, sql } from 'drizzle-orm';
import type { getBatchHistory } from '../../../../src/shared/contract/accept/history.ts';
import { ordering } from '../../db/ordering.ts';
import { account } from '../../db/schema/customer.ts';
import { batch, batchPackage } from '../../db/schema/delivery.ts';
import { batchEvent } from '../../db/schema/history.ts';
import type { Handler } from '../../http/call.ts';
import { visiblePackages } from '../../visibility/visible-batches.ts';
import { requireVisible } from '../batch/required-batch.ts';

/** What happened to a batch, without what happened to packages that the caller does not see. */
export const batchHistory: Handler<typeof getBatchHistory> = async (request, context) => {
  const { tx, caller } = context;
  await requireVisible(context, request.batchId);
  const where = and(
    eq(batchEvent.batchId, request.batchId),
    request.packageId ? eq(batchEvent.packageId, request.packageId) : undefined,
    request.event ? eq(batchEvent.event, request.event) : undefined,
    sql`(${batchEvent.packageId} is null or ${visiblePackages(caller)})`,
  );
  const rows = await tx
    .select({
      eventId: batchEvent.id,
      at: batchEvent.createdAt,
      event: batchEvent.event,
      detail: batchEvent.detail,
      screen: batchEvent.screen,
      accountId: batchEvent.accountId,
      userName: account.userName,
      submitter: batch.submitter,
      packageName: batchPackage.name,
    })
    .from(batchEvent)
    .innerJoin(batch, eq(batch.id, batchEvent.batchId))
    .leftJoin(account, eq(account.id, batchEvent.accountId))
    .leftJoin(batchPackage, eq(batchPackage.id, batchEvent.packageId))
    .where(where)
    .orderBy(...ordering(request.direction ?? 'desc', batchEvent.createdAt, batchEvent.id))
    .limit(request.limit)
    .offset((request.page - 1) * request.limit);
  const [counted] = await tx
    .select({ total: count() })
    .from(batchEvent)
    .leftJoin(batchPackage, eq(batchPackage.id, batchEvent.packageId))
    .where(where);
  return {
    total: counted?.total ?? 0,
    rows: rows.map(({ at, accountId, userName, submitter, ...row }) => ({
      ...row,
      at: at.toISOString(),
      by: userName ?? submitter,
      byProvider: accountId === null,
    })),
  };
};
