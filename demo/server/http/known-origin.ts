import { type Column, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { compiled, type Writing } from '../db/compiled.ts';
import type { Database } from '../db/database.ts';
import { allowedOrigin } from '../db/schema/credential.ts';

/** What browsers send for a page that has no origin, such as one in a sandbox. */
export const NO_ORIGIN = 'null';

/**
 * Whether any customer has registered an origin. Asked of the database each time: what an administrator adds or removes
 * counts at once, on every server.
 */
export type IsKnownOrigin = (origin: string) => Promise<boolean>;

const registrations = compiled((db: Writing) =>
  db
    .select({ customerId: allowedOrigin.customerId })
    .from(allowedOrigin)
    .where(eq(allowedOrigin.origin, sql.placeholder('origin')))
    .limit(1),
);

export function createKnownOrigins(database: Database): IsKnownOrigin {
  return async (origin) => {
    const found = await database.system((tx) => registrations(tx, null, { origin }));
    return found.length > 0;
  };
}

/** Whether a customer has registered an origin; so it is where there is none. To be selected beside the caller. */
export function registeredFor(customerId: Column, origin: Placeholder | string | null): SQL<boolean> {
  // One piece within another: of a select from one table the builder would write columns without their table, and
  // each registration would be compared with its own customer.
  const isRegistered = sql`exists (
    select 1 from ${allowedOrigin}
    where ${allowedOrigin.customerId} = ${customerId} and ${allowedOrigin.origin} = ${origin}::text
  )`;
  return sql<boolean>`${origin}::text is null or ${isRegistered}`;
}
