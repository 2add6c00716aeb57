import { and, asc, eq, inArray } from 'drizzle-orm';
import { account } from '../../../demo/server/db/schema/customer.ts';
import { assignment, batch, batchPackage } from '../../../demo/server/db/schema/delivery.ts';
import { order } from '../../../demo/server/db/schema/order.ts';
import type { Services } from '../../../demo/server/services.ts';
import type { BatchState } from '../../../src/shared/contract/batch-state.ts';

export interface FoundBatch {
  readonly batchId: string;
  readonly name: string;
  readonly orderName: string;
  readonly delivered: number;
  /** As the console calls them in English, in their order. */
  readonly packages: readonly string[];
}

/** The smallest batch of the demonstration that is in a state, and assigned to an account where one is named. */
export function findBatch(
  { database }: Services,
  state: BatchState,
  loginName?: string,
): Promise<FoundBatch> {
  return database.system(async (tx) => {
    const assignee =
      loginName === undefined
        ? undefined
        : tx
            .select({ id: assignment.batchId })
            .from(assignment)
            .innerJoin(account, eq(account.id, assignment.accountId))
            .where(eq(account.loginName, loginName));
    const [found] = await tx
      .select({
        batchId: batch.id,
        name: batch.name,
        orderName: order.name,
        delivered: batch.delivered,
      })
      .from(batch)
      .innerJoin(order, eq(order.id, batch.orderId))
      .where(and(eq(batch.state, state), assignee && inArray(batch.id, assignee)))
      .orderBy(asc(batch.delivered), asc(batch.number))
      .limit(1);
    if (!found) throw new Error(`The demonstration has no batch in state ${state}.`);
    const packages = await tx
      .select({ name: batchPackage.name })
      .from(batchPackage)
      .where(eq(batchPackage.batchId, found.batchId))
      .orderBy(asc(batchPackage.position));
    return { ...found, packages: packages.map(({ name }) => `Package ${name}`) };
  });
}
