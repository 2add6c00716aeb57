import { useTranslation } from 'react-i18next';
import type { OrderDelivery } from '../../../shared/contract/delivery/confirm-delivery.ts';
import type { OrderDetail } from '../../../shared/contract/order.ts';
import { dataDownloadPath } from '../../../shared/delivery/delivery-path.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { useMayDownload } from '../use-may-download.ts';
import { useValidityText } from '../validity/use-validity-text.ts';
import sheet from './confirm-delivery-dialog.css';
import { uncheckedIn } from './figures-of.ts';
import { SignedFigures } from './signed-figures.tsx';

interface ConfirmMeaningProps {
  readonly order: OrderDetail;
  readonly delivery: OrderDelivery;
  readonly agreed: boolean;
  readonly onAgree: (agreed: boolean) => void;
  /** A way was taken that leads elsewhere. */
  readonly onLeave: () => void;
}

/** What becomes of an order whose delivery is confirmed, and the tick that says that this was read. */
export function ConfirmMeaning({ order, delivery, agreed, onAgree, onLeave }: ConfirmMeaningProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('handover');
  const format = useFormat();
  const mayDownload = useMayDownload();
  const validity = useValidityText(delivery);
  const { remaining, notAccepted, expired, total } = delivery;
  // What nobody can download any more waits for nothing: it is told by itself.
  const waiting = remaining - notAccepted - expired;
  const { rejected } = order.counters;
  const unchecked = uncheckedIn(order.counters);
  return (
    <>
      <p>{t('confirm.text')}</p>
      <SignedFigures order={order} />
      <ul className="confirm-delivery__meaning">
        <li>{t('confirm.noMore')}</li>
        <li>{t('confirm.noReaccept')}</li>
        {rejected > 0 && <li>{t('confirm.rejectedStay', { count: rejected })}</li>}
        {unchecked > 0 && <li>{t('confirm.uncheckedTaken', { count: unchecked })}</li>}
        <li>{t('confirm.invoice')}</li>
        <li>{t('confirm.providerOnly')}</li>
        {validity.isOpen ? (
          <>
            <li>{t('confirm.stillDownload', { count: order.validityDays })}</li>
            <li>{t('confirm.validUntil', { validity: validity.text })}</li>
          </>
        ) : (
          <li>{validity.text}</li>
        )}
      </ul>
      {waiting > 0 && (
        <Notice
          actions={
            mayDownload && (
              <Link className={linkStyles.link} onClick={onLeave} to={dataDownloadPath(order.orderId)}>
                {t('download.title')}
              </Link>
            )
          }
          title={t('confirm.notDownloaded', {
            remaining: format.number(waiting),
            count: total,
          })}
          tone="warning"
        >
          {t('confirm.notDownloadedText')}
        </Notice>
      )}
      {expired > 0 && (
        <Notice
          title={t('confirm.expired', { expired: format.number(expired), count: total })}
          tone="warning"
        >
          {t('confirm.expiredText')}
        </Notice>
      )}
      <Checkbox checked={agreed} label={t('confirm.tick')} onChange={onAgree} />
    </>
  );
}
