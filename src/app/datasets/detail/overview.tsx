import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import type { DatasetDetail } from '../../../shared/contract/dataset/dataset.ts';
import { FactList } from '../../../shared/delivery/layout/fact-list.tsx';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { KeyFigures } from '../../../shared/ui/layout/key-figures.tsx';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { figuresQuery } from '../dataset-queries.ts';
import { Growth } from './growth.tsx';
import sheet from './overview.css';
import { Types } from './types.tsx';

/** The figures of a data set, what it is made of, and how it grew. */
export function Overview({ dataset }: { readonly dataset: DatasetDetail }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('datasets');
  const format = useFormat();
  const figures = useQuery(figuresQuery(useApi(), dataset));
  const failed = dataset.parseFailed + dataset.toolFailed;
  const notes = [
    dataset.damaged > 0 ? t('overview.damaged', { count: dataset.damaged }) : null,
    dataset.zipsFailed > 0 ? t('overview.zips', { count: dataset.zipsFailed }) : null,
  ].filter((note) => note !== null);
  return (
    <Stack>
      <KeyFigures
        figures={[
          { label: t('field.files'), value: format.number(dataset.fileCount) },
          { label: t('field.size'), value: format.fileSize(dataset.size) },
          { label: t('field.batches'), value: format.number(dataset.batchCount) },
          { label: t('field.uploads'), value: format.number(dataset.uploadCount) },
          { label: t('parse.parsed'), value: format.number(dataset.parsed), tone: 'blue' },
          {
            label: t('parse.parsing'),
            value: format.number(dataset.parsing),
            tone: dataset.parsing > 0 ? 'amber' : undefined,
          },
          {
            label: t('overview.failed'),
            value: format.number(failed),
            note: notes.join(' · '),
            tone: failed + dataset.zipsFailed > 0 ? 'red' : undefined,
          },
        ]}
      />
      <div className="dataset-overview">
        <Card title={t('overview.types')}>
          <QueryScreen placeholder={<Skeleton lines={6} />} query={figures}>
            {({ types }) => <Types types={types} />}
          </QueryScreen>
        </Card>
        <Card title={t('overview.growth')}>
          <QueryScreen placeholder={<Skeleton lines={6} />} query={figures}>
            {({ growth }) => <Growth days={growth} />}
          </QueryScreen>
        </Card>
        <Card title={t('overview.about')}>
          <FactList
            facts={[
              { label: t('field.storageArea'), value: dataset.storageArea },
              { label: t('field.creator'), value: dataset.creator },
              { label: t('field.created'), value: format.dateTime(dataset.createdAt) },
              { label: t('field.updated'), value: format.dateTime(dataset.updatedAt) },
              {
                label: t('field.orders'),
                value: dataset.orders.map(({ name }) => name).join('\n') || '–',
                wide: true,
              },
              { label: t('field.notes'), value: dataset.notes || '–', wide: true },
            ]}
          />
        </Card>
      </div>
    </Stack>
  );
}
