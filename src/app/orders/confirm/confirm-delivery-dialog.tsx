import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../shared/contract/order.ts';
import { ORDER_STATE } from '../../../shared/contract/order-state.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { ErrorNotice } from '../../../shared/ui/layout/error-notice.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { Dialog } from '../../../shared/ui/overlay/dialog.tsx';
import { useToast } from '../../../shared/ui/overlay/use-toast.ts';
import { ConfirmMeaning } from './confirm-meaning.tsx';
import { ConfirmedNotice } from './confirmed-notice.tsx';
import { figuresOf } from './figures-of.ts';
import { ObstacleList } from './obstacle-list.tsx';
import { useConfirmDelivery } from './use-confirm-delivery.ts';

interface ConfirmDeliveryDialogProps {
  readonly order: OrderDetail;
  readonly onClose: () => void;
}

/**
 * Says what the confirmation of a delivery means before it is given, or what stands in its way. What others do
 * meanwhile changes it: an order that was confirmed or opened again is shown as it is.
 */
export function ConfirmDeliveryDialog({ order, onClose }: ConfirmDeliveryDialogProps) {
  const { t } = useTranslation('handover');
  const toast = useToast();
  const figures = figuresOf(order);
  // The tick is for the figures beside it: with others it has to be set anew.
  const shown = JSON.stringify(figures);
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const agreed = agreedTo === shown;
  const confirm = useConfirmDelivery(order.orderId, () => {
    toast.success(t('confirm.done', { name: order.name }));
    onClose();
  });
  const isConfirmed = order.state === ORDER_STATE.confirmed;
  const isBlocked = !isConfirmed && (order.delivery?.obstacles.length ?? 0) > 0;
  const canConfirm = !isConfirmed && !isBlocked;
  return (
    <Dialog
      actions={
        canConfirm ? (
          <>
            <Button initialFocus onPress={onClose}>
              {t('cancel')}
            </Button>
            <Button
              loading={confirm.isPending}
              onPress={() => confirm.mutate(figures)}
              unavailable={agreed ? null : t('confirm.tickFirst')}
              variant="primary"
            >
              {t('confirm.open')}
            </Button>
          </>
        ) : (
          <Button initialFocus onPress={onClose}>
            {t('close')}
          </Button>
        )
      }
      onClose={onClose}
      open
      role={canConfirm ? 'alertdialog' : 'dialog'}
      title={isBlocked ? t('confirm.blockedTitle') : t('confirm.title', { name: order.name })}
    >
      <Stack>
        {confirm.error && <ErrorNotice error={confirm.error} />}
        {isConfirmed && <ConfirmedNotice delivery={order.delivery} />}
        {isBlocked && <p>{t('confirm.blockedText')}</p>}
        {isBlocked && <ObstacleList onLeave={onClose} order={order} />}
        {canConfirm && order.delivery && (
          <ConfirmMeaning
            agreed={agreed}
            delivery={order.delivery}
            onAgree={(isAgreed) => setAgreedTo(isAgreed ? shown : null)}
            onLeave={onClose}
            order={order}
          />
        )}
      </Stack>
    </Dialog>
  );
}
