import { Failure } from '../../../demo/server/http/failure.ts';
import { recordSampled } from '../../../demo/server/judging/item/record-sampled.ts';
import { ROLE } from '../../../src/shared/contract/role.ts';
import type { TestAccount, TestCustomer } from '../test-customer.ts';
import type { TestServer } from '../test-server.ts';

/** Judges an item inside a spot check; the status that it is answered with. */
export async function judgeInside(
  { services }: TestServer,
  customer: TestCustomer,
  {
    account,
    ...sampled
  }: {
    readonly spotCheckId: string;
    readonly itemId: string;
    readonly result: '00' | '10' | '20';
    readonly account: TestAccount;
  },
): Promise<number> {
  const caller = {
    customerId: customer.customerId,
    accountId: account.accountId,
    userName: '',
    role: account === customer.admin ? ROLE.administrator : ROLE.acceptor,
    mayFinish: true,
    rights: null,
    batchId: null,
    datasetId: null,
    kind: 'login' as const,
    loginRecordId: null,
    tokenHash: new Uint8Array(),
  };
  try {
    await services.database.tenant(customer.customerId, (tx) =>
      recordSampled(
        { tx, caller, services, language: 'en', requestId: '' },
        { ...sampled, seenAt: undefined, at: services.now() },
      ),
    );
    return 200;
  } catch (error) {
    if (error instanceof Failure) return error.code;
    throw error;
  }
}
