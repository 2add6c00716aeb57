import type {
  CredentialEvent,
  CredentialEventDetail,
} from '../../../src/shared/contract/credential-history.ts';
import { newId } from '../db/new-id.ts';
import { credentialEvent } from '../db/schema/credential.ts';
import type { Transaction } from '../db/transaction.ts';
import type { CallerContext } from '../http/call.ts';

/** Writes down what the caller did to the credential; call it in the transaction that does it. */
export async function noteCredentialEvent(
  tx: Transaction,
  { caller, services }: Pick<CallerContext, 'caller' | 'services'>,
  event: CredentialEvent,
  detail: CredentialEventDetail = {},
): Promise<void> {
  const at = services.now();
  const { customerId, userName } = caller;
  await tx
    .insert(credentialEvent)
    .values({ id: newId(at), customerId, event, detail, userName, createdAt: at });
}
