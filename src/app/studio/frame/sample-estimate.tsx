import { useTranslation } from 'react-i18next';
import { estimateOf, mayHaveStopped } from '../../../shared/contract/sampling/estimate-of.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { useSampleNow } from '../session/use-sample-now.ts';

/** The share of accepted items in a sample, with its 95 % interval where chance drew it. */
export function SampleEstimate() {
  const { t } = useTranslation('studio');
  const format = useFormat();
  const now = useSampleNow();
  if (!now) return null;
  const { judged, rate, interval } = estimateOf(now, now.order);
  if (rate === null) return null;
  const method = t(`sample.method.${mayHaveStopped(now) ? 'exact' : 'wilson'}`);
  return (
    <span
      className="top-bar__estimate"
      title={t(interval ? 'sample.estimateHint' : 'sample.inOrderHint', { count: judged, judged, method })}
    >
      {interval && (
        <span className="top-bar__interval">
          {t('sample.estimate', {
            rate: format.percent(rate),
            low: format.percent(interval.low),
            high: format.percent(interval.high),
          })}
        </span>
      )}
      <span className="top-bar__rate">{format.percent(rate)}</span>
    </span>
  );
}
