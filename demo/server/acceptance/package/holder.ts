import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Holder } from '../../../../src/shared/contract/accept/package.ts';
import { account } from '../../db/schema/customer.ts';
import { batchPackage } from '../../db/schema/delivery.ts';
import type { CallContext } from '../../http/call.ts';
import { ownerOf } from '../../lifecycle/claim.ts';

/** Whoever holds a package, or held it last: to be joined to it. */
export const holding = alias(account, 'holding');
export const IS_HOLDING = eq(holding.id, batchPackage.holderId);

/** What `holderOf` reads of a row in which both are. */
export const HOLDER_COLUMNS = {
  holderId: batchPackage.holderId,
  holderName: holding.userName,
  heldSince: batchPackage.heldSince,
  heldUntil: batchPackage.heldUntil,
} as const;

type HolderRow = Pick<typeof batchPackage.$inferSelect, 'holderId' | 'heldSince' | 'heldUntil'> & {
  readonly holderName: string | null;
};

/** Who is judging a package now. */
export function holderOf(
  row: HolderRow,
  { caller, services }: Pick<CallContext, 'caller' | 'services'>,
): Holder | null {
  const { holderId, holderName, heldSince, heldUntil } = row;
  if (ownerOf(row, caller, services.now()) === 'nobody') return null;
  if (!holderId || !holderName || !heldSince || !heldUntil) return null;
  return {
    userId: holderId,
    userName: holderName,
    since: heldSince.toISOString(),
    until: heldUntil.toISOString(),
  };
}
