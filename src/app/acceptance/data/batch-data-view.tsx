import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { BatchStateTag } from '../../../shared/delivery/batch/batch-state-tag.tsx';
import { batchPath } from '../../../shared/delivery/delivery-path.ts';
import { BackLink } from '../../../shared/delivery/layout/back-link.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { DataViews } from './data-views.tsx';
import { useNotJudgedInBatch } from './use-not-judged.ts';

/** All data of a batch, whichever package it is in. */
export function BatchDataView({ batch }: { readonly batch: BatchDetail }) {
  const { t } = useTranslation(['acceptance', 'lists']);
  const { batchId, orderName, name, state, round, counters, packageCount } = batch;
  const notJudged = useNotJudgedInBatch(state);
  return (
    <>
      <PageHeader
        back={<BackLink to={batchPath(batchId)}>{t('data.back')}</BackLink>}
        title={t('lists:batchData.heading', { batch: name })}
        tag={<BatchStateTag state={state} />}
        facts={[
          t('data.order', { name: orderName }),
          t('lists:batchData.items', { count: counters.delivered }),
          t('figure.packages', { count: packageCount }),
        ]}
      />
      <DataViews
        batchState={state}
        place={{
          batchId,
          round,
          kind: batch.kind,
          rule: batch.rule,
          errorRequired: batch.errorRequired,
          notJudged,
        }}
      />
    </>
  );
}
