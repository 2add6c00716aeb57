import { useTranslation } from 'react-i18next';
import type { Counters } from '../../contract/counters.ts';
import { StackedBar } from '../../ui/chart/stacked-bar.tsx';

interface InspectionBarProps {
  readonly counters: Pick<Counters, 'accepted' | 'rejected' | 'delivered'>;
  /** As wide as what it stands in. */
  readonly block?: boolean;
  readonly large?: boolean;
}

/** Accepted, rejected and unchecked of what was delivered, drawn. */
export function InspectionBar({ counters, block = false, large = false }: InspectionBarProps) {
  const { t } = useTranslation('delivery');
  return (
    <StackedBar
      accepted={counters.accepted}
      rejected={counters.rejected}
      total={counters.delivered}
      label={t('column.inspection')}
      block={block}
      large={large}
    />
  );
}
