import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BulkEffect } from '../../contract/accept/bulk.ts';
import { batchPhase } from '../../contract/batch-state.ts';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import { ErrorState } from '../../ui/layout/error-state.tsx';
import sheet from './bulk-result-preview.css';

/** What a bulk result would change, as the server reckons it: "312 items: 290 change, 22 keep, 4 skipped because…". */
export function BulkResultPreview({ query }: { readonly query: UseQueryResult<BulkEffect> }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('delivery');
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) {
    return (
      <p className="bulk-result-preview" aria-live="polite">
        {t('bulk.looking')}
      </p>
    );
  }
  const { itemsChanged, itemsKept, packagesConcluded, skipped, batches } = query.data;
  const left = skipped.filter(({ items, packages }) => items > 0 || packages > 0);
  const rejected = batches.filter(({ state }) => batchPhase(state) === 'rejected').length;
  return (
    <div className="bulk-result-preview" aria-live="polite">
      {itemsChanged + itemsKept > 0 ? (
        <p className="bulk-result-preview__sum">
          {t('bulk.items', {
            count: itemsChanged + itemsKept,
            changed: t('bulk.changed', { count: itemsChanged }),
            kept: t('bulk.kept', { count: itemsKept }),
          })}
        </p>
      ) : (
        <p className="bulk-result-preview__sum">{t('bulk.nothing')}</p>
      )}
      <ul className="bulk-result-preview__facts">
        {packagesConcluded > 0 ? <li>{t('bulk.concluded', { count: packagesConcluded })}</li> : null}
        {left.map(({ reason, items, packages }) => (
          <li key={reason}>
            {t('bulk.skipped', {
              count: items,
              packages: t('bulk.packages', { count: packages }),
              why: t(`bulk.reason.${reason}`),
            })}
          </li>
        ))}
      </ul>
      {itemsChanged > 0 ? <p className="bulk-result-preview__rule">{t('bulk.overrides')}</p> : null}
      {rejected > 0 ? (
        <p className="bulk-result-preview__warning">{t('bulk.rejectsBatch', { count: rejected })}</p>
      ) : null}
    </div>
  );
}
