import type { Area } from '../../shared/routing/area.ts';

export const NOT_FOUND_PATH = '/404';

/** The shell's own pages. */
export const consoleArea: Area = {
  name: 'console',
  routes: [
    {
      path: NOT_FOUND_PATH,
      name: 'NotFound',
      load: () => import('./not-found.tsx'),
      meta: { title: 'console:notFound.title', noTabBar: true, fullBleed: true },
    },
  ],
};
