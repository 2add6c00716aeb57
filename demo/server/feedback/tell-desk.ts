import { eq } from 'drizzle-orm';
import type { Language } from '../../../src/shared/contract/language.ts';
import { account, customer } from '../db/schema/customer.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { Services } from '../services.ts';

interface Sent {
  readonly accountId: string;
  readonly contact: string;
  readonly description: string;
  readonly fileKeys: readonly string[];
  /** Of who wrote it: whoever answers speaks it. */
  readonly language: Language;
}

/** Tells those who read feedback, where the settings name an address. */
export async function tellDesk(
  tx: TenantTransaction,
  { accountId, contact, description, fileKeys, language }: Sent,
  { config, mail }: Pick<Services, 'config' | 'mail'>,
): Promise<void> {
  if (config.feedbackMail === null) return;
  const [writer] = await tx
    .select({
      userName: account.userName,
      loginName: account.loginName,
      customerName: customer.name,
    })
    .from(account)
    .innerJoin(customer, eq(customer.id, account.customerId))
    .where(eq(account.id, accountId));
  if (!writer) throw new Error('who sent feedback is not there');
  await mail.send(tx, {
    to: config.feedbackMail,
    language,
    template: 'feedback',
    data: { ...writer, contact, description, fileKeys: [...fileKeys] },
  });
}
