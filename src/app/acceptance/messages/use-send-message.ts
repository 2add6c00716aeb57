import { useMutation } from '@tanstack/react-query';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import { closeMessage, getMessageList, saveMessage } from '../../../shared/contract/accept/message.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { invalidateDelivery } from '../../../shared/judging/reads/invalidate-delivery.ts';

/** After messages changed: their lists, and the counts of open ones on batches. */
function useRefresh(): () => Promise<void> {
  const { queries } = useConnection();
  return async () => {
    await queries.invalidateQueries({ queryKey: [getMessageList.path] });
    await invalidateDelivery(queries);
  };
}

/** Sends a message or an answer; a failure is shown where it was written. */
export function useSendMessage(onSent: () => void) {
  const api = useApi();
  return useMutation({
    mutationFn: (message: RequestOf<typeof saveMessage>) => api.call(saveMessage, message, { quiet: true }),
    onSuccess: onSent,
    onSettled: useRefresh(),
  });
}

export function useCloseMessage() {
  const api = useApi();
  return useMutation({
    mutationFn: (change: RequestOf<typeof closeMessage>) => api.call(closeMessage, change),
    onSettled: useRefresh(),
  });
}
