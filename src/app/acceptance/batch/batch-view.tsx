import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { BackLink } from '../../../shared/delivery/back-link.tsx';
import { BatchStateTag } from '../../../shared/delivery/batch-state-tag.tsx';
import { UndoOffer } from '../../../shared/delivery/bulk/undo-offer.tsx';
import { batchListPath, orderDetailPath, packageListPath } from '../../../shared/delivery/delivery-path.ts';
import { Stack } from '../../../shared/delivery/stack.tsx';
import { Link } from '../../../shared/routing/link.tsx';
import { KeyFigures } from '../../../shared/ui/key-figures.tsx';
import { linkStyles } from '../../../shared/ui/link-styles.ts';
import { PageHeader } from '../../../shared/ui/page-header.tsx';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import { PackageTable } from '../packages/package-table.tsx';
import { BatchHeaderActions } from './batch-header-actions.tsx';
import { BatchProgress } from './batch-progress.tsx';
import sheet from './batch-view.css';
import { ErrorShares } from './error-shares.tsx';
import { useBatchFacts } from './use-batch-facts.ts';
import { useBatchFigures } from './use-batch-figures.tsx';

/** One acceptance batch: how it stands, what was wrong, and its packages. */
export function BatchView({ batch }: { readonly batch: BatchDetail }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  const facts = useBatchFacts(batch);
  const figures = useBatchFigures(batch);
  return (
    <>
      <PageHeader
        back={
          <BackLink
            or={{ to: orderDetailPath(batch.orderId), label: batch.orderName }}
            to={batchListPath(batch.projectId)}
          >
            {t('batch.back')}
          </BackLink>
        }
        title={t('batch.heading', { order: batch.orderName, batch: batch.name })}
        tag={<BatchStateTag state={batch.state} />}
        facts={facts}
        actions={<BatchHeaderActions batch={batch} />}
      />
      <Stack>
        <UndoOffer batchId={batch.batchId} />
        <KeyFigures figures={figures} />
        <div className="batch-view__cards">
          <BatchProgress batch={batch} />
          <ErrorShares errors={batch.errors} />
        </div>
        <PackageTable
          batch={batch}
          aside={
            <Link className={linkStyles.link} to={packageListPath(batch.batchId)}>
              {t('packages.own')}
            </Link>
          }
        />
      </Stack>
    </>
  );
}
