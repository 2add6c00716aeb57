import type acceptance from '../../../locales/en/acceptance.json';
import type agreements from '../../../locales/en/agreements.json';
import type console from '../../../locales/en/console.json';
import type delivery from '../../../locales/en/delivery.json';
import type difference from '../../../locales/en/difference.json';
import type errors from '../../../locales/en/errors.json';
import type feedback from '../../../locales/en/feedback.json';
import type jobs from '../../../locales/en/jobs.json';
import type lists from '../../../locales/en/lists.json';
import type orders from '../../../locales/en/orders.json';
import type outbox from '../../../locales/en/outbox.json';
import type pages from '../../../locales/en/pages.json';
import type profile from '../../../locales/en/profile.json';
import type projects from '../../../locales/en/projects.json';
import type session from '../../../locales/en/session.json';
import type shared from '../../../locales/en/shared.json';
import type signin from '../../../locales/en/signin.json';
import type spotcheck from '../../../locales/en/spotcheck.json';
import type studio from '../../../locales/en/studio.json';
import type system from '../../../locales/en/system.json';
import type tabs from '../../../locales/en/tabs.json';
import type ui from '../../../locales/en/ui.json';

/** The English texts are the source: keys of all languages are typed from them. */
export interface Resources {
  acceptance: typeof acceptance;
  agreements: typeof agreements;
  console: typeof console;
  delivery: typeof delivery;
  difference: typeof difference;
  errors: typeof errors;
  feedback: typeof feedback;
  jobs: typeof jobs;
  lists: typeof lists;
  orders: typeof orders;
  outbox: typeof outbox;
  pages: typeof pages;
  profile: typeof profile;
  projects: typeof projects;
  session: typeof session;
  shared: typeof shared;
  signin: typeof signin;
  spotcheck: typeof spotcheck;
  studio: typeof studio;
  system: typeof system;
  tabs: typeof tabs;
  ui: typeof ui;
}
