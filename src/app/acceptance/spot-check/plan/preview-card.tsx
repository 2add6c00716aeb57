import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { useApi } from '../../../../shared/connection/connection-context.ts';
import { wilson } from '../../../../shared/contract/sampling/wilson.ts';
import { FactList } from '../../../../shared/delivery/layout/fact-list.tsx';
import { useFormat } from '../../../../shared/i18n/use-format.ts';
import { Card } from '../../../../shared/ui/layout/card.tsx';
import { Skeleton } from '../../../../shared/ui/layout/skeleton.tsx';
import { useRefusalText } from '../../batch-facts/use-refusal-text.ts';
import { OperatingCurve } from '../operating-curve.tsx';
import { planWords } from '../plan-words.ts';
import { type DrawRequest, previewQuery } from '../spot-check-queries.ts';
import { StrataTable } from '../strata-table.tsx';
import { useDebounced } from './use-debounced.ts';

/** Typing pauses so long before the server is asked. */
const PAUSE = 300;

interface PreviewCardProps {
  readonly request: DrawRequest | null;
  /** Of the whole batch. */
  readonly items: number;
}

/** What the form would draw, in numbers and in words, while it is filled in. */
export function PreviewCard({ request, items }: PreviewCardProps) {
  const { t } = useTranslation('spotcheck');
  const format = useFormat();
  // As text: the form makes a new request with every render, the same one as before more often than not.
  const debounced = useDebounced(JSON.stringify(request), PAUSE);
  const asked = JSON.parse(debounced) as DrawRequest | null;
  const preview = useQuery(previewQuery(useApi(), asked));
  const refusal = useRefusalText(preview.error instanceof ApiError ? preview.error.code : null);
  const { data } = preview;
  const isOld = preview.isPlaceholderData || debounced !== JSON.stringify(request);
  return (
    <Card title={t('preview.heading')}>
      <div aria-live="polite" className="spot-check__stack" data-waiting={data && isOld ? '' : undefined}>
        {asked === null ? <p className="spot-check__note">{t('preview.incomplete')}</p> : null}
        {asked && refusal ? <p>{refusal}</p> : null}
        {asked && preview.isPending ? <Skeleton lines={6} /> : null}
        {asked && data && !preview.error ? (
          <>
            <FactList
              facts={[
                { label: t('preview.size'), value: format.number(data.size) },
                { label: t('preview.population'), value: format.number(data.population) },
                ...(data.plan
                  ? [{ label: t('preview.acceptance'), value: format.number(data.plan.acceptance) }]
                  : []),
                ...(data.plan?.letter ? [{ label: t('preview.letter'), value: data.plan.letter }] : []),
              ]}
            />
            <ul className="spot-check__words">
              {sentences().map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {data.plan ? <OperatingCurve plan={data.plan} /> : null}
            {asked.strata && asked.strata !== 'none' ? (
              <StrataTable strata={data.strata} by={asked.strata} />
            ) : null}
          </>
        ) : null}
      </div>
    </Card>
  );

  function sentences(): string[] {
    if (!data) return [];
    if (data.plan) return planWords(data.plan, t, format.percent);
    const { size, population } = data;
    const drawn = t('words.sample', { size, count: population });
    if (asked?.order !== 'random') return [drawn, t('estimate.inOrder')];
    const rate = format.percent(wilson(size, size, population).low);
    const allGood =
      population < items ? t('words.allGoodPart', { rate, population }) : t('words.allGood', { rate });
    return [drawn, allGood];
  }
}
