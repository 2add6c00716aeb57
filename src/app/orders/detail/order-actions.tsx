import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRight } from '../../../shared/connection/use-right.ts';
import type { OrderDetail } from '../../../shared/contract/order.ts';
import { ORDER_STATE } from '../../../shared/contract/order-state.ts';
import { dataDownloadPath } from '../../../shared/delivery/delivery-path.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { Button } from '../../../shared/ui/action/button.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { LaterDialog } from '../../../shared/ui/overlay/later-dialog.tsx';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import { useMayDownload } from '../use-may-download.ts';
import { useValidityText } from '../validity/use-validity-text.ts';

const loadConfirming = async () => ({
  Dialog: (await import('../confirm/confirm-delivery-dialog.tsx')).ConfirmDeliveryDialog,
});

/** What an administrator does with an order: download its data, confirm its delivery. Others have no delivery. */
export function OrderActions({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('handover');
  const mayDownload = useMayDownload();
  const mayConfirm = useRight('finish');
  const [isConfirming, setConfirming] = useState(false);
  const validity = useValidityText(order);
  if (order.delivery === null) return null;
  const isConfirmed = order.state === ORDER_STATE.confirmed;
  const isReady = !isConfirmed && order.delivery.obstacles.length === 0;
  const download =
    mayDownload &&
    (validity.isOpen ? (
      <Link
        className={isReady ? linkStyles.button : linkStyles.primaryButton}
        key="download"
        to={dataDownloadPath(order.orderId)}
      >
        <Icon name="download" />
        {t('download.title')}
      </Link>
    ) : (
      <Button icon="download" key="download" unavailable={validity.text}>
        {t('download.title')}
      </Button>
    ));
  const confirm = mayConfirm && !isConfirmed && (
    <Button
      icon="check"
      key="confirm"
      onPress={() => setConfirming(true)}
      variant={isReady ? 'primary' : 'default'}
    >
      {t('confirm.open')}
    </Button>
  );
  return (
    <>
      {/* What is to be done next is the last, and the primary one. */}
      {isReady ? [download, confirm] : [confirm, download]}
      {isConfirming && (
        <LaterDialog load={loadConfirming} of={{ order, onClose: () => setConfirming(false) }} />
      )}
    </>
  );
}
