import { useTranslation } from 'react-i18next';
import type { PackageDetail } from '../../../shared/contract/accept/package.ts';
import { InspectionBar } from '../../../shared/delivery/inspection-bar.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { KeyFigure } from '../../../shared/ui/key-figures.tsx';

/** The strip of figures at the top of a package. */
export function usePackageFigures({ counters, invalid }: PackageDetail): readonly KeyFigure[] {
  const { t } = useTranslation('acceptance');
  const format = useFormat();
  return [
    {
      label: t('packageColumn.data'),
      value: format.number(counters.delivered),
      note: t('figure.invalid', { count: invalid }),
    },
    {
      label: t('figure.reviewed'),
      value: format.number(counters.reviewed),
      bar: <InspectionBar block counters={counters} />,
    },
    {
      label: t('figure.accepted'),
      value: format.number(counters.accepted),
      note: t('figure.byHand', { count: counters.actualAccepted }),
    },
    {
      label: t('figure.rejected'),
      value: format.number(counters.rejected),
      note: t('figure.byHand', { count: counters.actualRejected }),
      ...(counters.rejected > 0 ? { tone: 'red' as const } : {}),
    },
    {
      label: t('figure.accuracy'),
      value: format.percent(counters.accuracyRate),
      note: t('figure.actual', { rate: format.percent(counters.actualAccuracyRate) }),
    },
  ];
}
