import type { Area } from '../../shared/routing/area.ts';
import { DATASET_DETAIL, DATASET_LIST, DATASET_UPLOAD } from './dataset-path.ts';

/** What the customer gives the provider: data sets, their batches and files, and uploads into them. */
export const datasets: Area = {
  name: 'datasets',
  namespaces: ['delivery', 'lists'],
  routes: [
    {
      path: DATASET_LIST,
      name: 'DataSetList',
      load: () => import('./list/dataset-list.tsx'),
      meta: { title: 'datasets:list.title', isAdmin: true },
    },
    {
      path: DATASET_DETAIL,
      name: 'DataSetDetail',
      load: () => import('./detail/dataset-screen.tsx'),
      meta: { title: 'datasets:detail.title', isAdmin: true, identity: ['datasetId'] },
    },
    {
      path: DATASET_UPLOAD,
      name: 'DataUpload',
      load: () => import('./upload/upload-screen.tsx'),
      namespaces: ['upload'],
      meta: { title: 'upload:heading', isAdmin: true, noTabBar: true },
    },
  ],
};
