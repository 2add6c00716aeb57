import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import { useErrorText } from '../../../shared/connection/use-error-text.ts';
import {
  assignPackages,
  getPackageAssignments,
  type PackageAssignment,
} from '../../../shared/contract/accept/assignment.ts';
import type { RequestOf } from '../../../shared/contract/endpoint.ts';
import { invalidateDelivery } from '../../../shared/judging/reads/invalidate-delivery.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { SegmentedChoice } from '../../../shared/ui/form/segmented-choice.tsx';
import { ErrorState } from '../../../shared/ui/layout/error-state.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useConfirm } from '../../../shared/ui/overlay/use-confirm.ts';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { AcceptorChoice } from './acceptor-choice.tsx';
import { assignedAfter } from './assigned-after.ts';
import { AssignmentPreview } from './assignment-preview.tsx';
import { ownPeople, ownPeopleAfter, sharedPeople, takesNothing } from './own-people.ts';
import { allAssignmentsQuery } from './package-assignments-query.ts';
import { useTakingAway } from './use-taking-away.tsx';
import { useUndoAssignment } from './use-undo-assignment.ts';

type How = RequestOf<typeof assignPackages>['how'];
const HOW: readonly How[] = ['set', 'add', 'remove', 'split'];
/** Long enough to see that it was the wrong choice, in ms; it can be assigned anew at any time. */
const OFFERED_FOR = 20_000;
const NONE: ReadonlySet<string> = new Set();

interface AssignPackagesDialogProps {
  readonly batchId: string;
  /** null for all packages of the batch. */
  readonly packageIds: readonly string[] | null;
  /** Somebody sees them with the whole batch. */
  readonly isSeenWhole: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Gives packages to acceptors, or deals them out evenly, and shows beforehand who gets what. */
export function AssignPackagesDialog({
  batchId,
  packageIds,
  isSeenWhole,
  onClose,
  onDone,
}: AssignPackagesDialogProps) {
  const { t } = useTranslation('acceptance');
  const api = useApi();
  const { queries } = useConnection();
  const toast = useToast();
  const errorText = useErrorText();
  const undo = useUndoAssignment(batchId);
  const taking = useTakingAway(batchId);
  const confirm = useConfirm();
  const [how, setHow] = useState<How>('set');
  const [ticked, setTicked] = useState<ReadonlySet<string> | null>(null);
  const all = useQuery(allAssignmentsQuery(api, batchId));
  const ofDialog = (assigned: readonly PackageAssignment[]) =>
    assigned.filter(({ packageId }) => packageIds?.includes(packageId) ?? true);
  const packages = ofDialog(all.data ?? []);
  // Nobody loses a package that they were not taken off: setting begins with those who have it.
  const chosen = ticked ?? (how === 'set' ? sharedPeople(packages) : NONE);

  const confirmTaking = (count: number): Promise<boolean> =>
    confirm({
      title: t('assignment.takeAll.title', { count }),
      message: t('assignment.takeAll.text'),
      confirmLabel: t('assignment.takeAll.confirm'),
      tone: 'danger',
    });

  const assign = useMutation({
    mutationFn: async () => {
      // What is shown may be minutes old.
      const now = ofDialog(await queries.fetchQuery({ ...allAssignmentsQuery(api, batchId), staleTime: 0 }));
      const given = {
        before: ownPeople(now),
        after: ownPeopleAfter(now, assignedAfter(now, how, [...chosen])),
      };
      if (chosen.size === 0 && !takesNothing(given) && !(await confirmTaking(now.length))) return null;
      if (!(await taking.fromPackages(given))) return null;
      const { packages: count } = await api.call(assignPackages, {
        batchId,
        userIds: [...chosen],
        how,
        ...(packageIds ? { packageIds: [...packageIds] } : {}),
      });
      return { given, count };
    },
    onSuccess: (done) => {
      if (done === null) return;
      const { given, count } = done;
      onClose();
      onDone();
      toast.success(t('assignment.done', { count }), {
        duration: OFFERED_FOR,
        action: { label: t('assignment.undo'), onPress: () => undo(given) },
      });
    },
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: [getPackageAssignments.path] });
      await invalidateDelivery(queries);
    },
  });
  // Giving packages to nobody takes them from everybody; the other ways need somebody.
  const unread = all.error && errorText(all.error);
  const lacksPeople = how !== 'set' && chosen.size === 0;

  return (
    <Dialog
      open
      size="large"
      title={
        packageIds
          ? t('assignment.title', { count: packageIds.length })
          : t('assignment.titleAll', { count: packages.length })
      }
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('assign.cancel')}</Button>
          <Button
            variant="primary"
            unavailable={unread ?? (lacksPeople ? t('assignment.needsPeople') : null)}
            loading={assign.isPending || all.isPending}
            onPress={() => assign.mutate()}
          >
            {t(`assignment.confirm.${how}`)}
          </Button>
        </>
      }
    >
      <Stack>
        {all.error && <ErrorState error={all.error} onRetry={() => void all.refetch()} />}
        <SegmentedChoice
          label={t('assignment.how')}
          help={t(`assignment.means.${how}`)}
          value={how}
          onChange={setHow}
          options={HOW.map((value) => ({ value, label: t(`assignment.way.${value}`) }))}
        />
        <AcceptorChoice chosen={chosen} onChange={setTicked} />
        <AssignmentPreview packages={packages} how={how} chosen={chosen} isSeenWhole={isSeenWhole} />
      </Stack>
    </Dialog>
  );
}
