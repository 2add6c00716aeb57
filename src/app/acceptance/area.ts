import type { Area } from '../../shared/routing/area.ts';

export const acceptance: Area = {
  name: 'acceptance',
  namespaces: ['delivery', 'lists'],
  routes: [
    {
      path: '/projects/deliveryBatch',
      name: 'DeliveryBatch',
      load: () => import('./batch/batch-screen.tsx'),
      meta: { title: 'acceptance:batch.title', identity: ['batchId'] },
    },
    {
      path: '/projects/deliveryBatchDetails',
      name: 'DeliveryBatchDetails',
      load: () => import('./details/batch-record.tsx'),
      meta: { title: 'acceptance:record.title', identity: ['batchId'] },
    },
    {
      path: '/projects/packageList',
      name: 'PackageList',
      load: () => import('./batch/package-list.tsx'),
      meta: { title: 'acceptance:packages.title', identity: ['batchId'] },
    },
    {
      path: '/projects/dataList',
      name: 'DataList',
      load: () => import('./data/data-list.tsx'),
      namespaces: ['gallery'],
      meta: { title: 'acceptance:data.title', identity: ['packageId', 'batchId'] },
    },
    {
      path: '/accept/task',
      name: 'Task',
      load: () => import('./spot-check/plan/plan-screen.tsx'),
      namespaces: ['spotcheck'],
      meta: { title: 'spotcheck:title.plan', identity: ['batchId'] },
    },
    {
      path: '/accept/taskItem',
      name: 'TaskItem',
      load: () => import('./spot-check/check/check-screen.tsx'),
      namespaces: ['spotcheck'],
      meta: { title: 'spotcheck:title.check', identity: ['spotCheckId'] },
    },
    {
      path: '/accept/jobDetail',
      name: 'JobDetail',
      load: () => import('./jobs/job-detail.tsx'),
      namespaces: ['jobs'],
      meta: { title: 'jobs:title', identity: ['jobId'] },
    },
    {
      path: '/accept/details',
      name: 'ItemDetails',
      load: () => import('./difference/item-details.tsx'),
      namespaces: ['difference'],
      meta: { title: 'difference:title', identity: ['itemId'] },
    },
  ],
};
