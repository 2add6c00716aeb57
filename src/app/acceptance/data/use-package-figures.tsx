import { useTranslation } from 'react-i18next';
import type { PackageDetail } from '../../../shared/contract/accept/package.ts';
import { useInspectionFigures } from '../../../shared/delivery/figure/use-inspection-figures.tsx';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { usePendingCounters } from '../../../shared/judging/use-pending-counters.ts';
import type { KeyFigure } from '../../../shared/ui/layout/key-figures.tsx';

/** The strip of figures at the top of a package. */
export function usePackageFigures({
  packageId,
  counters: saved,
  invalid,
}: PackageDetail): readonly KeyFigure[] {
  const { t } = useTranslation('acceptance');
  const { counters } = usePendingCounters()(packageId, saved);
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
