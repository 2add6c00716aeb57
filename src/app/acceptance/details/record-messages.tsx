import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { MAX_LIMIT } from '../../../shared/contract/paging.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import { messageListQuery } from '../messages/message-list-query.ts';
import { RecordTable } from './record-table.tsx';

/** What was said about a batch: each message with its answers below it. */
export function RecordMessages({ batchId }: { readonly batchId: string }) {
  const { t } = useTranslation('acceptance');
  const format = useFormat();
  const list = useQuery(messageListQuery(useApi(), { batchId, limit: MAX_LIMIT, direction: 'asc' }));
  return (
    <Card title={t('record.messages')}>
      <QueryScreen placeholder={<Skeleton lines={2} />} query={list}>
        {({ rows }) => (
          <RecordTable
            caption={t('record.messages')}
            none={t('message.emptyTitle')}
            heads={[t('history.at'), t('history.by'), t('record.text'), t('record.outcome')]}
            rows={rows.flatMap((message) =>
              [message, ...message.replies].map((said) => ({
                key: said.messageId,
                cells: [
                  format.dateTime(said.at),
                  said.byProvider ? t('record.byProvider', { name: said.author }) : said.author,
                  said === message ? said.text : t('record.answer', { text: said.text }),
                  said !== message ? '' : message.closedAt === null ? t('message.open') : t('message.closed'),
                ],
              })),
            )}
          />
        )}
      </QueryScreen>
    </Card>
  );
}
