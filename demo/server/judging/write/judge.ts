import type { Transaction } from '../../db/transaction.ts';
import type { CallContext } from '../../http/call.ts';

/** Who gives results, and when. */
export interface Judge {
  readonly tx: Transaction;
  readonly customerId: string;
  /** Null for the provider. */
  readonly accountId: string | null;
  readonly at: Date;
}

/**
 * The caller of a call, as the one who judges. Asked behind the locks: of two who wait, the last to write is then the
 * last to have judged, as the history tells it.
 */
export function judgeOf({ tx, caller, services }: Pick<CallContext, 'tx' | 'caller' | 'services'>): Judge {
  return { tx, customerId: caller.customerId, accountId: caller.accountId, at: services.now() };
}
