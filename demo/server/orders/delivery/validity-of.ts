import { type SQL, sql } from 'drizzle-orm';
import type { DataValidity } from '../../../../src/shared/contract/delivery/data-validity.ts';
import { inDeliveredState, validUntil } from '../download/downloadable.ts';

/** First and last end of what can be downloaded, and how many batches cannot any more: as the database gives them. */
export interface ValidityRow {
  readonly first: string | null;
  readonly last: string | null;
  readonly expired: number;
}

/** `ValidityRow` of rows of `batch` with their `order`. */
export function validityRow(now: Date): SQL<ValidityRow> {
  const isValid = inDeliveredState('downloadable', now);
  return sql<ValidityRow>`jsonb_build_object(
    'first', min(${validUntil}) filter (where ${isValid}),
    'last', max(${validUntil}) filter (where ${isValid}),
    'expired', count(*) filter (where ${inDeliveredState('expired', now)})
  )`;
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
