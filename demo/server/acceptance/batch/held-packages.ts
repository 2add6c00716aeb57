import { and, asc, count, eq, gt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { BatchDetail } from '../../../../src/shared/contract/accept/batch.ts';
import { PACKAGE_STATE } from '../../../../src/shared/contract/batch-state.ts';
import { account } from '../../db/schema/customer.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import type { CallContext } from '../../http/call.ts';
import { visiblePackages } from '../../visibility/visible-batches.ts';

/** So many are named; the number of all stands beside them. */
const NAMED = 20;

/** Who holds which package now, longest first, among the packages that the caller sees. */
export async function heldPackages(
  context: CallContext,
  batchId: string,
): Promise<BatchDetail['heldPackages']> {
  const rows = await context.tx
    .select({
      userId: account.id,
      userName: account.userName,
      since: batchPackage.heldSince,
      until: batchPackage.heldUntil,
      packageId: batchPackage.id,
      packageName: batchPackage.name,
      reviewed: sql<number>`${batchPackage.accepted} + ${batchPackage.rejected}`,
      delivered: batchPackage.delivered,
    })
    .from(batchPackage)
    .innerJoin(account, eq(account.id, batchPackage.holderId))
    .where(held(context, batchId))
    .orderBy(asc(batchPackage.heldSince), asc(batchPackage.position))
    .limit(NAMED);
  return rows.flatMap(({ since, until, ...row }) =>
    since && until ? [{ ...row, since: since.toISOString(), until: until.toISOString() }] : [],
  );
}

/** How many packages others hold; @param open of those that are not concluded */
export async function heldByOthers(
  context: CallContext,
  batchId: string,
  { open = false } = {},
): Promise<number> {
  const isOpen = notInArray(batchPackage.state, [PACKAGE_STATE.accepted, PACKAGE_STATE.rejected]);
  const [found] = await context.tx
    .select({ packages: count() })
    .from(batchPackage)
    .where(
      and(
        held(context, batchId),
        ne(batchPackage.holderId, context.caller.accountId),
        open ? isOpen : undefined,
      ),
    );
  return found?.packages ?? 0;
}

function held({ caller, services }: CallContext, batchId: string): SQL | undefined {
  return and(
    eq(batchPackage.batchId, batchId),
    gt(batchPackage.heldUntil, services.now()),
    visiblePackages(caller),
  );
}
