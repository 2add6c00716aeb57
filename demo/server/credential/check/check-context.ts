import type { SystemTransaction } from '../../db/transaction.ts';
import type { Services } from '../../services.ts';

export interface CheckContext {
  readonly tx: SystemTransaction;
  readonly services: Services;
  /** Whose administrator asks: what is another customer's is unknown here. */
  readonly customerId: string;
}
