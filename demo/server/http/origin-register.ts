import { eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { allowedOrigin } from '../db/schema/customer.ts';

/** Which customers registered an origin. */
export interface OriginRegister {
  customersOf(origin: string): Promise<ReadonlySet<string>>;
}

/** A change shows on every server after this many milliseconds. */
const KEPT = 15_000;
/** Anybody can send any origin: what is kept must not grow with it. */
const MAX_ORIGINS = 1000;

export function createOriginRegister(database: Database, now: () => Date): OriginRegister {
  const known = new Map<string, { readonly until: number; readonly customers: ReadonlySet<string> }>();
  return {
    async customersOf(origin) {
      const time = now().getTime();
      const kept = known.get(origin);
      if (kept && kept.until > time) return kept.customers;
      const rows = await database.system((tx) =>
        tx
          .select({ customerId: allowedOrigin.customerId })
          .from(allowedOrigin)
          .where(eq(allowedOrigin.origin, origin)),
      );
      const customers = new Set(rows.map((row) => row.customerId));
      if (known.size >= MAX_ORIGINS) known.clear();
      known.set(origin, { until: time + KEPT, customers });
      return customers;
    },
  };
}
