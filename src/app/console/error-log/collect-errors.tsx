import { useContext, useEffect } from 'react';
import { useConnection } from '../../../shared/connection/connection-context.ts';
import { CrashesContext } from '../../../shared/connection/crashes.ts';
import { reportErrors } from '../../../shared/contract/error-log.ts';
import { SCRIPTS } from '../../../shared/loading/scripts-base.ts';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { describeError, type Occasion } from './describe-error.ts';
import { createErrorCollector } from './error-collector.ts';
import { errorLogAtom } from './error-log-atom.ts';
import { isThrownBelow, isWorthLogging } from './is-worth-logging.ts';

/**
 * Adds uncaught interface errors to the error log (specification 8), for as long as the console stands: what broke
 * a screen, and what no handler caught. It listens on the window, which an embedded element must not.
 */
export function CollectErrors() {
  const { silentApi, session, store } = useConnection();
  const { source } = useNavigator();
  const crashes = useContext(CrashesContext);

  useEffect(() => {
    const collector = createErrorCollector({
      send: async (errors, { leaving }) => {
        await silentApi.call(reportErrors, { errors: [...errors] }, { quiet: true, keepalive: leaving });
      },
      maySend: () => session.read().user !== null,
      onChange: (errors) => store.set(errorLogAtom, errors),
    });
    const add = (error: unknown, occasion: Occasion, componentStack = '') => {
      if (!isWorthLogging(error)) return;
      const failure = { error, occasion, componentStack, location: source.read() };
      collector.add(describeError(failure, new Date()));
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener(
      'error',
      ({ error }) => {
        if (isThrownBelow(SCRIPTS, error)) add(error, 'event');
      },
      { signal },
    );
    window.addEventListener(
      'unhandledrejection',
      ({ reason }) => {
        if (isThrownBelow(SCRIPTS, reason)) add(reason, 'promise');
      },
      { signal },
    );
    // A page that is hidden may never be seen again; on phones it gets no other word of its end.
    const leave = () => collector.flush({ leaving: true });
    window.addEventListener('pagehide', leave, { signal });
    document.addEventListener('visibilitychange', () => document.hidden && leave(), { signal });
    const stopCrashes = crashes?.subscribe(({ error, componentStack }) =>
      add(error, 'rendering', componentStack),
    );
    let known = session.read().user;
    const stopSession = store.sub(session.state, () => {
      const { user } = session.read();
      if (user && !known) collector.flush();
      known = user;
    });
    return () => {
      listening.abort();
      stopCrashes?.();
      stopSession();
      collector.dispose();
    };
  }, [silentApi, session, source, store, crashes]);

  return null;
}
