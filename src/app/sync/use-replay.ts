import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../shared/connection/connection-context.ts';
import { getSyncDetail, getSyncList, replaySync } from '../../shared/contract/sync/sync.ts';
import { useToast } from '../../shared/ui/overlay/use-toast.ts';

/** Sends events again; what cannot be sent is told as any refusal. */
export function useReplay(onDone: () => void = () => undefined) {
  const { t } = useTranslation('sync');
  const api = useApi();
  const { queries } = useConnection();
  const toast = useToast();
  return useMutation({
    mutationFn: (eventIds: readonly string[]) => api.call(replaySync, { eventIds: [...eventIds] }),
    onSuccess: ({ replayed }) => {
      // Between the look at it and the press it may have begun by itself.
      if (replayed === 0) toast.info(t('replay.begun'));
      else toast.success(t('replay.done', { count: replayed }));
      onDone();
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [getSyncList.path] });
      await queries.invalidateQueries({ queryKey: [getSyncDetail.path] });
    },
  });
}
