import type { Area } from '../../shared/routing/area.ts';

/** Feedback and complaints: a dialog over any screen, and what was sent with it, for administrators. */
export const feedback: Area = {
  name: 'feedback',
  routes: [
    {
      path: '/sentFeedback',
      name: 'SentFeedback',
      load: () => import('./sent/sent-feedback.tsx'),
      namespaces: ['sentfeedback'],
      meta: { title: 'sentfeedback:title', isAdmin: true },
    },
  ],
  dialogs: { feedback: () => import('./console-feedback.tsx') },
};
