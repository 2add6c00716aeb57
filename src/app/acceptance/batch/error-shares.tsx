import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { BarChart } from '../../../shared/ui/bar-chart.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { useUi } from '../../../shared/ui/ui-context.ts';
import { useStyleSheet } from '../../../shared/ui/use-style-sheet.ts';
import sheet from './error-shares.css';

/** Why items were rejected, the most frequent reason first. */
export function ErrorShares({ errors }: Pick<BatchDetail, 'errors'>) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  const { language } = useUi();
  return (
    <Card title={t('errors.heading')}>
      {errors.length === 0 ? (
        <p>{t('errors.none')}</p>
      ) : (
        <>
          <BarChart
            hideTitle
            title={t('errors.caption')}
            rows={errors.map(({ title, items }) => ({ label: title[language], value: items }))}
          />
          {errors.length > 1 ? <p className="error-shares__note">{t('errors.several')}</p> : null}
        </>
      )}
    </Card>
  );
}
