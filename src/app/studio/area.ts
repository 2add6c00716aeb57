import type { Area } from '../../shared/routing/area.ts';

export const studio: Area = {
  name: 'studio',
  namespaces: ['delivery', 'outbox'],
  routes: [
    {
      path: '/studio/index',
      name: 'Studio',
      load: () => import('./studio.tsx'),
      meta: {
        title: 'studio:title.studio',
        noCache: true,
        fullBleed: true,
        identity: ['itemId', 'spotCheckId'],
      },
    },
    {
      path: '/studioPackage/studioPackage',
      name: 'StudioPackage',
      load: () => import('./studio-package.tsx'),
      meta: {
        title: 'studio:title.studioPackage',
        noCache: true,
        fullBleed: true,
        identity: ['packageId', 'changedIn'],
      },
    },
  ],
};
