import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../connection/connection-context.ts';
import type { BulkEffect } from '../../contract/accept/bulk.ts';
import { useToast } from '../../ui/overlay/use-toast.ts';
import { useUndoResults } from './use-undo-results.ts';
import { watchUndoable } from './watch-undoable.ts';

/** Long enough to see that it was the wrong one; the batch's page offers to undo it for longer. */
const OFFERED_FOR = 20_000;

/** Says what a bulk result did, with the way back until somebody builds on it. */
export function useGivenToast(): (effect: BulkEffect) => void {
  const { t } = useTranslation('delivery');
  const api = useApi();
  const { queries } = useConnection();
  const toast = useToast();
  const { undo } = useUndoResults();
  return (effect) => {
    const { operationId } = effect;
    const text = t('bulk.done', { count: effect.itemsChanged });
    if (operationId === null) toast.success(text);
    else
      toast.success(text, {
        duration: OFFERED_FOR,
        action: { label: t('bulk.undo'), onPress: () => undo(operationId) },
        watch: (close) => watchUndoable(queries, api, effect, close),
      });
  };
}
