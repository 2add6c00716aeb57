import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { giveBatchResult } from '../../../shared/contract/accept/batch.ts';
import { batchPhase } from '../../../shared/contract/batch-state.ts';
import type { ReplyOf } from '../../../shared/contract/endpoint.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import sheet from './bulk-result-preview.css';

interface BulkResultPreviewProps {
  readonly query: UseQueryResult<ReplyOf<typeof giveBatchResult>>;
  /** Something was judged before: only then is there a result to replace. */
  readonly hasResults: boolean;
}

/** What a bulk result would change, as the server reckons it. */
export function BulkResultPreview({ query, hasResults }: BulkResultPreviewProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) {
    return (
      <p className="bulk-result-preview" aria-live="polite">
        {t('bulk.looking')}
      </p>
    );
  }
  const { packagesChanged, packagesSkipped, itemsChanged, itemsKept, state } = query.data;
  if (packagesChanged === 0) return <p className="bulk-result-preview">{t('bulk.nothing')}</p>;
  return (
    <div className="bulk-result-preview" aria-live="polite">
      <ul className="bulk-result-preview__changes">
        <li>{t('bulk.packagesChanged', { count: packagesChanged })}</li>
        <li>{t('bulk.itemsChanged', { count: itemsChanged })}</li>
        {itemsKept > 0 ? <li>{t('bulk.itemsKept', { count: itemsKept })}</li> : null}
        {packagesSkipped > 0 ? <li>{t('bulk.packagesSkipped', { count: packagesSkipped })}</li> : null}
      </ul>
      {hasResults ? <p>{t('bulk.overrides')}</p> : null}
      {batchPhase(state) === 'rejected' ? (
        <p className="bulk-result-preview__warning">{t('bulk.rejectsBatch')}</p>
      ) : null}
    </div>
  );
}
