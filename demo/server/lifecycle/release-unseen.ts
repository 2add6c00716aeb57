import { sql } from 'drizzle-orm';
import { ROLE } from '../../../src/shared/contract/role.ts';
import { account } from '../db/schema/customer.ts';
import { assignment, batchPackage, packageAssignment } from '../db/schema/delivery.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import { GIVEN_UP } from './package.ts';

/** Takes packages from holders who no longer see them: nobody else could judge them until the claims ran out. */
export async function releaseUnseen(tx: TenantTransaction, batchId: string): Promise<void> {
  await tx.execute(sql`
    update ${batchPackage} set ${GIVEN_UP}
    from ${account}
    where ${batchPackage.batchId} = ${batchId}::uuid and ${account.id} = ${batchPackage.holderId}
      and ${account.role} <> ${ROLE.administrator}
      and not exists (
        select 1 from ${assignment}
        where ${assignment.batchId} = ${batchPackage.batchId} and ${assignment.accountId} = ${account.id}
      )
      and not exists (
        select 1 from ${packageAssignment}
        where ${packageAssignment.packageId} = ${batchPackage.id} and ${packageAssignment.accountId} = ${account.id}
      )
  `);
}
