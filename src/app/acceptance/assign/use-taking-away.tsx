import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import { type BatchDetail, getBatchDetail } from '../../../shared/contract/accept/batch.ts';
import { useConfirm } from '../../../shared/ui/overlay/use-confirm.ts';
import { type GivenAssignment, type OwnPeople, ownPeople, takesNothing } from './own-people.ts';
import { allAssignmentsQuery } from './package-assignments-query.ts';
import {
  type IsTaken,
  isHeldBesides,
  takenPackages,
  takenWithBatch,
  takenWithPackages,
} from './taken-packages.ts';
import { TakenPeople } from './taken-people.tsx';

const NOBODY: OwnPeople = new Map();

interface TakingAway {
  /** These do not see the batch as a whole any more. */
  readonly fromBatch: (removed: readonly string[]) => Promise<boolean>;
  readonly fromPackages: (given: GivenAssignment) => Promise<boolean>;
}

/**
 * Whether people may be taken off a batch, or off packages of it: asks, naming them, where they hold what they lose, as
 * it stands now. What the page shows may be minutes old.
 */
export function useTakingAway(batchId: string): TakingAway {
  const { t } = useTranslation('acceptance');
  const api = useApi();
  const { queries } = useConnection();
  const confirm = useConfirm();
  const { user } = useSession();

  async function ownOf({ packageAssignees }: BatchDetail): Promise<OwnPeople> {
    if (packageAssignees === 0) return NOBODY;
    const all = queries.fetchQuery({ ...allAssignmentsQuery(api, batchId), staleTime: 0 });
    // Unread, it is asked about more than is taken, never about less.
    return all.then(ownPeople, () => NOBODY);
  }

  async function ask(takenOf: (detail: BatchDetail) => IsTaken | Promise<IsTaken>): Promise<boolean> {
    const detail = await api.call(getBatchDetail, { batchId });
    if (detail.heldPackages.length === 0) return true;
    const taken = takenPackages(detail.heldPackages, await takenOf(detail));
    const isMore = isHeldBesides(detail, user?.userId);
    if (taken.length === 0 && !isMore) return true;
    return confirm({
      title: t('taking.title'),
      message: <TakenPeople taken={taken} isMore={isMore} />,
      confirmLabel: t('taking.confirm'),
      tone: 'danger',
    });
  }

  return {
    fromBatch: async (removed) =>
      removed.length === 0 || ask(async (detail) => takenWithBatch(removed, await ownOf(detail))),
    fromPackages: async (given) =>
      takesNothing(given) ||
      ask(({ assignees }) =>
        takenWithPackages(
          given,
          assignees.map(({ userId }) => userId),
        ),
      ),
  };
}
