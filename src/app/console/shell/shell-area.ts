import type { Area } from '../../../shared/routing/area.ts';

/** What opens over any page from the top bar. */
export const shellArea: Area = {
  name: 'console',
  routes: [],
  dialogs: {
    settings: () => import('../settings/settings-panel.tsx'),
    search: () => import('../search/search-dialog.tsx'),
  },
};
