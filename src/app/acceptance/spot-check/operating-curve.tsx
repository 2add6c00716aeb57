import { useTranslation } from 'react-i18next';
import type { SamplingPlan } from '../../../shared/contract/accept/sampling-plan.ts';
import { acceptanceProbability } from '../../../shared/contract/sampling/acceptance-probability.ts';
import { curveLot } from '../../../shared/contract/sampling/make-plan.ts';
import { operatingCurve } from '../../../shared/contract/sampling/operating-curve.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { LineChart } from '../../../shared/ui/chart/line-chart.tsx';
import { sharesOf } from './plan-words.ts';
import sheet from './spot-check.css';
import { useShareStep } from './use-share-step.ts';

/** How probably a batch is accepted, by its share of errors. */
export function OperatingCurve({ plan }: { readonly plan: SamplingPlan }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('spotcheck');
  const format = useFormat();
  const step = useShareStep();
  const lot = curveLot(plan);
  const points = operatingCurve(plan, lot, sharesOf(plan));
  const end = points.at(-1)?.share ?? 1;
  return (
    <div>
      <LineChart
        title={t('curve.title')}
        points={points.map(({ share, probability }) => ({ x: share, y: probability }))}
        x={{ label: t('curve.x'), format: format.percent, step }}
        y={{ label: t('curve.y'), format: format.percent, step, from: 0, to: 1 }}
        marks={sharesOf(plan)
          .filter((share) => share <= end)
          .map((share) => {
            const probability = acceptanceProbability(plan, share, lot);
            const [x, y] = [format.percent(share), format.percent(probability)];
            return { x: share, y: probability, label: t('curve.mark', { share: x, probability: y }) };
          })}
        tableLabel={t('curve.table')}
      />
      <p className="spot-check__note">{lot === null ? t('curve.series') : t('curve.lot', { size: lot })}</p>
    </div>
  );
}
