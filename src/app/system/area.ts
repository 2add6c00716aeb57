import type { Area } from '../../shared/routing/area.ts';

/** What the console knows about itself. */
export const system: Area = {
  name: 'system',
  routes: [
    {
      path: '/errorLog',
      name: 'ErrorLog',
      load: () => import('./error-log.tsx'),
      meta: { title: 'system:errorLog.title', isAdmin: true },
    },
  ],
};
