import { sql } from 'drizzle-orm';
import { account } from '../db/schema/customer.ts';
import { dataset, datasetAdministrator } from '../db/schema/dataset.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import type { Caller } from '../http/call.ts';
import { isAdministrator } from './is-administrator.ts';

/**
 * Takes somebody who is no administrator any more off the data sets that they were let into. A restricted one that
 * nobody could open then is opened to who did this, or, where they did it to themselves, to all that are left.
 */
export async function handOverDatasets(
  tx: SystemTransaction,
  { customerId, accountId }: Pick<Caller, 'customerId' | 'accountId'>,
  userId: string,
): Promise<void> {
  await tx.execute(sql`
    delete from ${datasetAdministrator}
    where customer_id = ${customerId}::uuid and account_id = ${userId}::uuid
  `);
  await tx.execute(sql`
    insert into ${datasetAdministrator} (customer_id, dataset_id, account_id)
    select ${dataset.customerId}, ${dataset.id}, ${account.id}
    from ${dataset} join ${account} on ${account.customerId} = ${dataset.customerId}
    where ${dataset.customerId} = ${customerId}::uuid and ${dataset.restricted} and not exists (
        select 1 from ${account} creator where creator.id = ${dataset.creatorId}
          and ${isAdministrator(sql`creator`)}
      )
      and ${isAdministrator()} and ${account.id} <> ${userId}::uuid
      and (${account.id} = ${accountId}::uuid or ${accountId}::uuid = ${userId}::uuid)
      and not exists (
        select 1 from ${datasetAdministrator} let join ${account} admin on admin.id = let.account_id
        where let.dataset_id = ${dataset.id} and ${isAdministrator(sql`admin`)}
      )
    on conflict do nothing
  `);
}
