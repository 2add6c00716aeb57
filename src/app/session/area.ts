import type { Area } from '../../shared/routing/area.ts';

/** The front door: signing in, a forgotten password, and arriving from another site. */
export const session: Area = {
  name: 'session',
  namespaces: ['signin'],
  routes: [
    {
      path: '/login',
      name: 'Login',
      load: () => import('./login.tsx'),
      meta: { title: 'session:login.title', noTabBar: true, fullBleed: true, isOpen: true, noCache: true },
    },
    {
      path: '/auth-redirect',
      name: 'AuthRedirect',
      load: () => import('./auth-redirect.tsx'),
      meta: { title: 'session:arrival.page', noTabBar: true, fullBleed: true, isOpen: true, noCache: true },
    },
  ],
};
