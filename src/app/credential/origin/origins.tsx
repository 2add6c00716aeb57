import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { MAX_ORIGINS, type RegisteredOrigin } from '../../../shared/contract/credential-origin.ts';
import { SectionHeading } from '../../../shared/delivery/layout/section-heading.tsx';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { DataTable } from '../../../shared/ui/table/data-table.tsx';
import { originListQuery } from '../credential-queries.ts';
import { OriginForm } from './origin-form.tsx';
import { OriginTestDialog } from './origin-test-dialog.tsx';
import sheet from './origins.css';
import { useOriginColumns } from './use-origin-columns.tsx';
import { useRemoveOrigin } from './use-remove-origin.ts';

/** Which pages may call: those of the origins that are registered here. */
export function Origins() {
  useStyleSheet(sheet);
  const { t } = useTranslation('credential');
  const list = useQuery(originListQuery(useApi()));
  const [tested, setTested] = useState<string | null>(null);
  const remove = useRemoveOrigin();
  const columns = useOriginColumns({
    onTest: ({ origin }) => setTested(origin),
    onRemove: (row) => void remove.ask(row),
    removing: remove.removing,
  });
  const rows = list.data?.rows;
  return (
    <section>
      <SectionHeading>{t('origins.title')}</SectionHeading>
      <p className="origins__note">{t('origins.explanation')}</p>
      <DataTable<RegisteredOrigin>
        caption={t('origins.title')}
        columns={columns}
        empty={<EmptyState icon="globe" title={t('origins.noneTitle')} text={t('origins.noneText')} />}
        error={list.error}
        loading={list.isPending}
        onRetry={() => void list.refetch()}
        onState={() => undefined}
        rowKey={({ origin }) => origin}
        rows={rows}
        state={{ page: 1, limit: MAX_ORIGINS }}
        toolbar={<OriginForm isFull={(rows?.length ?? 0) >= MAX_ORIGINS} />}
        total={rows?.length}
      />
      {tested === null ? null : <OriginTestDialog origin={tested} onClose={() => setTested(null)} />}
    </section>
  );
}
