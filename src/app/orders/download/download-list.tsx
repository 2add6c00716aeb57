import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { DataDownload } from '../../../shared/contract/delivery/data-download.ts';
import { useExistingPage } from '../../../shared/list/paging/use-existing-page.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/layout/error-state.tsx';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import { Pagination } from '../../../shared/ui/table/pagination.tsx';
import { DownloadCard } from './download-card.tsx';
import sheet from './download-list.css';
import { downloadListQuery } from './download-list-query.ts';

/** Each has files of its own below it. */
const SHOWN = 5;

interface DownloadListProps {
  readonly orderId: string;
  readonly onPackAgain: (download: DataDownload) => void;
}

/** What was packed of an order, the latest first, with what becomes of it. */
export function DownloadList({ orderId, onPackAgain }: DownloadListProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('handover');
  // Not in the address, which has the page of the batches.
  const [page, setPage] = useState(1);
  const list = useQuery(downloadListQuery(useApi(), { orderId, page, limit: SHOWN }));
  const isTurning = useExistingPage(list, { page, limit: SHOWN }, setPage);
  const { data } = list;
  if (!data || isTurning) {
    if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
    return <Skeleton lines={4} />;
  }
  if (data.total === 0) {
    return (
      <Card>
        <EmptyState icon="package" text={t('download.emptyText')} title={t('download.emptyTitle')} />
      </Card>
    );
  }
  return (
    <>
      <ul className="download-list">
        {data.rows.map((download) => (
          <li key={download.downloadId}>
            <DownloadCard
              download={download}
              onPackAgain={() => onPackAgain(download)}
              readAt={list.dataUpdatedAt}
            />
          </li>
        ))}
      </ul>
      <Pagination
        label={t('download.pages')}
        limit={SHOWN}
        onChange={(next) => setPage(next.page)}
        page={page}
        total={data.total}
      />
    </>
  );
}
