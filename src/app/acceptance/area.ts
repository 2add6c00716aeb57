import type { Area } from '../../shared/routing/area.ts';

export const acceptance: Area = {
  name: 'acceptance',
  namespaces: ['delivery'],
  routes: [
    {
      path: '/projects/deliveryBatch',
      name: 'DeliveryBatch',
      load: () => import('./batch/batch-screen.tsx'),
      meta: { title: 'acceptance:batch.title', identity: ['batchId'] },
    },
    {
      path: '/projects/packageList',
      name: 'PackageList',
      load: () => import('./packages/package-list.tsx'),
      meta: { title: 'acceptance:packages.title', identity: ['batchId'] },
    },
    {
      path: '/projects/dataList',
      name: 'DataList',
      load: () => import('./data/data-list.tsx'),
      meta: { title: 'acceptance:data.title', identity: ['packageId'] },
    },
  ],
};
