import { eq } from 'drizzle-orm';
import { account } from '../../../demo/server/db/schema/customer.ts';
import type { Services } from '../../../demo/server/services.ts';

/** What the console calls the owner of a login name. */
export function userName({ database }: Services, loginName: string): Promise<string> {
  return database.system(async (tx) => {
    const [found] = await tx
      .select({ userName: account.userName })
      .from(account)
      .where(eq(account.loginName, loginName));
    if (!found) throw new Error(`Nobody has the login name ${loginName}.`);
    return found.userName;
  });
}
