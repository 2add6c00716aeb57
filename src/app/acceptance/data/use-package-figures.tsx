import { useTranslation } from 'react-i18next';
import type { PackageDetail } from '../../../shared/contract/accept/package.ts';
import { useInspectionFigures } from '../../../shared/delivery/use-inspection-figures.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { KeyFigure } from '../../../shared/ui/key-figures.tsx';

/** The strip of figures at the top of a package. */
export function usePackageFigures({ counters, invalid }: PackageDetail): readonly KeyFigure[] {
  const { t } = useTranslation('acceptance');
  const format = useFormat();
  const { reviewed, accepted, rejected, accuracy } = useInspectionFigures(counters);
  return [
    {
      label: t('packageColumn.data'),
      value: format.number(counters.delivered),
      note: t('figure.invalid', { count: invalid }),
    },
    reviewed,
    accepted,
    rejected,
    accuracy,
  ];
}
