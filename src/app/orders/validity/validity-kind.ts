import type { DataValidity } from '../../../shared/contract/delivery/data-validity.ts';
import { SOON_DAYS } from '../../../shared/contract/delivery/ends-soon.ts';

const DAY = 24 * 3_600_000;

/** Whether accepted data of an order can be downloaded: not yet, for long, not for long, or not any more. */
export type ValidityKind = 'none' | 'open' | 'soon' | 'expired';

export function validityKind({ validity, expiredBatches }: DataValidity, now: number): ValidityKind {
  if (validity === null) return expiredBatches > 0 ? 'expired' : 'none';
  return Date.parse(validity.first) - now <= SOON_DAYS * DAY ? 'soon' : 'open';
}
