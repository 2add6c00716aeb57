import type { Area } from '../../shared/routing/area.ts';

/** What a customer's own systems are known by: key and secret, where results go, which pages may call. */
export const credential: Area = {
  name: 'credential',
  routes: [
    {
      path: '/credential',
      name: 'Credential',
      load: () => import('./credential-page.tsx'),
      // Nothing of a secret waits behind another view.
      meta: { title: 'credential:title', isAdmin: true, noCache: true },
    },
  ],
};
