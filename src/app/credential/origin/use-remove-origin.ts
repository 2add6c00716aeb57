import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import { getCredentialHistory } from '../../../shared/contract/credential-history.ts';
import {
  getOriginList,
  type RegisteredOrigin,
  removeOrigin,
} from '../../../shared/contract/credential-origin.ts';
import { useConfirm } from '../../../shared/ui/overlay/use-confirm.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';

/** Asks, says what stops working, and removes an origin. */
export function useRemoveOrigin() {
  const { t } = useTranslation('credential');
  const api = useApi();
  const { queries } = useConnection();
  const confirm = useConfirm();
  const toast = useToast();
  const remove = useMutation({
    mutationFn: (origin: string) => api.call(removeOrigin, { origin }),
    onSuccess: (_reply, origin) => toast.success(t('origins.removed', { origin })),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [getOriginList.path] });
      await queries.invalidateQueries({ queryKey: [getCredentialHistory.path] });
    },
  });
  return {
    removing: remove.isPending ? remove.variables : null,
    async ask({ origin }: RegisteredOrigin): Promise<void> {
      const isSure = await confirm({
        title: t('origins.removeTitle', { origin }),
        message: t('origins.removeText'),
        confirmLabel: t('origins.removeConfirm'),
        tone: 'danger',
      });
      if (isSure) remove.mutate(origin);
    },
  };
}
