import type { Area } from '../../shared/routing/area.ts';

/** The history of results that were pushed to the customer's own systems (specification 2: instant delivery). */
export const sync: Area = {
  name: 'sync',
  namespaces: ['delivery', 'lists'],
  routes: [
    {
      path: '/projects/syncHistory',
      name: 'SyncHistory',
      load: () => import('./sync-history.tsx'),
      meta: { title: 'sync:title', isAdmin: true, identity: ['eventId'] },
    },
  ],
};
