import { useTranslation } from 'react-i18next';
import type { SyncDetail } from '../../../shared/contract/sync/sync.ts';
import { SYNC_STATE } from '../../../shared/contract/sync/sync-state.ts';
import { syncHistoryPath } from '../../../shared/delivery/delivery-path.ts';
import { BackLink } from '../../../shared/delivery/layout/back-link.tsx';
import { FactList } from '../../../shared/delivery/layout/fact-list.tsx';
import { SectionHeading } from '../../../shared/delivery/layout/section-heading.tsx';
import { Button } from '../../../shared/ui/action/button.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { Notice } from '../../../shared/ui/layout/notice.tsx';
import { PageHeader } from '../../../shared/ui/layout/page-header.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { SyncStateTag } from '../sync-state-tag.tsx';
import { useReplay } from '../use-replay.ts';
import { AttemptCard } from './attempt-card.tsx';
import { useEventFacts } from './use-event-facts.tsx';

/** One push: how far it has come, what to do where it failed, and every attempt with what went over the line. */
export function EventView({ event }: { readonly event: SyncDetail }) {
  const { t } = useTranslation('sync');
  const facts = useEventFacts(event);
  const replay = useReplay();
  const { state, failure, history, attempts } = event;
  const isWaiting = state === SYNC_STATE.inProcess;
  const isUnderWay = state === SYNC_STATE.pending || history[0]?.outcome === 'sending';
  const isSuperseded = failure === 'superseded';
  return (
    <>
      <PageHeader
        back={<BackLink to={syncHistoryPath()}>{t('heading')}</BackLink>}
        title={event.batchName}
        tag={<SyncStateTag event={event} />}
        facts={[event.batchNumber, event.orderName, event.projectName]}
        actions={
          <Button
            icon="send"
            variant={failure === null || isSuperseded ? undefined : 'primary'}
            loading={replay.isPending}
            unavailable={isSuperseded ? t('replay.superseded') : isUnderWay ? t('replay.underWay') : null}
            onPress={() => replay.mutate([event.eventId])}
          >
            {isWaiting ? t('replay.now') : t('replay.action')}
          </Button>
        }
      />
      <Stack>
        {failure === null ? null : (
          <Notice tone={isSuperseded ? 'info' : 'bad'} title={t(`failure.${failure}`)}>
            {t(`advice.${failure}`)}
          </Notice>
        )}
        <Card>
          <FactList facts={facts} />
        </Card>
        <section>
          <SectionHeading>{t('attempts.heading')}</SectionHeading>
          <Stack>
            {history.map((attempt, at) => (
              <AttemptCard attempt={attempt} isOpen={at === 0} key={attempt.number} />
            ))}
            {attempts === 0 ? <p>{t(isSuperseded ? 'attempts.nothing' : 'attempts.none')}</p> : null}
            {attempts > history.length ? (
              <p>{t('attempts.older', { count: attempts - history.length })}</p>
            ) : null}
          </Stack>
        </section>
      </Stack>
    </>
  );
}
