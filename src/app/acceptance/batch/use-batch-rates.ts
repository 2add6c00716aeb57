import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { estimateOf } from '../../../shared/contract/sampling/estimate-of.ts';
import { INTERVAL_OF } from '../../../shared/contract/sampling/interval-methods.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import type { KeyFigure } from '../../../shared/ui/layout/key-figures.tsx';

/** The rates of a batch with what each is reckoned from; that of objects where it has any. */
export function useBatchRates({
  counters,
  sampledAtRandom,
  sampledInPart,
  spotChecks,
}: Pick<BatchDetail, 'counters' | 'sampledAtRandom' | 'sampledInPart' | 'spotChecks'>): readonly KeyFigure[] {
  const { t } = useTranslation(['acceptance', 'delivery']);
  const format = useFormat();
  const ofThem = (accepted: number, rejected: number) =>
    t('figure.ofThem', {
      accepted: format.number(accepted),
      total: format.number(accepted + rejected),
    });
  const { judged, interval } = estimateOf(
    {
      accepted: counters.sampledAccepted,
      rejected: counters.sampledRejected,
      population: counters.delivered,
    },
    sampledAtRandom ? 'random' : 'inOrder',
    INTERVAL_OF[sampledInPart ? 'exact' : 'wilson'],
  );
  const ofSampled = ofThem(counters.sampledAccepted, counters.sampledRejected);
  const within = interval
    ? t('figure.ofThemWithin', {
        what: ofSampled,
        low: format.percent(interval.low),
        high: format.percent(interval.high),
      })
    : ofSampled;
  const means = judged === 0 ? [] : [t(interval ? 'figure.intervalMeans' : 'figure.noInterval')];
  const rates: KeyFigure[] = [
    {
      label: t('delivery:figure.accuracy'),
      definition: t('delivery:define.accuracy'),
      value: format.percent(counters.accuracyRate),
      note: ofThem(counters.accepted, counters.rejected),
    },
    {
      label: t('figure.actual'),
      definition: t('delivery:define.actual'),
      value: format.percent(counters.actualAccuracyRate),
      note: ofThem(counters.actualAccepted, counters.actualRejected),
    },
    {
      label: t('figure.sampled'),
      definition: [t('delivery:define.sampled'), ...means].join(' '),
      value: format.percent(counters.sampledAccuracyRate),
      note: judged > 0 ? within : t(spotChecks > 0 ? 'figure.nothingSampledYet' : 'figure.notSampled'),
    },
  ];
  if (counters.objects > 0) {
    rates.push({
      label: t('figure.objects'),
      definition: t('delivery:define.objects'),
      value: format.percent(counters.objectAccuracyRate),
      note: t('figure.objectsJudged', {
        judged: format.number(counters.objectsAccepted + counters.objectsRejected),
        count: counters.objects,
      }),
    });
  }
  return rates;
}
