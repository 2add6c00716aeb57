import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection, useHostEvents } from '../../../shared/connection/connection-context.ts';
import { finishPackage, type PackageDetail } from '../../../shared/contract/accept/package.ts';
import { ITEM_RESULT, type Verdict } from '../../../shared/contract/item-result.ts';
import { usePackageName } from '../../../shared/delivery/query/use-package-name.ts';
import { UnsentNotice } from '../../../shared/delivery/unsent/unsent-notice.tsx';
import { useWaitingReason } from '../../../shared/delivery/unsent/use-waiting-reason.ts';
import { invalidateDelivery } from '../../../shared/judging/reads/invalidate-delivery.ts';
import { usePendingCounters } from '../../../shared/judging/use-pending-counters.ts';
import { useUnsentWork } from '../../../shared/judging/use-work-outbox.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { SelectField } from '../../../shared/ui/form/select-field.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';

interface FinishPackageDialogProps {
  readonly detail: PackageDetail;
  readonly onClose: () => void;
}

const { accepted, rejected, unchecked } = ITEM_RESULT;
type Rest = typeof accepted | typeof unchecked;

/** Concludes a package: its result, and what becomes of the items that nobody judged. */
export function FinishPackageDialog({ detail, onClose }: FinishPackageDialogProps) {
  const { t } = useTranslation('acceptance');
  const api = useApi();
  const { queries } = useConnection();
  const hostEvents = useHostEvents();
  const toast = useToast();
  const packageName = usePackageName();
  const [result, setResult] = useState<Verdict>(accepted);
  // As in the studio: what nobody looked at is accepted on purpose only.
  const [rest, setRest] = useState<Rest>(unchecked);
  const { packageId, batchId } = detail;
  const { counters, unsure } = usePendingCounters()(packageId, detail.counters);
  const name = packageName(detail.name);
  const unsent = useUnsentWork({ batchId, packageIds: [packageId] });
  const waits = useWaitingReason(unsent);
  // What follows from objects that were judged a moment ago is known with the server's answer.
  const isSure = unsure.items === 0;
  const left = counters.delivered - counters.reviewed;
  const rejectedItems = counters.rejected - unsure.rejected;

  const finish = useMutation({
    mutationFn: () =>
      api.call(finishPackage, {
        packageId,
        result,
        unchecked: rest,
        round: detail.round,
        ...(isSure ? { expected: { accepted: counters.accepted, rejected: counters.rejected } } : {}),
      }),
    onSuccess: () => {
      onClose();
      toast.success(t('finishPackage.done', { name }));
      hostEvents.emit('customer-package-finished', { packageId, batchId, result });
    },
    onSettled: () => invalidateDelivery(queries),
  });

  return (
    <Dialog
      open
      size="small"
      title={t('finishPackage.title', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('finishPackage.cancel')}</Button>
          <Button
            variant="primary"
            unavailable={waits}
            loading={finish.isPending}
            onPress={() => finish.mutate()}
          >
            {t('finishPackage.confirm')}
          </Button>
        </>
      }
    >
      <Stack>
        <UnsentNotice work={unsent} />
        <p>
          {isSure
            ? left > 0
              ? t('finishPackage.unchecked', { count: left })
              : t('finishPackage.allChecked')
            : t('finishPackage.following', { count: unsure.items })}
          {rejectedItems > 0 ? <br /> : null}
          {rejectedItems > 0
            ? t(isSure ? 'finishPackage.rejectedItems' : 'finishPackage.rejectedAtLeast', {
                count: rejectedItems,
              })
            : null}
        </p>
        <SelectField
          label={t('finishPackage.result')}
          value={result}
          onChange={setResult}
          options={[
            { value: accepted, label: t('finishPackage.accepted') },
            { value: rejected, label: t('finishPackage.rejected') },
          ]}
        />
        {left > 0 || !isSure ? (
          <SelectField
            label={t('finishPackage.uncheckedItems')}
            value={rest}
            onChange={setRest}
            options={[
              { value: unchecked, label: t('finishPackage.leaveUnchecked') },
              { value: accepted, label: t('finishPackage.acceptUnchecked') },
            ]}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
