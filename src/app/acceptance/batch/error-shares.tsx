import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept.ts';
import { BarChart } from '../../../shared/ui/bar-chart.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { useUi } from '../../../shared/ui/ui-context.ts';

/** Why items were rejected, the most frequent reason first. */
export function ErrorShares({ errors }: Pick<BatchDetail, 'errors'>) {
  const { t } = useTranslation('acceptance');
  const { language } = useUi();
  return (
    <Card title={t('errors.heading')}>
      {errors.length === 0 ? (
        <p>{t('errors.none')}</p>
      ) : (
        <BarChart
          hideTitle
          title={t('errors.caption')}
          rows={errors.map(({ title, items }) => ({ label: title[language], value: items }))}
        />
      )}
    </Card>
  );
}
