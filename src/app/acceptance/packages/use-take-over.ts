import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import { type BatchPackage, takeOverPackage } from '../../../shared/contract/accept/package.ts';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { invalidateDelivery } from '../../../shared/judging/reads/invalidate-delivery.ts';
import { useConfirm } from '../../../shared/ui/overlay/use-confirm.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';

type TakenPackage = Pick<BatchPackage, 'packageId' | 'name'>;

interface TakeOver {
  takeOver(batchPackage: TakenPackage, holder: string): Promise<void>;
  readonly isPending: boolean;
}

/** An administrator takes the claim on a package; what its holder judged stays. */
export function useTakeOver(): TakeOver {
  const { t } = useTranslation('acceptance');
  const api = useApi();
  const { queries } = useConnection();
  const confirm = useConfirm();
  const toast = useToast();
  const packageName = usePackageName();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ packageId }: TakenPackage) => api.call(takeOverPackage, { packageId }),
    onSuccess: (_reply, { name }) => toast.success(t('takeOver.done', { name: packageName(name) })),
    onSettled: () => invalidateDelivery(queries),
  });
  return {
    async takeOver(batchPackage, holder) {
      const agreed = await confirm({
        title: t('takeOver.title', { name: packageName(batchPackage.name) }),
        message: t('takeOver.message', { holder }),
        confirmLabel: t('takeOver.confirm'),
      });
      if (agreed) mutate(batchPackage);
    },
    isPending,
  };
}
