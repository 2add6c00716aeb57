import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { useRight } from '../../../shared/connection/use-right.ts';
import { getMessageList } from '../../../shared/contract/accept/message.ts';
import { DEFAULT_PAGE } from '../../../shared/contract/paging.ts';
import { QueryScreen } from '../../../shared/delivery/query/query-screen.tsx';
import { useExistingPage } from '../../../shared/list/paging/use-existing-page.ts';
import { useListState } from '../../../shared/routing/use-list-state.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { SegmentedChoice } from '../../../shared/ui/form/segmented-choice.tsx';
import { Card } from '../../../shared/ui/layout/card.tsx';
import { EmptyState } from '../../../shared/ui/layout/empty-state.tsx';
import { Skeleton } from '../../../shared/ui/layout/skeleton.tsx';
import { Stack } from '../../../shared/ui/layout/stack.tsx';
import { Pagination } from '../../../shared/ui/table/pagination.tsx';
import { MessageForm } from './message-form.tsx';
import sheet from './message-list.css';
import { messageListQuery } from './message-list-query.ts';
import { MessageThread } from './message-thread.tsx';

const listState = v.omit(getMessageList.request, ['batchId']);

/** What people and the provider say to each other about a batch. */
export function MessagePanel({ batchId }: { readonly batchId: string }) {
  useStyleSheet(sheet);
  const { t } = useTranslation('acceptance');
  const maySpeak = useRight('judge');
  const [state, update] = useListState(listState);
  const list = useQuery(messageListQuery(useApi(), { ...state, batchId }));
  const isTurning = useExistingPage(list, state, (page) => update({ page }));
  const shown = state.open === undefined ? 'all' : state.open ? 'open' : 'closed';
  return (
    <Stack>
      {maySpeak ? (
        <Card>
          <MessageForm batchId={batchId} />
        </Card>
      ) : null}
      <div className="message-list__filter">
        <SegmentedChoice
          label={t('message.show')}
          value={shown}
          onChange={(next) => update({ open: next === 'all' ? undefined : next === 'open' })}
          options={[
            { value: 'all', label: t('message.all') },
            { value: 'open', label: t('message.onlyOpen') },
            { value: 'closed', label: t('message.onlyClosed') },
          ]}
        />
      </div>
      <QueryScreen placeholder={<Skeleton rows={3} />} query={list}>
        {({ rows, total }) =>
          isTurning ? (
            <Skeleton rows={3} />
          ) : rows.length === 0 ? (
            <EmptyState
              icon="message"
              title={shown === 'all' ? t('message.emptyTitle') : t('message.noneTitle')}
              text={shown === 'all' ? t('message.emptyText') : undefined}
            />
          ) : (
            <>
              <ul className="message-list" aria-label={t('message.list')}>
                {rows.map((message) => (
                  <MessageThread key={message.messageId} batchId={batchId} message={message} />
                ))}
              </ul>
              <Pagination
                total={total}
                page={state.page ?? DEFAULT_PAGE}
                limit={state.limit}
                onChange={({ page, limit }) => update({ page, limit })}
              />
            </>
          )
        }
      </QueryScreen>
    </Stack>
  );
}
