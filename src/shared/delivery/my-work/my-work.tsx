import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../connection/connection-context.ts';
import type { MyWork as Work } from '../../contract/accept/my-work.ts';
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
import { MyWorkFailure } from './my-work-failure.tsx';
import { myWorkQuery } from './my-work-query.ts';
import { MyWorkSkeleton } from './my-work-skeleton.tsx';
import { useGoOn } from './use-go-on.ts';
import { roomOf, useWorkRoom } from './use-work-room.ts';

/** What an acceptor can go on with, what is held first, then the oldest delivery: one press from here to the next item. */
export function MyWork() {
  useStyleSheet(sheet);
  const { data: work, error, isFetching, refetch } = useQuery(myWorkQuery(useApi()));
  const room = useWorkRoom(work);
  // While it is tried again, by a press or by itself, the query has no error: what was said stays until work comes.
  const [failed, setFailed] = useState(error);
  if (error && error !== failed) setFailed(error);
  const failure = work ? null : failed;
  // Said by the lists already: a card that has nothing to offer would only take their room.
  if (work?.rows.length === 0) return null;
  if (!work && !failure && !room) return null;
  return (
    <div className="my-work">
      {work ? <WorkCard work={work} /> : null}
      {failure ? (
        <MyWorkFailure error={failure} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
      {!work && !failure && room ? <MyWorkSkeleton {...room} /> : null}
    </div>
  );
}

function WorkCard({ work }: { readonly work: Work }) {
  const { t } = useTranslation('delivery');
  const format = useFormat();
  const packageName = usePackageName();
  const { mutate: goOn, variables: under, isPending } = useGoOn();
  const { hasMore } = roomOf(work);
  return (
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
      {hasMore ? (
        <p className="my-work__note">
          <Link className={linkStyles.quiet} to={waitingBatchesPath()}>
            {t('myWork.more', { count: work.packages - work.rows.length })}
          </Link>
        </p>
      ) : null}
    </Card>
  );
}
