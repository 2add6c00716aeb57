import { useMemo } from 'react';
import { useConnection } from '../../../shared/connection/connection-context.ts';
import { batchNoStore, pageStore } from '../../../shared/connection/place-stores.ts';
import type { NavigationRules } from '../../../shared/routing/navigation-rules.ts';
import { listKey, withBatch, withPage } from '../guard/complete-target.ts';

/** So many lists are remembered; the one that was left alone for longest is forgotten first. */
const MOST_LISTS = 50;

/** What the console adds to every navigation (specification 2 and 4). */
export function useNavigationRules(): NavigationRules {
  const { session } = useConnection();
  return useMemo(() => {
    const pages = () => {
      const { user } = session.read();
      return user && pageStore(user.userId);
    };
    return {
      complete(target, route) {
        const whole = route ? withBatch(target, route, () => batchNoStore().read()) : target;
        return withPage(whole, pages()?.read() ?? {});
      },
      mayPass: () => (session.read().roles.length > 0 ? session.checkStatus() : true),
      onPage(location, page) {
        const store = pages();
        if (!store) return;
        const { [listKey(location)]: _before, ...others } = store.read() ?? {};
        const entries = [...Object.entries(others), [listKey(location), page] as const];
        store.write(Object.fromEntries(entries.slice(-MOST_LISTS)));
      },
    };
  }, [session]);
}
