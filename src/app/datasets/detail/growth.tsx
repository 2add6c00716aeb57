import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetFigures } from '../../../shared/contract/dataset/dataset.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { LineChart, type LinePoint } from '../../../shared/ui/chart/line-chart.tsx';
import { grown } from './grown.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The units that sizes of files have (specification 9), each with its bytes. */
const UNITS = [
  { name: 'B', bytes: 1, below: 100 },
  { name: 'K', bytes: 1024, below: 102_400 },
  { name: 'M', bytes: 1024 ** 2, below: 1_047_527_424 },
  { name: 'G', bytes: 1024 ** 3, below: Number.POSITIVE_INFINITY },
] as const;

/** What came in within the last 90 days, summed up. */
export function Growth({ days }: { readonly days: DatasetFigures['growth'] }) {
  const { t, i18n } = useTranslation('datasets');
  const format = useFormat();
  const { points, unit } = useMemo(() => inOneUnit(grown(days)), [days]);
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
        leastStep: 1,
      }}
      y={{
        label: t('overview.added'),
        from: 0,
        to: points.at(-1)?.y || 1,
        format: (y) => format.fileSize(Math.round(y * unit.bytes)),
        step: (y) => `${format.number(y)} ${unit.name}`,
      }}
    />
  );
}

/** Round numbers of bytes are none of kilobytes: the axis counts what it is written in. */
function inOneUnit(points: readonly LinePoint[]) {
  const most = points.at(-1)?.y ?? 0;
  const unit = UNITS.find(({ below }) => most < below) ?? UNITS[0];
  return { unit, points: points.map(({ x, y }) => ({ x, y: y / unit.bytes })) };
}
