import { useTranslation } from 'react-i18next';
import type { BulkEffect } from '../../contract/accept/bulk.ts';
import { useToast } from '../../ui/use-toast.ts';
import { useUndoResults } from './use-undo-results.ts';

/** Long enough to see that it was the wrong one; the batch's page offers to undo it for longer. */
const OFFERED_FOR = 20_000;

/** Says what a bulk result did, with the way back. */
export function useGivenToast(): (effect: BulkEffect) => void {
  const { t } = useTranslation('delivery');
  const toast = useToast();
  const { undo } = useUndoResults();
  return ({ operationId, itemsChanged }) => {
    const text = t('bulk.done', { count: itemsChanged });
    if (operationId === null) toast.success(text);
    else
      toast.success(text, {
        duration: OFFERED_FOR,
        action: { label: t('bulk.undo'), onPress: () => undo(operationId) },
      });
  };
}
