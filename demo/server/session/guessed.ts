import { and, desc, eq, gt } from 'drizzle-orm';
import { loginRecord } from '../db/schema/sign-in.ts';
import type { SystemTransaction } from '../db/transaction.ts';
import { mostFailures } from './failed-tries.ts';
import { accountName, findAccount } from './find-account.ts';
import { type LoginLimits, loginLimits, MANY_TRIES } from './login-limits.ts';
import { RECORDED } from './login-record.ts';
import { networkOf } from './network-of.ts';

/** Sign-ins that are looked through for a network: who has more has them from few places. */
const LOOKED_AT = 200;

/** Who wants to sign in, and how much guessing there was of late. */
export interface Guessed {
  readonly found: Awaited<ReturnType<typeof findAccount>>;
  readonly limits: LoginLimits;
  /**
   * Failed tries at the account from everywhere, or from the address at any account, whichever are more; 0 where the
   * account has signed in from this network of late: others' guessing is not held against it.
   */
  readonly failures: number;
}

export async function guessed(
  tx: SystemTransaction,
  { loginName, remoteAddress }: { readonly loginName: string; readonly remoteAddress: string },
  now: Date,
): Promise<Guessed> {
  const found = await findAccount(tx, loginName);
  // By its id an account is the same under its login name and its email address.
  const limits = loginLimits(found?.id ?? accountName(loginName), remoteAddress);
  const most = await mostFailures(tx, [limits.address, limits.account], now);
  // Few are held against nobody.
  const isKnown =
    most >= MANY_TRIES && found !== undefined && (await hasSignedInFrom(tx, found.id, remoteAddress, now));
  return { found, limits, failures: isKnown ? 0 : most };
}

async function hasSignedInFrom(
  tx: SystemTransaction,
  accountId: string,
  remoteAddress: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .select({ address: loginRecord.address })
    .from(loginRecord)
    .where(and(eq(loginRecord.accountId, accountId), gt(loginRecord.at, new Date(now.getTime() - RECORDED))))
    .orderBy(desc(loginRecord.at))
    .limit(LOOKED_AT);
  const network = networkOf(remoteAddress);
  return rows.some(({ address }) => networkOf(address) === network);
}
