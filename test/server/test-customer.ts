import { newId } from '../../demo/server/db/new-id.ts';
import { allowedOrigin, credential } from '../../demo/server/db/schema/credential.ts';
import { account, customer } from '../../demo/server/db/schema/customer.ts';
import { errorType } from '../../demo/server/db/schema/review.ts';
import { hashPassword, type PasswordCost } from '../../demo/server/secrets/password.ts';
import type { Services } from '../../demo/server/services.ts';
import { openSession } from '../../demo/server/session/open-session.ts';
import { ROLE, type Role } from '../../src/shared/contract/role.ts';

export interface TestAccount {
  readonly accountId: string;
  readonly loginName: string;
  readonly token: string;
}

export interface TestCustomer {
  readonly customerId: string;
  readonly name: string;
  readonly appKey: string;
  readonly appSecret: string;
  readonly origin: string;
  readonly errorTypeId: string;
  readonly admin: TestAccount;
  readonly acceptor: TestAccount;
  /** Of no batch, with no right to finish. */
  readonly otherAcceptor: TestAccount;
}

export const TEST_PASSWORD = 'Password1';

/** A thousandth of what a password costs in the product. */
export const CHEAP: PasswordCost = { N: 16, r: 8, p: 1 };

const cheapHash = hashPassword(TEST_PASSWORD, CHEAP);

/** A customer with an administrator and two acceptors, all signed in; with a credential and an origin unless told otherwise. */
export async function createTestCustomer(
  services: Services,
  name: string,
  { withCredential = true }: { readonly withCredential?: boolean } = {},
): Promise<TestCustomer> {
  const customerId = newId();
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const origin = `https://${slug}.example`;
  const appSecret = `secret of ${name}`;
  const errorTypeId = newId();
  await services.database.system(async (tx) => {
    await tx.insert(customer).values({ id: customerId, name });
    if (withCredential)
      await tx.insert(credential).values({
        customerId,
        customerName: name,
        appKey: `key-${slug}`,
        appSecret: services.secretBox.seal(appSecret),
        secretHint: appSecret.slice(-4),
        secretMadeAt: services.now(),
      });
    if (withCredential) await tx.insert(allowedOrigin).values({ customerId, origin });
    await tx.insert(errorType).values({
      id: errorTypeId,
      customerId,
      position: 1,
      code: 'missing',
      title: { en: 'Missing', zh: '漏标', ja: '漏れ' },
      severity: 'major',
    });
  });

  async function person(role: Role, word: string, mayFinish: boolean): Promise<TestAccount> {
    const accountId = newId();
    const loginName = `${word}-${slug}`;
    const passwordHash = await cheapHash;
    const token = await services.database.system(async (tx) => {
      await tx.insert(account).values({
        id: accountId,
        customerId,
        loginName,
        email: `${loginName}@mail.example`,
        userName: `${word} of ${name}`,
        passwordHash,
        role,
        mayFinish,
      });
      const now = services.now();
      return openSession(tx, { customerId, accountId, kind: 'login', batchId: null, now });
    });
    return { accountId, loginName, token };
  }

  return {
    customerId,
    name,
    appKey: `key-${slug}`,
    appSecret,
    origin,
    errorTypeId,
    admin: await person(ROLE.administrator, 'admin', true),
    acceptor: await person(ROLE.acceptor, 'acceptor', true),
    otherAcceptor: await person(ROLE.acceptor, 'other', false),
  };
}
