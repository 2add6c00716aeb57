import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { assignPackages } from '../../../../src/shared/contract/accept/assignment.ts';
import type { ParsedRequestOf } from '../../../../src/shared/contract/endpoint.ts';
import { ERROR } from '../../../../src/shared/contract/error-code.ts';
import { account } from '../../db/schema/customer.ts';
import { batchPackage, packageAssignment } from '../../db/schema/delivery.ts';
import { noteEvent } from '../../history/note-event.ts';
import type { CallContext, Handler } from '../../http/call.ts';
import { Failure } from '../../http/failure.ts';
import { lockPackages } from '../../lifecycle/lock.ts';
import { releaseUnseen } from '../../lifecycle/release-unseen.ts';
import { lockBatch, requireVisible } from '../batch/required-batch.ts';
import { requireAcceptors } from './require-acceptors.ts';

type Request = ParsedRequestOf<typeof assignPackages>;

/** Says who sees packages of a batch besides the acceptors of all of it. */
export const assignTo: Handler<typeof assignPackages> = async (request, context) => {
  const { tx } = context;
  const { batchId, how } = request;
  await requireVisible(context, batchId);
  const userIds = [...new Set(request.userIds)];
  if (how === 'split' && userIds.length === 0) throw new Failure(ERROR.userNotFound);
  // Whoever has left the team since can still be taken off.
  const people = how === 'remove' ? await namesOf(context, userIds) : await requireAcceptors(tx, userIds);
  const chosen = chosenOf(request);
  const packages = await requireAll(request, chosen, context);
  await lockPackages(tx, eq(batchPackage.batchId, batchId));
  await lockBatch(context, batchId);
  if (how === 'set' || how === 'split') await takeOff(context, chosen);
  if (how === 'remove') await takeOff(context, chosen, userIds);
  if (how === 'set' || how === 'add') await putOn(context, chosen, userIds);
  if (how === 'split') await dealOut(context, chosen, userIds);
  await releaseUnseen(tx, batchId);
  await noteEvent(context, { batchId, event: 'assigned', detail: { people, packages }, screen: 'batch' });
  return { packages };
};

function chosenOf({ batchId, packageIds }: Request): SQL {
  return sql`${and(
    eq(batchPackage.batchId, batchId),
    packageIds ? inArray(batchPackage.id, [...new Set(packageIds)]) : undefined,
  )}`;
}

async function requireAll({ packageIds }: Request, chosen: SQL, { tx }: CallContext): Promise<number> {
  const [found] = await tx.select({ packages: count() }).from(batchPackage).where(chosen);
  const packages = found?.packages ?? 0;
  if (packageIds && new Set(packageIds).size !== packages) throw new Failure(ERROR.notFound);
  return packages;
}

async function namesOf({ tx }: CallContext, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .select({ userName: account.userName })
    .from(account)
    .where(inArray(account.id, [...userIds]));
  return rows.map(({ userName }) => userName);
}

async function takeOff({ tx }: CallContext, chosen: SQL, userIds?: readonly string[]): Promise<void> {
  if (userIds?.length === 0) return;
  const packages = tx.select({ id: batchPackage.id }).from(batchPackage).where(chosen);
  await tx
    .delete(packageAssignment)
    .where(
      and(
        inArray(packageAssignment.packageId, packages),
        userIds ? inArray(packageAssignment.accountId, [...userIds]) : undefined,
      ),
    );
}

async function putOn({ tx }: CallContext, chosen: SQL, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx.execute(sql`
    insert into ${packageAssignment} (customer_id, batch_id, package_id, account_id)
    select ${batchPackage.customerId}, ${batchPackage.batchId}, ${batchPackage.id}, ${account.id}
    from ${batchPackage} cross join ${account}
    where ${chosen} and ${inArray(account.id, [...userIds])}
    on conflict do nothing
  `);
}

/** In runs of neighbouring packages, the first to the first acceptor named, as evenly as they go. */
async function dealOut({ tx }: CallContext, chosen: SQL, userIds: readonly string[]): Promise<void> {
  const people = sql.join(
    userIds.map((userId, index) => sql`(${userId}::uuid, ${index + 1}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${packageAssignment} (customer_id, batch_id, package_id, account_id)
    select dealt.customer_id, dealt.batch_id, dealt.id, people.account_id
    from (
      select customer_id, batch_id, id, ntile(${userIds.length}::int) over (order by position) as run
      from ${batchPackage} where ${chosen}
    ) dealt
    join (values ${people}) people(account_id, run) on people.run = dealt.run
  `);
}
