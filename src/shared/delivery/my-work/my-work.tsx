import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../connection/connection-context.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Link } from '../../routing/link.tsx';
import { Button } from '../../ui/action/button.tsx';
import { linkStyles } from '../../ui/action/link-styles.ts';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import { clipped } from '../../ui/hint/clipped.ts';
import { Card } from '../../ui/layout/card.tsx';
import { dataListPath, waitingBatchesPath } from '../delivery-path.ts';
import { usePackageName } from '../query/use-package-name.ts';
import sheet from './my-work.css';
import { myWorkQuery } from './my-work-query.ts';
import { useGoOn } from './use-go-on.ts';

/** What an acceptor can go on with, what is held first, then the oldest delivery: one press from here to the next item. */
export function MyWork() {
  useStyleSheet(sheet);
  const { t } = useTranslation('delivery');
  const format = useFormat();
  const packageName = usePackageName();
  const { data: work } = useQuery(myWorkQuery(useApi()));
  const { mutate: goOn, variables: under, isPending } = useGoOn();
  // Said by the lists already: a card that has nothing to offer would only take their room.
  if (!work || work.rows.length === 0) return null;
  const more = work.packages - work.rows.length;
  return (
    <div className="my-work">
      <Card title={t('myWork.heading')} actions={<span>{t('myWork.left', { count: work.items })}</span>}>
        <ul className="my-work__all">
          {work.rows.map((row, at) => {
            const name = packageName(row.name);
            return (
              <li className="my-work__one" key={row.packageId}>
                <span className="my-work__what">
                  <Link className={`${linkStyles.link} ${clipped.line}`} to={dataListPath(row.packageId)}>
                    {t('myWork.place', { batch: row.batchName, package: name })}
                  </Link>
                  <span className={`my-work__note ${clipped.line}`}>
                    {t('myWork.note', { order: row.orderName, time: format.dateTime(row.deliveredAt) })}
                  </span>
                </span>
                <span className="my-work__left">
                  {row.left > 0
                    ? t('myWork.ofItems', { count: row.delivered, left: format.number(row.left) })
                    : t('myWork.toFinish')}
                </span>
                <Button
                  disabled={isPending && under?.packageId !== row.packageId}
                  loading={isPending && under?.packageId === row.packageId}
                  onPress={() => goOn(row)}
                  size="small"
                  variant={at === 0 ? 'primary' : 'default'}
                >
                  {row.left < row.delivered ? t('myWork.continue') : t('myWork.begin')}
                </Button>
              </li>
            );
          })}
        </ul>
        {more > 0 ? (
          <p className="my-work__note">
            <Link className={linkStyles.quiet} to={waitingBatchesPath()}>
              {t('myWork.more', { count: more })}
            </Link>
          </p>
        ) : null}
      </Card>
    </div>
  );
}
