import { sql } from 'drizzle-orm';
import { createTestCustomer } from '../../server/test-customer.ts';
import type { BenchServer } from '../bench-server.ts';
import { generateDelivery } from '../generate-delivery.ts';

/** What the calls are about. */
export interface BenchData {
  readonly customerId: string;
  readonly token: string;
  readonly accountId: string;
  readonly errorTypeId: string;
  readonly packages: readonly {
    readonly id: string;
    readonly batchId: string;
    readonly itemIds: readonly string[];
  }[];
}

export interface DataShape {
  readonly orders: number;
  readonly batchesPerOrder: number;
  readonly packagesPerBatch: number;
  readonly itemsPerPackage: number;
}

/** Batches under acceptance, all assigned to one acceptor, who holds every package of them. */
export async function makeData({ services }: BenchServer, shape: DataShape): Promise<BenchData> {
  const { customerId, acceptor, errorTypeId } = await createTestCustomer(services, 'Bench');
  const packages = await services.database.system(async (tx) => {
    await generateDelivery(tx, {
      ...shape,
      customerId,
      acceptorId: acceptor.accountId,
      errorTypeId,
      prefix: '1',
      states: ['05'],
    });
    await tx.execute(sql`insert into assignment (customer_id, batch_id, account_id)
      select customer_id, id, ${acceptor.accountId}::uuid from batch where customer_id = ${customerId}::uuid
      on conflict do nothing`);
    await tx.execute(sql`update package set state = '05', holder_id = ${acceptor.accountId}::uuid,
      held_since = now(), held_until = now() + interval '1 hour', finished_by_id = null, finished_at = null
      where customer_id = ${customerId}::uuid`);
    const { rows } = await tx.execute<{ id: string; batchId: string; itemIds: string[] }>(sql`
      select package.id, package.batch_id as "batchId", array_agg(item.id order by item.position)::text[] as "itemIds"
      from package join item on item.package_id = package.id
      where package.customer_id = ${customerId}::uuid group by package.id order by package.id`);
    return rows;
  });
  await services.database.system((tx) => tx.execute(sql`analyze`));
  return { customerId, token: acceptor.token, accountId: acceptor.accountId, errorTypeId, packages };
}
