import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../shared/connection/connection-context.ts';
import { REQUEST_TIMEOUT } from '../shared/contract/headers.ts';
import { failureDetail } from '../shared/routing/failure-detail.ts';
import type { StandInChange } from '../shared/ui/base/stand-ins.ts';
import { useUi } from '../shared/ui/base/ui-context.ts';
import { type Arrival, PATIENCE } from './arrival.ts';
import { fetchingFor, isAsking } from './own-queries.ts';

/**
 * Tells, in an element that stands, when people wait for too long: before skeletons, dimmed rows, a busy button. What is
 * asked of the API can be asked once more; what is given to it cannot, it may have it already.
 */
export function useSlowNotice(arrival: Arrival): void {
  const queries = useQueryClient();
  const { sessionPause, isAskingHost } = useConnection();
  const { standIns, toasts } = useUi();
  const { t } = useTranslation('ui');

  const tell = useEffectEvent((waitAnew: () => void) => {
    // A person is asked who goes on, or the page for a token: it waits for them. The page's time to answer has an end.
    if (sessionPause.current() || isAskingHost()) {
      waitAnew();
      return;
    }
    const asks = isAsking(queries);
    const code = asks || queries.isMutating() > 0 ? 'api-timeout' : 'load-timeout';
    arrival.failed(failureDetail(code, `Nothing came for ${PATIENCE} ms.`));
    async function askAnew(): Promise<void> {
      arrival.tryAgain();
      waitAnew();
      const hanging = new Set(queries.getQueryCache().findAll({ type: 'active', ...fetchingFor(queries) }));
      const isHanging = (query: Query) => hanging.has(query);
      await queries.cancelQueries({ predicate: isHanging });
      await queries.refetchQueries({ predicate: isHanging });
    }
    toasts.error(t('slow'), {
      duration: REQUEST_TIMEOUT,
      action: asks ? { label: t('retry'), onPress: () => void askAnew() } : undefined,
      watch: (close) => standIns.subscribe(() => standIns.isWaiting() || close()),
    });
  });

  useEffect(() => {
    let patience: ReturnType<typeof setTimeout> | undefined;
    // Of the first content the arrival itself says that it is late, until a person has tried again.
    let isMine = false;
    function waitAnew(): void {
      clearTimeout(patience);
      patience = setTimeout(tell, PATIENCE, waitAnew);
    }
    function look(change?: StandInChange): void {
      isMine ||= change?.kind === 'again' || arrival.isReady();
      if (!standIns.isWaiting()) {
        clearTimeout(patience);
        patience = undefined;
      } else if (isMine && patience === undefined) waitAnew();
    }
    look();
    const stop = standIns.subscribe(look);
    return () => {
      stop();
      clearTimeout(patience);
    };
  }, [arrival, standIns]);
}
