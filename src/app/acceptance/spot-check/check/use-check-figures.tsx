import { useTranslation } from 'react-i18next';
import type { SpotCheck } from '../../../../shared/contract/accept/spot-check.ts';
import { estimateOf } from '../../../../shared/contract/sampling/estimate-of.ts';
import { INTERVAL_OF, type IntervalMethod } from '../../../../shared/contract/sampling/interval-methods.ts';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { StackedBar } from '../../../../shared/ui/chart/stacked-bar.tsx';
import type { KeyFigure } from '../../../../shared/ui/layout/key-figures.tsx';
import { useIntervalText } from '../use-interval-text.ts';

export function useCheckFigures(check: SpotCheck, method: IntervalMethod): readonly KeyFigure[] {
  const { t } = useTranslation('spotcheck');
  const format = useFormat();
  const intervalText = useIntervalText();
  const { accepted, rejected, size, plan } = check;
  const { judged, rate, interval } = estimateOf(check, check.order, INTERVAL_OF[method]);
  return [
    {
      label: t('figure.judged'),
      value: format.number(judged),
      bar: (
        <StackedBar block accepted={accepted} rejected={rejected} total={size} label={t('figure.judged')} />
      ),
    },
    {
      label: t('figure.left'),
      value: format.number(size - judged),
      note: t('figure.ofSize', { size }),
    },
    { label: t('figure.accepted'), value: format.number(accepted) },
    {
      label: t('figure.rejected'),
      value: format.number(rejected),
      ...(plan ? { note: t('figure.atMost', { acceptance: plan.acceptance }) } : {}),
      ...(rejected > 0 ? { tone: 'red' as const } : {}),
    },
    {
      label: t('figure.rate'),
      value: format.percent(rate),
      note: interval ? intervalText(interval) : undefined,
    },
  ];
}
