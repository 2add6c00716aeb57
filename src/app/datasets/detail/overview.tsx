import { useTranslation } from 'react-i18next';
import type { DatasetDetail } from '../../../shared/contract/dataset/dataset.ts';
import { FactList } from '../../../shared/delivery/layout/fact-list.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { BarChart } from '../../../shared/ui/chart/bar-chart.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { KeyFigures } from '../../../shared/ui/layout/key-figures.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { Growth } from './growth.tsx';
import sheet from './overview.css';

const TYPES_SHOWN = 12;

/** The figures of a data set, what it is made of, and how it grew. */
export function Overview({ dataset }: { readonly dataset: DatasetDetail }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('datasets');
  const format = useFormat();
  const failed = dataset.parseFailed + dataset.toolFailed;
  const types = dataset.types.slice(0, TYPES_SHOWN);
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
            note: dataset.damaged > 0 ? t('overview.damaged', { count: dataset.damaged }) : undefined,
            tone: failed > 0 ? 'red' : undefined,
          },
        ]}
      />
      <div className="dataset-overview">
        <Card title={t('overview.types')}>
          {types.length === 0 ? (
            t('overview.empty')
          ) : (
            <BarChart
              hideTitle
              rows={types.map(({ extension, files, size }) => ({
                label: extension === null ? t('overview.noExtension') : extension,
                value: size,
                text: t('overview.type', { count: files, size: format.fileSize(size) }),
              }))}
              title={t('overview.types')}
              tone="blue"
            />
          )}
        </Card>
        <Card title={t('overview.growth')}>
          <Growth days={dataset.growth} />
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
