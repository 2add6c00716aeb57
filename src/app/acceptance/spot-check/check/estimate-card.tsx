import { useTranslation } from 'react-i18next';
import type { SpotCheck } from '../../../../shared/contract/accept/spot-check.ts';
import { estimateOf, mayHaveStopped } from '../../../../shared/contract/sampling/estimate-of.ts';
import { INTERVAL_OF, type IntervalMethod } from '../../../../shared/contract/sampling/interval-methods.ts';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { IntervalMark } from '../../../../shared/ui/chart/interval-mark.tsx';
import { SegmentedChoice } from '../../../../shared/ui/form/segmented-choice.tsx';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { isOfWholeBatch } from '../is-of-whole-batch.ts';
import { useShareStep } from '../use-share-step.ts';

interface EstimateCardProps {
  readonly check: SpotCheck;
  readonly method: IntervalMethod;
  readonly onMethod: (method: IntervalMethod) => void;
}

/** The running estimate with its interval. */
export function EstimateCard({ check, method, onMethod }: EstimateCardProps) {
  const { t } = useTranslation('spotcheck');
  const format = useFormat();
  const step = useShareStep();
  const { rate, interval } = estimateOf(check, check.order, INTERVAL_OF[method]);
  const sentence = (within: { readonly low: string; readonly high: string }) =>
    isOfWholeBatch(check)
      ? t('estimate.sentence', within)
      : t('estimate.sentencePart', { ...within, population: check.population });
  const bounds = interval && { low: format.percent(interval.low), high: format.percent(interval.high) };
  return (
    <Card title={t('estimate.heading')}>
      <div className="spot-check__stack">
        {rate === null ? <p className="spot-check__note">{t('estimate.nothing')}</p> : null}
        {rate !== null && !interval ? <p>{t('estimate.inOrder')}</p> : null}
        {interval && bounds ? (
          <>
            <p aria-live="polite">{sentence(bounds)}</p>
            <IntervalMark
              label={t('estimate.mark', { rate: format.percent(rate), ...bounds })}
              estimate={rate}
              low={interval.low}
              high={interval.high}
              step={step}
            />
          </>
        ) : null}
        {mayHaveStopped(check) && interval ? (
          <p className="spot-check__note">{t('estimate.stopped')}</p>
        ) : null}
        {check.order === 'random' && !mayHaveStopped(check) ? (
          <SegmentedChoice
            label={t('estimate.method')}
            value={method}
            onChange={onMethod}
            options={[
              { value: 'wilson', label: t('estimate.wilson') },
              { value: 'exact', label: t('estimate.exact') },
            ]}
            help={
              method === 'wilson'
                ? t('estimate.wilsonHelp', { population: check.population })
                : t('estimate.exactHelp')
            }
          />
        ) : null}
      </div>
    </Card>
  );
}
