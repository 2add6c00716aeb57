import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../shared/connection/connection-context.ts';
import { clearErrors, getErrorList } from '../../shared/contract/error-log.ts';
import { MAX_LIMIT } from '../../shared/contract/paging.ts';
import { useConfirm } from '../../shared/ui/overlay/use-confirm.ts';
import { useToast } from '../../shared/ui/overlay/use-toast.ts';

interface ClearErrors {
  /** Asks, then removes the named errors; resolves with whether that was done. */
  clearSome(errorIds: readonly string[]): Promise<boolean>;
  /** The same for the whole log, which holds `total` errors. */
  clearAll(total: number): Promise<boolean>;
  readonly isClearing: boolean;
}

export function useClearErrors(): ClearErrors {
  const { t } = useTranslation('system');
  const api = useApi();
  const { queries } = useConnection();
  const confirm = useConfirm();
  const toast = useToast();

  const clear = useMutation({
    async mutationFn(errorIds: readonly string[] | undefined) {
      if (!errorIds) return (await api.call(clearErrors, {})).cleared;
      let sum = 0;
      for (let at = 0; at < errorIds.length; at += MAX_LIMIT) {
        const some = errorIds.slice(at, at + MAX_LIMIT);
        sum += (await api.call(clearErrors, { errorIds: some })).cleared;
      }
      return sum;
    },
    onSuccess: (count) => toast.success(t('clear.done', { count })),
    onSettled: () => queries.invalidateQueries({ queryKey: [getErrorList.path] }),
  });

  async function ask(title: string, message: string, errorIds?: readonly string[]): Promise<boolean> {
    if (!(await confirm({ title, message, confirmLabel: t('clear.confirm'), tone: 'danger' }))) return false;
    // A failure was announced as that of any call.
    return clear.mutateAsync(errorIds).then(
      () => true,
      () => false,
    );
  }

  return {
    clearSome(errorIds) {
      const count = errorIds.length;
      return ask(t('clear.someTitle', { count }), t('clear.someText', { count }), errorIds);
    },
    clearAll(total) {
      return ask(t('clear.allTitle'), t('clear.allText', { count: total }));
    },
    isClearing: clear.isPending,
  };
}
