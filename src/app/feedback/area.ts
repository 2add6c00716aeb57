import type { Area } from '../../shared/routing/area.ts';

/** Feedback and complaints: no screen of its own, a dialog over any. */
export const feedback: Area = {
  name: 'feedback',
  routes: [],
  dialogs: { feedback: () => import('./console-feedback.tsx') },
};
