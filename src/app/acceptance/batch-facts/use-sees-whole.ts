import { useSession } from '../../../shared/connection/use-session.ts';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';

/** Whether one sees every package of a batch: as an administrator, or as somebody it is assigned to as a whole. */
export function useSeesWhole({ assignees }: Pick<BatchDetail, 'assignees'>): boolean {
  const { user, isAdministrator } = useSession();
  return isAdministrator || assignees.some(({ userId }) => userId === user?.userId);
}
