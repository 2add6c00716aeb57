import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../connection/connection-context.ts';
import { undoResults } from '../../contract/accept/bulk.ts';
import { invalidateDelivery } from '../../judging/reads/invalidate-delivery.ts';
import { takeOverSums } from '../../judging/take-over-bulk.ts';
import { useToast } from '../../ui/overlay/use-toast.ts';

interface UndoResults {
  undo(operationId: string): void;
  readonly isPending: boolean;
}

/** Takes a bulk result back; where others went on from it, the catalogue's words for `cannotUndo` say so. */
export function useUndoResults(): UndoResults {
  const { t } = useTranslation('delivery');
  const api = useApi();
  const { queries } = useConnection();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (operationId: string) => api.call(undoResults, { operationId }),
    onSuccess: ({ itemsRestored, sums }) => {
      takeOverSums(queries, sums);
      toast.success(t('bulk.undone', { count: itemsRestored }));
    },
    onSettled: () => invalidateDelivery(queries),
  });
  return { undo: mutate, isPending };
}
