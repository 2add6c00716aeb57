import type { Area } from '../../shared/routing/area.ts';
import { HELP_PATH } from './help-path.ts';

/** The operation manual: a page, a drawer over any screen, and the welcome of somebody who is new. */
export const help: Area = {
  name: 'help',
  routes: [
    {
      path: HELP_PATH,
      name: 'HelpCenter',
      load: () => import('./help-center.tsx'),
      meta: { title: 'help:title', noTabBar: true },
    },
  ],
  dialogs: {
    manual: () => import('./manual-drawer.tsx'),
    welcome: () => import('./welcome/welcome-dialog.tsx'),
  },
  explain: () => import('./explain/explain.ts'),
};
