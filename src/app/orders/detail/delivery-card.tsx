import { useTranslation } from 'react-i18next';
import type { OrderDelivery } from '../../../shared/contract/delivery/confirm-delivery.ts';
import { FactList } from '../../../shared/delivery/layout/fact-list.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { useMayDownload } from '../use-may-download.ts';
import { ValidityFact } from '../validity/validity-fact.tsx';
import { ShareBar } from './share-bar.tsx';

interface DeliveryCardProps {
  readonly delivery: OrderDelivery;
}

/** How much of what was delivered has been downloaded, and until when the rest can be. */
export function DeliveryCard({ delivery }: DeliveryCardProps) {
  const { t } = useTranslation('handover');
  const format = useFormat();
  const mayDownload = useMayDownload();
  const { total, downloaded, remaining, notAccepted, expired, latestAt } = delivery;
  return (
    <Card title={t('delivery.title')}>
      <ShareBar label={t('delivery.downloaded')} max={total} value={downloaded}>
        {total === 0
          ? t('delivery.nothing')
          : t('delivery.share', { downloaded: format.number(downloaded), count: total })}
      </ShareBar>
      <FactList
        facts={[
          { label: t('delivery.total'), value: format.number(total) },
          { label: t('delivery.downloaded'), value: format.number(downloaded) },
          { label: t('delivery.remaining'), value: format.number(remaining - notAccepted - expired) },
          // What nobody can download is nothing that waits to be done.
          ...(notAccepted > 0
            ? [{ label: t('delivery.notAccepted'), value: format.number(notAccepted) }]
            : []),
          ...(expired > 0 ? [{ label: t('delivery.expired'), value: format.number(expired) }] : []),
          { label: t('delivery.latest'), value: format.dateTime(latestAt) },
          ...(mayDownload
            ? [{ label: t('delivery.validity'), value: <ValidityFact validity={delivery} />, wide: true }]
            : []),
        ]}
      />
    </Card>
  );
}
