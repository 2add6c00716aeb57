import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../shared/contract/endpoint.ts';
import type { getSyncList } from '../../../shared/contract/sync/sync.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { Button } from '../../../shared/ui/action/button.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { Notice } from '../../../shared/ui/layout/notice.tsx';

interface EventNoticesProps {
  readonly list: ReplyOf<typeof getSyncList>;
  readonly showsDead: boolean;
  readonly onShowDead: () => void;
}

/** What keeps results from arriving, with what to do about it. */
export function EventNotices({ list, showsDead, onShowDead }: EventNoticesProps) {
  const { t } = useTranslation('sync');
  const { hasReceiver, deadLetters } = list;
  return (
    <>
      {hasReceiver ? null : (
        <Notice
          tone="warning"
          title={t('noReceiver.title')}
          actions={
            <Link className={linkStyles.link} to="/credential">
              {t('noReceiver.open')}
            </Link>
          }
        >
          {t('noReceiver.text')}
        </Notice>
      )}
      {deadLetters === 0 ? null : (
        <Notice
          tone="bad"
          title={t('deadLetter.title', { count: deadLetters })}
          actions={
            showsDead ? undefined : (
              <Button size="small" onPress={onShowDead}>
                {t('deadLetter.show')}
              </Button>
            )
          }
        >
          {t('deadLetter.text')}
        </Notice>
      )}
    </>
  );
}
