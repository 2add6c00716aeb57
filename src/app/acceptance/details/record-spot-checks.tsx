import { queryOptions, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Api } from '../../../shared/api/api.ts';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { getSpotCheckList, type SpotCheck } from '../../../shared/contract/accept/spot-check.ts';
import { MAX_LIMIT } from '../../../shared/contract/paging.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import { RecordTable } from './record-table.tsx';

function spotChecksQuery(api: Api, batchId: string) {
  const request = { batchId, limit: MAX_LIMIT } as const;
  return queryOptions({
    queryKey: [getSpotCheckList.path, request],
    queryFn: ({ signal }) => api.call(getSpotCheckList, request, { signal, quiet: true }),
  });
}

/** What came out of the spot checks of a batch. */
export function RecordSpotChecks({ batchId }: { readonly batchId: string }) {
  const { t } = useTranslation('acceptance');
  const format = useFormat();
  const list = useQuery(spotChecksQuery(useApi(), batchId));
  const drawnFrom = ({ packages, fromIndex }: SpotCheck) => {
    const isCut = fromIndex > 1;
    const where =
      packages === null
        ? t(isCut ? 'record.allPackages' : 'record.wholeBatch')
        : packages.length === 0
          ? t('record.partOfBatch')
          : t('figure.packages', { count: packages.length });
    return isCut ? t('record.fromIndexOn', { where, index: format.number(fromIndex) }) : where;
  };
  return (
    <Card title={t('record.spotChecks')}>
      <QueryScreen placeholder={<Skeleton lines={2} />} query={list}>
        {({ rows }) => (
          <RecordTable
            caption={t('record.spotChecks')}
            none={t('figure.notSampled')}
            heads={[
              t('record.spotCheck'),
              t('record.drawn'),
              t('record.drawnFrom'),
              t('record.sample'),
              t('record.accepted'),
              t('record.rejected'),
              t('record.outcome'),
              t('record.seed'),
            ]}
            rows={rows.map((one) => ({
              key: one.spotCheckId,
              cells: [
                t('eventDetail.spotCheck', { number: one.number }),
                `${format.dateTime(one.createdAt)} · ${one.createdBy}`,
                drawnFrom(one),
                t('record.sampleOf', {
                  size: format.number(one.size),
                  population: format.number(one.population),
                }),
                format.number(one.accepted),
                format.number(one.rejected),
                t(`spotCheckState.${one.state}`),
                one.seed,
              ],
            }))}
          />
        )}
      </QueryScreen>
    </Card>
  );
}
