import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../../../shared/connection/connection-context.ts';
import { useElementOptions } from '../../../../shared/connection/element-options.ts';
import { endSpotCheck, type SpotCheckDetail } from '../../../../shared/contract/accept/spot-check.ts';
import { planDecision } from '../../../../shared/contract/sampling/curtailment.ts';
import { batchPath, sampleStudioPath } from '../../../../shared/delivery/delivery-path.ts';
import { useWaitingReason } from '../../../../shared/delivery/unsent/use-waiting-reason.ts';
import { invalidateDelivery } from '../../../../shared/judging/reads/invalidate-delivery.ts';
import { useUnsentWork } from '../../../../shared/judging/use-work-outbox.ts';
import { Link } from '../../../../shared/routing/link.tsx';
import { Button } from '../../../../shared/ui/action/button.tsx';
import { linkStyles } from '../../../../shared/ui/action/link-styles.ts';
import { MenuButton } from '../../../../shared/ui/action/menu-button.tsx';
import { useConfirm } from '../../../../shared/ui/overlay/use-confirm.ts';
import { useToast } from '../../../../shared/ui/overlay/use-toast.ts';
import { DecideBatchButton } from './decide-batch-button.tsx';
import { wayIntoSample } from './way-into-sample.ts';

type Decision = 'accepted' | 'rejected' | 'cancelled';

/**
 * Judge, and end with a decision: a plan's own once it has one, which decides the whole batch for who may; otherwise
 * people's.
 */
export function CheckActions({ check: found }: { readonly check: SpotCheckDetail }) {
  const { readOnly } = useElementOptions();
  const check = readOnly ? { ...found, mayJudge: false, mayDecideBatch: false } : found;
  const { t } = useTranslation('spotcheck');
  const api = useApi();
  const { queries } = useConnection();
  const confirm = useConfirm();
  const toast = useToast();
  const unsent = useUnsentWork({ batchId: check.batchId });
  const waits = useWaitingReason(unsent);
  const { spotCheckId, plan, size, accepted, rejected } = check;
  const end = useMutation({
    mutationFn: (decision: Decision) => api.call(endSpotCheck, { spotCheckId, decision }),
    onSuccess: () => toast.success(t('check.ended')),
    onSettled: () => invalidateDelivery(queries),
  });

  async function ask(decision: Decision): Promise<void> {
    const isCancelled = decision === 'cancelled';
    const sure = await confirm({
      title: isCancelled ? t('check.cancelTitle') : t(`check.endTitle.${decision}`),
      message: isCancelled
        ? t('check.cancelText')
        : t('check.endText', { count: size - accepted - rejected }),
      confirmLabel: isCancelled ? t('check.cancel') : labels[decision],
      cancelLabel: t('check.keep'),
      tone: decision === 'accepted' ? 'default' : 'danger',
    });
    if (sure) end.mutate(decision);
  }

  const labels = { accepted: t('check.endAccepted'), rejected: t('check.endRejected') };
  const decided = planDecision(check);
  const way = wayIntoSample(check);
  const judgeStyle = way !== 'look' && !decided ? linkStyles.primaryButton : linkStyles.button;
  const studio = check.visible > 0 && (
    <Link className={judgeStyle} to={sampleStudioPath(spotCheckId)}>
      {t(`check.${way}`)}
    </Link>
  );
  const ended = check.state === 'accepted' || check.state === 'rejected' ? check.state : null;
  const deciding = check.mayDecideBatch ? (decided ?? ended) : null;
  const batchButton = deciding && <DecideBatchButton check={check} decision={deciding} waits={waits} />;
  if (check.state !== 'open' || readOnly) {
    return (
      <>
        {studio}
        {batchButton ?? (
          <Link className={linkStyles.primaryButton} to={batchPath(check.batchId)}>
            {t('check.toBatch')}
          </Link>
        )}
      </>
    );
  }
  const button = (decision: 'accepted' | 'rejected') => (
    <Button
      icon={decision === 'accepted' ? 'check' : 'x'}
      variant={decided === decision ? 'primary' : 'default'}
      unavailable={accepted + rejected === 0 ? t('check.nothingJudged') : waits}
      loading={end.isPending}
      onPress={() => void ask(decision)}
    >
      {labels[decision]}
    </Button>
  );
  // The batch may have to wait for somebody; the sample's own end need not.
  const own = batchButton && decided ? decided : null;
  const more = [
    ...(own
      ? [{ key: 'end', label: labels[own], icon: 'check' as const, onSelect: () => void ask(own) }]
      : []),
    ...(check.mayCancel
      ? [
          {
            key: 'cancel',
            label: t('check.cancel'),
            icon: 'ban' as const,
            danger: true,
            onSelect: () => void ask('cancelled'),
          },
        ]
      : []),
  ];
  return (
    <>
      {more.length > 0 ? (
        <MenuButton label={t('check.more')} variant="icon" align="end" items={more} />
      ) : null}
      {check.mayJudge && !plan ? button('rejected') : null}
      {check.mayJudge && !plan ? button('accepted') : null}
      {studio}
      {check.mayJudge && decided && !batchButton ? button(decided) : null}
      {batchButton}
    </>
  );
}
