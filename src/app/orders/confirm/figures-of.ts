import type { Counters } from '../../../shared/contract/counters.ts';
import type { ConfirmedFigures } from '../../../shared/contract/delivery/confirm-delivery.ts';
import type { OrderDetail } from '../../../shared/contract/order.ts';

/** What a confirmation of this order signs for. */
export function figuresOf({
  batches,
  counters,
}: Pick<OrderDetail, 'batches' | 'counters'>): ConfirmedFigures {
  const { delivered, accepted, rejected } = counters;
  return { batches: batches.total, delivered, accepted, rejected };
}

/** Delivered items without a result. */
export function uncheckedIn({ delivered, reviewed }: Pick<Counters, 'delivered' | 'reviewed'>): number {
  return Math.max(0, delivered - reviewed);
}
