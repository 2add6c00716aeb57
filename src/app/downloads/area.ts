import type { Area } from '../../shared/routing/area.ts';

/** Desktop clients for work that a browser cannot do well, and who downloaded them (specification 1 and 2). */
export const downloads: Area = {
  name: 'downloads',
  namespaces: ['delivery', 'lists'],
  routes: [
    {
      path: '/downloadPage',
      name: 'DownloadPage',
      load: () => import('./download-page.tsx'),
      meta: { title: 'downloads:title' },
    },
  ],
};
