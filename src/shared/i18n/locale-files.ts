import type { Language } from '../contract/language.ts';

type Load = () => Promise<{ readonly default: object }>;

/**
 * Every locale file, each a chunk of its own. Written out, so that bundlers, types and tests see the same
 * list; a conventions test compares it with the folder.
 */
export const localeFiles = {
  en: {
    acceptance: () => import('../../../locales/en/acceptance.json'),
    agreements: () => import('../../../locales/en/agreements.json'),
    console: () => import('../../../locales/en/console.json'),
    credential: () => import('../../../locales/en/credential.json'),
    datasets: () => import('../../../locales/en/datasets.json'),
    delivery: () => import('../../../locales/en/delivery.json'),
    difference: () => import('../../../locales/en/difference.json'),
    embed: () => import('../../../locales/en/embed.json'),
    errors: () => import('../../../locales/en/errors.json'),
    feedback: () => import('../../../locales/en/feedback.json'),
    gallery: () => import('../../../locales/en/gallery.json'),
    handover: () => import('../../../locales/en/handover.json'),
    jobs: () => import('../../../locales/en/jobs.json'),
    lists: () => import('../../../locales/en/lists.json'),
    orders: () => import('../../../locales/en/orders.json'),
    outbox: () => import('../../../locales/en/outbox.json'),
    pages: () => import('../../../locales/en/pages.json'),
    profile: () => import('../../../locales/en/profile.json'),
    projects: () => import('../../../locales/en/projects.json'),
    report: () => import('../../../locales/en/report.json'),
    sentfeedback: () => import('../../../locales/en/sentfeedback.json'),
    session: () => import('../../../locales/en/session.json'),
    shared: () => import('../../../locales/en/shared.json'),
    signin: () => import('../../../locales/en/signin.json'),
    spotcheck: () => import('../../../locales/en/spotcheck.json'),
    studio: () => import('../../../locales/en/studio.json'),
    system: () => import('../../../locales/en/system.json'),
    tabs: () => import('../../../locales/en/tabs.json'),
    team: () => import('../../../locales/en/team.json'),
    ui: () => import('../../../locales/en/ui.json'),
    upload: () => import('../../../locales/en/upload.json'),
  },
  zh: {
    acceptance: () => import('../../../locales/zh/acceptance.json'),
    agreements: () => import('../../../locales/zh/agreements.json'),
    console: () => import('../../../locales/zh/console.json'),
    credential: () => import('../../../locales/zh/credential.json'),
    datasets: () => import('../../../locales/zh/datasets.json'),
    delivery: () => import('../../../locales/zh/delivery.json'),
    difference: () => import('../../../locales/zh/difference.json'),
    embed: () => import('../../../locales/zh/embed.json'),
    errors: () => import('../../../locales/zh/errors.json'),
    feedback: () => import('../../../locales/zh/feedback.json'),
    gallery: () => import('../../../locales/zh/gallery.json'),
    handover: () => import('../../../locales/zh/handover.json'),
    jobs: () => import('../../../locales/zh/jobs.json'),
    lists: () => import('../../../locales/zh/lists.json'),
    orders: () => import('../../../locales/zh/orders.json'),
    outbox: () => import('../../../locales/zh/outbox.json'),
    pages: () => import('../../../locales/zh/pages.json'),
    profile: () => import('../../../locales/zh/profile.json'),
    projects: () => import('../../../locales/zh/projects.json'),
    report: () => import('../../../locales/zh/report.json'),
    sentfeedback: () => import('../../../locales/zh/sentfeedback.json'),
    session: () => import('../../../locales/zh/session.json'),
    shared: () => import('../../../locales/zh/shared.json'),
    signin: () => import('../../../locales/zh/signin.json'),
    spotcheck: () => import('../../../locales/zh/spotcheck.json'),
    studio: () => import('../../../locales/zh/studio.json'),
    system: () => import('../../../locales/zh/system.json'),
    tabs: () => import('../../../locales/zh/tabs.json'),
    team: () => import('../../../locales/zh/team.json'),
    ui: () => import('../../../locales/zh/ui.json'),
    upload: () => import('../../../locales/zh/upload.json'),
  },
  ja: {
    acceptance: () => import('../../../locales/ja/acceptance.json'),
    agreements: () => import('../../../locales/ja/agreements.json'),
    console: () => import('../../../locales/ja/console.json'),
    credential: () => import('../../../locales/ja/credential.json'),
    datasets: () => import('../../../locales/ja/datasets.json'),
    delivery: () => import('../../../locales/ja/delivery.json'),
    difference: () => import('../../../locales/ja/difference.json'),
    embed: () => import('../../../locales/ja/embed.json'),
    errors: () => import('../../../locales/ja/errors.json'),
    feedback: () => import('../../../locales/ja/feedback.json'),
    gallery: () => import('../../../locales/ja/gallery.json'),
    handover: () => import('../../../locales/ja/handover.json'),
    jobs: () => import('../../../locales/ja/jobs.json'),
    lists: () => import('../../../locales/ja/lists.json'),
    orders: () => import('../../../locales/ja/orders.json'),
    outbox: () => import('../../../locales/ja/outbox.json'),
    pages: () => import('../../../locales/ja/pages.json'),
    profile: () => import('../../../locales/ja/profile.json'),
    projects: () => import('../../../locales/ja/projects.json'),
    report: () => import('../../../locales/ja/report.json'),
    sentfeedback: () => import('../../../locales/ja/sentfeedback.json'),
    session: () => import('../../../locales/ja/session.json'),
    shared: () => import('../../../locales/ja/shared.json'),
    signin: () => import('../../../locales/ja/signin.json'),
    spotcheck: () => import('../../../locales/ja/spotcheck.json'),
    studio: () => import('../../../locales/ja/studio.json'),
    system: () => import('../../../locales/ja/system.json'),
    tabs: () => import('../../../locales/ja/tabs.json'),
    team: () => import('../../../locales/ja/team.json'),
    ui: () => import('../../../locales/ja/ui.json'),
    upload: () => import('../../../locales/ja/upload.json'),
  },
} satisfies Record<Language, Record<string, Load>>;

export type Namespace = keyof (typeof localeFiles)['en'];

export function isNamespace(name: string): name is Namespace {
  return name in localeFiles.en;
}

export function loadLocaleFile(language: Language, namespace: Namespace): Promise<{ default: object }> {
  return localeFiles[language][namespace]();
}
