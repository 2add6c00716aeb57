import type { Area } from '../../shared/routing/area.ts';
import { WORKLOAD_DETAIL, WORKLOAD_LIST } from './workload-path.ts';

/** How much was accepted, month by month: reports for administrators. */
export const workload: Area = {
  name: 'workload',
  namespaces: ['delivery', 'lists'],
  routes: [
    {
      path: WORKLOAD_LIST,
      name: 'Workload',
      load: () => import('./list/report-list.tsx'),
      meta: { title: 'workload:list.title', isAdmin: true, noTabBar: true },
    },
    {
      path: WORKLOAD_DETAIL,
      name: 'WorkloadDetail',
      load: () => import('./report/report-screen.tsx'),
      meta: { title: 'workload:report.title', isAdmin: true, noTabBar: true, identity: ['reportId'] },
    },
  ],
};
