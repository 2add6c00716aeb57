import { useTranslation } from 'react-i18next';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { batchDataListPath, changesStudioPath } from '../../../shared/delivery/delivery-path.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Card } from '../../../shared/ui/layout/card.tsx';
import sheet from './second-round.css';

const PARTS = ['open', 'changed', 'carried'] as const;

/** What a later round is about: what is still to be judged, what came back changed, what carries its verdict. */
export function SecondRound({
  batch,
}: {
  readonly batch: Pick<BatchDetail, 'batchId' | 'round' | 'secondRound'>;
}) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  const format = useFormat();
  return (
    <Card title={t('round.heading', { round: batch.round })}>
      <dl className="second-round">
        {PARTS.map((part) => (
          <div className="second-round__one" key={part}>
            <dt>
              {batch.secondRound[part] > 0 ? (
                <Link
                  className={linkStyles.link}
                  to={
                    part === 'changed'
                      ? changesStudioPath(batch.batchId)
                      : // The wall of crops knows no such filter.
                        batchDataListPath(batch.batchId, { secondRound: part, view: 'table' })
                  }
                >
                  {t(`round.${part}`)}
                </Link>
              ) : (
                t(`round.${part}`)
              )}
            </dt>
            <dd className="second-round__value">{format.number(batch.secondRound[part])}</dd>
            <dd className="second-round__note">
              {t(`round.${part}Means`)}
              {part === 'changed' && batch.secondRound.changed > 0 && (
                <>
                  {' '}
                  <Link
                    className={linkStyles.link}
                    to={batchDataListPath(batch.batchId, { secondRound: part, view: 'table' })}
                  >
                    {t('round.changedList')}
                  </Link>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
