import type { Area } from '../../shared/routing/area.ts';
import { NO_AUTH_PATH, NOT_FOUND_PATH, UNAUTHORIZED_PATH } from './guard/console-paths.ts';

/** The shell's own pages; each reads in `from` which location was wanted, where that is known. */
export const consoleArea: Area = {
  name: 'pages',
  routes: [
    {
      path: NOT_FOUND_PATH,
      name: 'NotFound',
      load: () => import('./pages/not-found.tsx'),
      meta: { title: 'pages:notFound.title', noTabBar: true, fullBleed: true, noCache: true },
    },
    {
      path: UNAUTHORIZED_PATH,
      name: 'Unauthorized',
      load: () => import('./pages/unauthorized.tsx'),
      meta: { title: 'pages:unauthorized.title', noTabBar: true, fullBleed: true, noCache: true },
    },
    {
      path: NO_AUTH_PATH,
      name: 'NoAuth',
      load: () => import('./pages/no-authority.tsx'),
      meta: { title: 'pages:noAuthority.title', noTabBar: true, noCache: true },
    },
  ],
};
