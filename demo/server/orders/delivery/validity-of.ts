import { type SQL, sql } from 'drizzle-orm';
import type { DataValidity } from '../../../../src/shared/contract/delivery/data-validity.ts';
import { validUntil } from '../download/downloadable.ts';

/** First and last end of what can be downloaded, and how many batches cannot any more: as the database gives them. */
export interface ValidityRow {
  readonly first: string | null;
  readonly last: string | null;
  readonly expired: number;
}

/** `ValidityRow` of rows of `batch` with their `order`. */
export function validityRow(now: Date): SQL<ValidityRow> {
  const isValid = isValidAt(now);
  return sql<ValidityRow>`jsonb_build_object(
    'first', min(${validUntil}) filter (where ${isValid}),
    'last', max(${validUntil}) filter (where ${isValid}),
    'expired', count(*) filter (where not ${isValid})
  )`;
}

/** Whether such a row can be downloaded then. Null where it is not accepted: no filter lets that through. */
export function isValidAt(now: Date): SQL {
  return sql`${validUntil} > ${now.toISOString()}::timestamptz`;
}

export function validityReply({ first, last, expired }: ValidityRow): DataValidity {
  return {
    validity:
      first === null || last === null
        ? null
        : { first: new Date(first).toISOString(), last: new Date(last).toISOString() },
    expiredBatches: expired,
  };
}
