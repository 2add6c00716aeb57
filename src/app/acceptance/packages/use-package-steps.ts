import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import { type BatchPackage, releasePackage, startPackage } from '../../../shared/contract/accept/package.ts';
import { dataListPath, studioPath } from '../../../shared/delivery/delivery-path.ts';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { invalidateDelivery } from '../../../shared/judging/reads/invalidate-delivery.ts';
import { useLeadOn } from '../../../shared/routing/use-lead-on.ts';
import { useNavigate } from '../../../shared/routing/use-navigate.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import type { OfferedAction } from './offered-action.ts';

type StepPackage = Pick<BatchPackage, 'packageId' | 'name' | 'state'>;

export interface PackageSteps {
  run(action: OfferedAction, batchPackage: StepPackage): void;
  release(batchPackage: StepPackage): void;
  /** The package that a step is under way for. */
  readonly pendingPackageId: string | null;
}

/** What the actions of a package do: claim it and go to the studio, look at it, give it up. */
export function usePackageSteps(): PackageSteps {
  const { t } = useTranslation('acceptance');
  const api = useApi();
  const { queries } = useConnection();
  const navigate = useNavigate();
  const leadOn = useLeadOn();
  const toast = useToast();
  const packageName = usePackageName();

  const { mutate: claim, ...claiming } = useMutation({
    mutationFn: ({ packageId, state }: StepPackage) => api.call(startPackage, { packageId, state }),
    onMutate: leadOn.begin,
    onSuccess: (_reply, { packageId }, begun) => leadOn.to(begun, studioPath(packageId)),
    onSettled: () => invalidateDelivery(queries),
  });
  const { mutate: giveUp, ...givingUp } = useMutation({
    mutationFn: ({ packageId }: StepPackage) => api.call(releasePackage, { packageId }),
    onSuccess: (_reply, { name }) => toast.success(t('packageAction.released', { name: packageName(name) })),
    onSettled: () => invalidateDelivery(queries),
  });

  const underWay = [claiming, givingUp].find((step) => step.isPending);
  const pendingPackageId = underWay?.variables?.packageId ?? null;
  return useMemo(
    () => ({
      run(action, batchPackage) {
        if (action === 'details' || action === 'view') void navigate(dataListPath(batchPackage.packageId));
        else claim(batchPackage);
      },
      release: giveUp,
      pendingPackageId,
    }),
    [claim, giveUp, navigate, pendingPackageId],
  );
}
