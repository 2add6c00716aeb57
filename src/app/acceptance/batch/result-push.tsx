import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useApi, useConnection } from '../../../shared/connection/connection-context.ts';
import { useSession } from '../../../shared/connection/use-session.ts';
import type { BatchDetail } from '../../../shared/contract/accept/batch.ts';
import { batchPhase } from '../../../shared/contract/batch-state.ts';
import { getSyncList, syncBatch } from '../../../shared/contract/sync/sync.ts';
import { SYNC_STATE } from '../../../shared/contract/sync/sync-state.ts';
import { SYNC_HISTORY, syncHistoryPath } from '../../../shared/delivery/delivery-path.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { Button } from '../../../shared/ui/action/button.tsx';
import { linkStyles } from '../../../shared/ui/action/link-styles.ts';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { lastPushQuery } from './last-push-query.ts';

const DECIDED = ['accepted', 'rejected'];
const TONES = { 0: 'info', 1: 'warning', 2: 'good', 3: 'bad' } as const;
const WORDS = { 0: 'pending', 1: 'inProcess', 2: 'completed', 3: 'failed' } as const;

/** For administrators of the console, once a batch is finished: whether its results reached their own systems. */
export function ResultPush({ batch }: { readonly batch: Pick<BatchDetail, 'batchId' | 'state' | 'round'> }) {
  const { isAdministrator } = useSession();
  const { owns } = useNavigator();
  const isFinished = DECIDED.includes(batchPhase(batch.state));
  if (!isAdministrator || !isFinished || !owns(SYNC_HISTORY)) return null;
  return <LastPush batchId={batch.batchId} round={batch.round} />;
}

function LastPush({ batchId, round }: Pick<BatchDetail, 'batchId' | 'round'>) {
  const { t } = useTranslation('acceptance');
  const format = useFormat();
  const api = useApi();
  const { queries } = useConnection();
  const { data } = useQuery(lastPushQuery(api, batchId));
  const send = useMutation({
    mutationFn: () => api.call(syncBatch, { batchId }),
    onSettled: () => queries.invalidateQueries({ queryKey: [getSyncList.path] }),
  });
  if (!data) return null;
  const [last] = data.rows;
  if (!last || last.round !== round || last.event !== 'finished' || last.failure === 'superseded') {
    if (!data.hasReceiver)
      return (
        <Notice
          tone="info"
          title={t('resultPush.heading')}
          actions={
            <Link className={linkStyles.link} to="/credential">
              {t('resultPush.toCredential')}
            </Link>
          }
        >
          {t('resultPush.noReceiver')}
        </Notice>
      );
    return (
      <Notice
        tone="info"
        title={t('resultPush.heading')}
        actions={
          <Button icon="send" size="small" loading={send.isPending} onPress={() => send.mutate()}>
            {t('resultPush.send')}
          </Button>
        }
      >
        {t('resultPush.none')}
      </Notice>
    );
  }
  const isThere = last.state === SYNC_STATE.completed;
  return (
    <Notice
      tone={TONES[last.state]}
      title={t('resultPush.heading')}
      actions={
        <Link className={linkStyles.link} to={syncHistoryPath(batchId)}>
          {t('resultPush.history')}
        </Link>
      }
    >
      {t(`resultPush.${WORDS[last.state]}`, isThere ? { at: format.dateTime(last.finishedAt) } : {})}
    </Notice>
  );
}
