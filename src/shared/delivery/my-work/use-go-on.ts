import { useMutation } from '@tanstack/react-query';
import { useApi, useConnection } from '../../connection/connection-context.ts';
import { startBatch } from '../../contract/accept/batch.ts';
import type { WorkPackage } from '../../contract/accept/my-work.ts';
import { startPackage } from '../../contract/accept/package.ts';
import { batchPhase } from '../../contract/batch-state.ts';
import { invalidateDelivery } from '../../judging/reads/invalidate-delivery.ts';
import { useLeadOn } from '../../routing/use-lead-on.ts';
import { studioPath } from '../delivery-path.ts';

/** Claims a package, begins the acceptance of its batch where nobody has, and opens its next unchecked item. */
export function useGoOn() {
  const api = useApi();
  const { queries } = useConnection();
  const leadOn = useLeadOn();
  return useMutation({
    mutationFn: async ({ batchId, batchState, packageId }: WorkPackage) => {
      if (batchPhase(batchState) === 'reviewable') await api.call(startBatch, { batchId });
      await api.call(startPackage, { packageId });
    },
    onMutate: leadOn.begin,
    onSuccess: (_reply, { packageId }, begun) => leadOn.to(begun, studioPath(packageId)),
    onSettled: () => invalidateDelivery(queries),
  });
}
