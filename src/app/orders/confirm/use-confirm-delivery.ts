import { useMutation } from '@tanstack/react-query';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import {
  type ConfirmedFigures,
  confirmDelivery,
} from '../../../shared/contract/delivery/confirm-delivery.ts';
import { invalidateDelivery } from '../../../shared/judging/reads/invalidate-delivery.ts';

/**
 * Confirms by the figures that were shown. Refused or not, the order may be another than the one that is shown: it is
 * read again.
 */
export function useConfirmDelivery(orderId: string, onConfirmed: () => void) {
  const api = useApi();
  const { queries } = useConnection();
  return useMutation({
    mutationFn: (seen: ConfirmedFigures) => api.call(confirmDelivery, { orderId, ...seen }, { quiet: true }),
    onSuccess: onConfirmed,
    onSettled: () => invalidateDelivery(queries),
  });
}
