import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import { useEventDetail } from '../history/use-event-detail.ts';
import { milestonesQuery } from './milestones-query.ts';
import { RecordTable } from './record-table.tsx';

/** The rounds of a batch: delivered, started, ended, sent to repair, delivered again. */
export function RecordRounds({ batchId }: { readonly batchId: string }) {
  const { t } = useTranslation('acceptance');
  const format = useFormat();
  const detail = useEventDetail();
  const steps = useQuery(milestonesQuery(useApi(), batchId));
  return (
    <Card title={t('record.rounds')}>
      <QueryScreen placeholder={<Skeleton lines={3} />} query={steps}>
        {(entries) => (
          <RecordTable
            caption={t('record.rounds')}
            none={t('record.noRounds')}
            heads={[t('history.at'), t('history.what'), t('history.by'), t('record.detail')]}
            rows={entries.map((entry) => ({
              key: entry.eventId,
              cells: [format.dateTime(entry.at), t(`event.${entry.event}`), entry.by, detail(entry) || '–'],
            }))}
          />
        )}
      </QueryScreen>
    </Card>
  );
}
