import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetDetail } from '../../../shared/contract/dataset/dataset.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { LineChart } from '../../../shared/ui/chart/line-chart.tsx';
import { grown } from './grown.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What came in within the last 90 days, summed up. */
export function Growth({ days }: { readonly days: DatasetDetail['growth'] }) {
  const { t, i18n } = useTranslation('datasets');
  const format = useFormat();
  const points = useMemo(() => grown(days), [days]);
  const step = new Intl.DateTimeFormat(i18n.language, { month: 'numeric', day: 'numeric', timeZone: 'UTC' });
  if (points.length === 0) return <p>{t('overview.noGrowth')}</p>;
  const dayOf = (x: number) => new Date(x * DAY).toISOString().slice(0, 10);
  return (
    <LineChart
      points={points}
      tableLabel={t('overview.asTable')}
      title={t('overview.growthTitle')}
      x={{
        label: t('overview.day'),
        format: (x) => format.day(dayOf(x)),
        step: (x) => step.format(x * DAY),
      }}
      y={{
        label: t('overview.added'),
        from: 0,
        to: Math.max(1, points.at(-1)?.y ?? 1),
        format: (y) => format.fileSize(y),
        step: (y) => format.fileSize(y),
      }}
    />
  );
}
