import type { Area } from '../../shared/routing/area.ts';

export const projects: Area = {
  name: 'projects',
  namespaces: ['delivery', 'lists'],
  routes: [
    {
      path: '/dashboard',
      name: 'Dashboard',
      load: () => import('./project-list.tsx'),
      meta: { title: 'projects:list.title' },
    },
    {
      path: '/projects/deliveryBatchList',
      name: 'DeliveryBatchList',
      load: () => import('./batch-list.tsx'),
      meta: { title: 'projects:batches.title', identity: ['projectId'] },
    },
  ],
};
