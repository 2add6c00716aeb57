import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import { assignPackages, getPackageAssignments } from '../../../shared/contract/accept/assignment.ts';
import { MAX_PACKAGES } from '../../../shared/contract/accept/bulk.ts';
import { invalidateDelivery } from '../../../shared/judging/reads/invalidate-delivery.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { byPeople, type GivenAssignment, isSamePeople, ownPeople } from './own-people.ts';
import { allAssignmentsQuery } from './package-assignments-query.ts';
import { useTakingAway } from './use-taking-away.tsx';

/**
 * Gives packages back to those who had them. Where somebody assigned one of them anew meanwhile, nothing is
 * changed. Claims that went with the assignment are not taken anew.
 */
export function useUndoAssignment(batchId: string): (given: GivenAssignment) => void {
  const { t } = useTranslation('acceptance');
  const api = useApi();
  const { queries } = useConnection();
  const toast = useToast();
  const taking = useTakingAway(batchId);
  const { mutate } = useMutation({
    mutationFn: async ({ before, after }: GivenAssignment) => {
      const now = await queries.fetchQuery({ ...allAssignmentsQuery(api, batchId), staleTime: 0 });
      if (!isSamePeople(after, ownPeople(now))) return false;
      if (!(await taking.fromPackages({ before: after, after: before }))) return null;
      for (const { userIds, packageIds } of byPeople(before, MAX_PACKAGES)) {
        await api.call(assignPackages, {
          batchId,
          how: 'set',
          userIds: [...userIds],
          packageIds: [...packageIds],
        });
      }
      return true;
    },
    onSuccess: (isUndone) => {
      if (isUndone === null) return;
      if (isUndone) toast.success(t('assignment.undone'));
      else toast.error(t('assignment.notUndone'));
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [getPackageAssignments.path] });
      await invalidateDelivery(queries);
    },
  });
  return mutate;
}
