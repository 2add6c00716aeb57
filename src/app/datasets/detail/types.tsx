import { useTranslation } from 'react-i18next';
import type { DatasetFigures } from '../../../shared/contract/dataset/dataset.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { BarChart } from '../../../shared/ui/chart/bar-chart.tsx';

const SHOWN = 12;

/** What a data set is made of, by the extension of its files. */
export function Types({ types }: { readonly types: DatasetFigures['types'] }) {
  const { t } = useTranslation('datasets');
  const format = useFormat();
  if (types.length === 0) return t('overview.empty');
  const shown = types.slice(0, SHOWN).map(({ extension, ...sums }) => ({
    ...sums,
    label: extension === null ? t('overview.noExtension') : extension,
  }));
  const others = types.slice(SHOWN);
  const sum = (of: 'files' | 'size') => others.reduce((total, one) => total + one[of], 0);
  const rest =
    others.length === 0
      ? []
      : [
          {
            label: t('overview.otherTypes', { count: others.length }),
            files: sum('files'),
            size: sum('size'),
          },
        ];
  return (
    <BarChart
      hideTitle
      rows={[...shown, ...rest].map(({ label, files, size }) => ({
        label,
        value: size,
        text: t('overview.type', { count: files, size: format.fileSize(size) }),
      }))}
      title={t('overview.types')}
      tone="blue"
    />
  );
}
