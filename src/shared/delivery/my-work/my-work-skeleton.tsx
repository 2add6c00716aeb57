import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/layout/card.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import type { WorkRoom } from './use-work-room.ts';

/** As high as a line of text. */
const BLANK = '\u00a0';

/** The card of work that is still asked for, as high as it was last. */
export function MyWorkSkeleton({ rows, hasMore }: WorkRoom) {
  const { t } = useTranslation('delivery');
  return (
    <Card title={t('myWork.heading')}>
      <Skeleton lines={0} />
      <ul aria-hidden="true" className="my-work__all">
        {Array.from({ length: rows }, (_, at) => at).map((at) => (
          <li className="my-work__one" key={at}>
            <span className="my-work__what">
              <span className="my-work__bar">{BLANK}</span>
              <span className="my-work__note my-work__bar">{BLANK}</span>
            </span>
            <span />
            <span className="my-work__press" />
          </li>
        ))}
      </ul>
      {hasMore ? <p className="my-work__note">{BLANK}</p> : null}
    </Card>
  );
}
