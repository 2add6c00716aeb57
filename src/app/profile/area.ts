import type { Area } from '../../shared/routing/area.ts';

/** The personal centre. */
export const profile: Area = {
  name: 'profile',
  namespaces: ['signin'],
  routes: [
    {
      path: '/profile',
      name: 'Profile',
      load: () => import('./profile.tsx'),
      // What is typed there are passwords: they do not wait behind another view.
      meta: { title: 'profile:title', noTabBar: true, noCache: true },
    },
  ],
};
