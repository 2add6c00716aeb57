import type { Language } from '../../shared/contract/language.ts';
import type { LoadTexts } from '../../shared/i18n/translations-of.ts';

/** The texts of the form alone: a list of all that there are is longer than these texts themselves. */
const TEXTS: Record<Language, Record<string, () => Promise<{ readonly default: object }>>> = {
  en: {
    errors: () => import('../../../locales/en/errors.json'),
    feedback: () => import('../../../locales/en/feedback.json'),
    shared: () => import('../../../locales/en/shared.json'),
    ui: () => import('../../../locales/en/ui.json'),
  },
  zh: {
    errors: () => import('../../../locales/zh/errors.json'),
    feedback: () => import('../../../locales/zh/feedback.json'),
    shared: () => import('../../../locales/zh/shared.json'),
    ui: () => import('../../../locales/zh/ui.json'),
  },
  ja: {
    errors: () => import('../../../locales/ja/errors.json'),
    feedback: () => import('../../../locales/ja/feedback.json'),
    shared: () => import('../../../locales/ja/shared.json'),
    ui: () => import('../../../locales/ja/ui.json'),
  },
};

export const loadFormTexts: LoadTexts = async (language, namespace) => {
  const load = TEXTS[language][namespace];
  if (!load) throw new Error(`The form of feedback has no texts of ${namespace}.`);
  return load();
};
