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
      meta: { title: 'profile:title', noTabBar: true },
    },
  ],
};
