import type { Area } from '../../shared/routing/area.ts';

/** The members of the customer's team, for its administrators. */
export const team: Area = {
  name: 'team',
  namespaces: ['delivery', 'lists'],
  routes: [
    {
      path: '/inviteMembers',
      name: 'InviteMembers',
      load: () => import('./team-page.tsx'),
      // Passwords that were typed and not saved do not wait behind another view.
      meta: { title: 'team:title', isAdmin: true, noTabBar: true, noCache: true },
    },
  ],
};
