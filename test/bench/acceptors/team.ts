import { sql } from 'drizzle-orm';
import { newId } from '../../../demo/server/db/new-id.ts';
import { account } from '../../../demo/server/db/schema/customer.ts';
import type { Services } from '../../../demo/server/services.ts';
import { openSession } from '../../../demo/server/session/open-session.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { createTestCustomer } from '../../server/test-customer.ts';
import { generateDelivery } from '../generate-delivery.ts';

/** Packages that one batch has: so many acceptors work in it side by side. */
const PACKAGES = 20;
const ITEMS = 100;

/** Somebody at work in a package of their own. */
export interface Acceptor {
  readonly token: string;
  readonly packageId: string;
  readonly itemIds: readonly string[];
  readonly errorTypeId: string;
}

/** So many acceptors of one customer, twenty to a batch under acceptance, each holding a package of it. */
export async function makeTeam(services: Services, size: number): Promise<Acceptor[]> {
  const { customerId, acceptor, errorTypeId } = await createTestCustomer(services, `Team of ${size}`);
  const shape = {
    orders: Math.ceil(size / PACKAGES),
    batchesPerOrder: 1,
    packagesPerBatch: Math.min(PACKAGES, size),
    itemsPerPackage: ITEMS,
    states: ['05'] as const,
    prefix: '1',
  };
  await services.database.system((tx) =>
    generateDelivery(tx, { ...shape, customerId, acceptorId: acceptor.accountId, errorTypeId }),
  );
  return services.database.system(async (tx) => {
    const { rows } = await tx.execute<{ id: string; batchId: string; itemIds: string[] }>(sql`
      select package.id, package.batch_id as "batchId", array_agg(item.id order by item.position)::text[] as "itemIds"
      from package join item on item.package_id = package.id
      where package.customer_id = ${customerId}::uuid group by package.id order by package.id limit ${size}`);
    const team: Acceptor[] = [];
    for (const [n, { id: packageId, batchId, itemIds }] of rows.entries()) {
      const accountId = newId();
      const name = `acceptor-${n}-of-${size}`;
      await tx.insert(account).values({
        id: accountId,
        customerId,
        loginName: name,
        email: `${name}@mail.example`,
        userName: `Acceptor ${n}`,
        passwordHash: '',
        role: ROLE.acceptor,
        mayFinish: true,
      });
      await tx.execute(sql`insert into assignment (customer_id, batch_id, account_id)
        values (${customerId}::uuid, ${batchId}::uuid, ${accountId}::uuid)`);
      await tx.execute(sql`update package set state = '05', holder_id = ${accountId}::uuid, held_since = now(),
        held_until = now() + interval '1 hour', finished_by_id = null, finished_at = null
        where id = ${packageId}::uuid`);
      const now = services.now();
      const token = await openSession(tx, { customerId, accountId, kind: 'login', batchId: null, now });
      team.push({ token, packageId, itemIds, errorTypeId });
    }
    await tx.execute(sql`analyze`);
    return team;
  });
}
