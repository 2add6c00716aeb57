import { and, eq } from 'drizzle-orm';
import type { Metadata } from '../../../src/shared/contract/complaint.ts';
import type { Language } from '../../../src/shared/contract/language.ts';
import { account, customer } from '../db/schema/customer.ts';
import type { TenantTransaction } from '../db/transaction.ts';
import type { Sender } from '../http/call.ts';
import type { Services } from '../services.ts';

interface Sent {
  readonly complaintId: string;
  readonly sender: Sender;
  readonly contact: string;
  readonly description: string;
  readonly metadata: Metadata;
  readonly fileKeys: readonly string[];
  /** Of who wrote it: whoever answers speaks it. */
  readonly language: Language;
}

/** Tells those who read feedback, where the settings name an address. */
export async function tellDesk(
  tx: TenantTransaction,
  { complaintId, sender, contact, description, metadata, fileKeys, language }: Sent,
  { config, mail }: Pick<Services, 'config' | 'mail'>,
): Promise<void> {
  if (config.feedbackMail === null) return;
  const { customerId, accountId, origin } = sender;
  const [found] = await tx
    .select({
      customerName: customer.name,
      userName: account.userName,
      loginName: account.loginName,
    })
    .from(customer)
    .leftJoin(account, and(eq(account.customerId, customer.id), eq(account.id, accountId ?? NOBODY)))
    .where(eq(customer.id, customerId));
  if (!found) throw new Error('whose feedback it is is not there');
  const { customerName, userName, loginName } = found;
  await mail.send(tx, {
    to: config.feedbackMail,
    language,
    template: 'feedback',
    data: {
      complaintId,
      customerName,
      writer: userName === null || loginName === null ? null : { userName, loginName },
      origin,
      contact,
      description,
      metadata: Object.entries(metadata).map(([name, value]) => ({ name, value })),
      fileKeys: [...fileKeys],
    },
  });
}

/** No account has it. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
