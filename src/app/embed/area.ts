import type { Area } from '../../shared/routing/area.ts';

/** How a partner's page embeds a part of the console: tried out, copied, and checked. */
export const embed: Area = {
  name: 'embed',
  namespaces: ['credential'],
  routes: [
    {
      path: '/embed',
      name: 'Embed',
      load: () => import('./embed-page.tsx'),
      meta: { title: 'embed:title', isAdmin: true },
    },
  ],
};
