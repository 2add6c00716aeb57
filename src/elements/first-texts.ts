import type { Language } from '../shared/contract/languages.ts';
import { chooseLanguage } from '../shared/i18n/choose-language.ts';
import type { ElementProps } from './element-props.ts';

/** The build puts into one chunk for each language what every first screen needs, and what signing in does. */
const TEXTS = {
  en: {
    shared: () => import('../../locales/en/shared.json'),
    acceptance: () => import('../../locales/en/acceptance.json'),
    session: () => import('../../locales/en/session.json'),
    console: () => import('../../locales/en/console.json'),
    studio: () => import('../../locales/en/studio.json'),
    outbox: () => import('../../locales/en/outbox.json'),
  },
  zh: {
    shared: () => import('../../locales/zh/shared.json'),
    acceptance: () => import('../../locales/zh/acceptance.json'),
    session: () => import('../../locales/zh/session.json'),
    console: () => import('../../locales/zh/console.json'),
    studio: () => import('../../locales/zh/studio.json'),
    outbox: () => import('../../locales/zh/outbox.json'),
  },
  ja: {
    shared: () => import('../../locales/ja/shared.json'),
    acceptance: () => import('../../locales/ja/acceptance.json'),
    session: () => import('../../locales/ja/session.json'),
    console: () => import('../../locales/ja/console.json'),
    studio: () => import('../../locales/ja/studio.json'),
    outbox: () => import('../../locales/ja/outbox.json'),
  },
} satisfies Record<Language, object>;

/** Begins to fetch the texts of a first screen. */
export function firstTexts(
  language: Language,
  ...namespaces: Exclude<keyof (typeof TEXTS)['en'], 'shared'>[]
): Promise<unknown>[] {
  return [TEXTS[language].shared(), ...namespaces.map((namespace) => TEXTS[language][namespace]())];
}

/** The language that an element will most likely speak. */
export function expectedLanguage({ host }: ElementProps): Language {
  return chooseLanguage(host.language());
}
