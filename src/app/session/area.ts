import type { Area } from '../../shared/routing/area.ts';

/** The front door. */
export const session: Area = {
  name: 'session',
  routes: [
    {
      path: '/login',
      name: 'Login',
      load: () => import('./login.tsx'),
      meta: { title: 'session:login.title', noTabBar: true, fullBleed: true, isOpen: true },
    },
  ],
};
