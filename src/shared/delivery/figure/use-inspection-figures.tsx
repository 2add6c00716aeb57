import { useTranslation } from 'react-i18next';
import type { Counters } from '../../contract/counters.ts';
import { useFormat } from '../../i18n/use-format.ts';
import type { KeyFigure } from '../../ui/layout/key-figures.tsx';
import { InspectionBar } from './inspection-bar.tsx';

interface InspectionFigures {
  readonly reviewed: KeyFigure;
  readonly accepted: KeyFigure;
  /** Its note says how many were rejected by hand, unless there is more to say. */
  readonly rejected: KeyFigure;
  readonly accuracy: KeyFigure;
}

/** The figures of an inspection, as they stand in the strip of an order, a batch or a package. */
export function useInspectionFigures(counters: Counters): InspectionFigures {
  const { t } = useTranslation('delivery');
  const format = useFormat();
  return {
    reviewed: {
      label: t('figure.reviewed'),
      definition: t('define.reviewed'),
      value: format.number(counters.reviewed),
      bar: <InspectionBar block counters={counters} />,
    },
    accepted: {
      label: t('figure.accepted'),
      value: format.number(counters.accepted),
      note: t('figure.byHand', { count: counters.actualAccepted }),
    },
    rejected: {
      label: t('figure.rejected'),
      value: format.number(counters.rejected),
      note: t('figure.byHand', { count: counters.actualRejected }),
      ...(counters.rejected > 0 ? { tone: 'red' as const } : {}),
    },
    accuracy: {
      label: t('figure.accuracy'),
      definition: t('define.accuracy'),
      value: format.percent(counters.accuracyRate),
      note: t('figure.actual', { rate: format.percent(counters.actualAccuracyRate) }),
    },
  };
}
