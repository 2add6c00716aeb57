import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { BatchPackage } from '../../../../src/shared/contract/accept/package.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { packageActionOf } from '../../../../src/shared/contract/lifecycle/package-lifecycle.ts';
import { account } from '../../db/schema/customer.ts';
import { assignment, batch, batchPackage, packageAssignment } from '../../db/schema/delivery.ts';
import { order } from '../../db/schema/order.ts';
import { UNCOUNTED } from '../../db/total.ts';
import type { TenantTransaction } from '../../db/transaction.ts';
import { type CallContext, type Caller, hasRight } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { stateAt } from '../../lifecycle/package-state-sql.ts';
import { counters } from '../../sums/counters.ts';
import { visiblePackages } from '../../visibility/visible-batches.ts';
import { HOLDER_COLUMNS, holderOf, holding, IS_HOLDING } from './holder.ts';

const finishing = alias(account, 'finishing');

/** Names of those a package is assigned to, by itself or with its whole batch. */
const assigneeNames = sql<string[]>`array(
  select ${account.userName} from ${account} where ${account.id} in (
    select ${assignment.accountId} from ${assignment} where ${assignment.batchId} = ${batchPackage.batchId}
    union select ${packageAssignment.accountId} from ${packageAssignment}
    where ${packageAssignment.packageId} = ${batchPackage.id}
  ) order by 1
)`;

/**
 * Packages with the people they name and facts of their batch, as they are at that time; narrow it with `where`.
 * @param total how many a list has in all, where they are rows of one
 */
export function selectPackages(tx: TenantTransaction, now: Date, total = UNCOUNTED) {
  return tx
    .select({
      ...getTableColumns(batchPackage),
      state: stateAt(now),
      ...HOLDER_COLUMNS,
      finishedBy: finishing.userName,
      batchName: batch.name,
      batchState: batch.state,
      orderName: order.name,
      round: batch.round,
      kind: batch.kind,
      rule: batch.objectRule,
      errorRequired: order.errorRequired,
      assignees: assigneeNames,
      total,
    })
    .from(batchPackage)
    .innerJoin(batch, eq(batch.id, batchPackage.batchId))
    .innerJoin(order, eq(order.id, batch.orderId))
    .leftJoin(holding, IS_HOLDING)
    .leftJoin(finishing, eq(finishing.id, batchPackage.finishedById))
    .$dynamic();
}

export type PackageRow = Awaited<ReturnType<typeof selectPackages>>[number];

/** One package; 404 where the caller does not see it. */
export async function requirePackage(
  { tx, caller, services }: Pick<CallContext, 'tx' | 'caller' | 'services'>,
  packageId: string,
): Promise<PackageRow> {
  const [row] = await selectPackages(tx, services.now()).where(
    and(eq(batchPackage.id, packageId), visiblePackages(caller)),
  );
  if (!row) throw new Failure(ERROR.notFound);
  return row;
}

export function packageReply(
  row: PackageRow,
  context: Pick<CallContext, 'caller' | 'services'>,
): BatchPackage {
  const holder = holderOf(row, context);
  const owner = holder === null ? 'nobody' : holder.userId === context.caller.accountId ? 'caller' : 'other';
  return {
    packageId: row.id,
    batchId: row.batchId,
    position: row.position,
    name: row.name,
    state: row.state,
    counters: counters(row),
    invalid: row.invalid,
    last:
      row.lastAccepted === null || row.lastRejected === null
        ? null
        : { accepted: row.lastAccepted, rejected: row.lastRejected },
    assignees: row.assignees,
    holder,
    finishedBy: row.finishedBy,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    action: actionOf(row, owner, context.caller),
  };
}

/** A token without the right to judge leads to what there is to see. */
function actionOf(
  row: PackageRow,
  owner: 'caller' | 'other' | 'nobody',
  caller: Caller,
): BatchPackage['action'] {
  const action = packageActionOf({ state: row.state, batchState: row.batchState, owner });
  return action === 'details' || hasRight(caller, 'judge') ? action : 'view';
}
