import { loadFailed as en, reload as enReload, retry as enRetry } from '../../locales/en/elements.json';
import { loadFailed as ja, reload as jaReload, retry as jaRetry } from '../../locales/ja/elements.json';
import { loadFailed as zh, reload as zhReload, retry as zhRetry } from '../../locales/zh/elements.json';
import type { Language } from '../shared/contract/languages.ts';
import { chooseLanguage } from '../shared/i18n/choose-language.ts';

type Texts = readonly [text: string, retry: string, reload: string];

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: [en, enRetry, enReload],
  ja: [ja, jaRetry, jaReload],
  zh: [zh, zhRetry, zhReload],
};

/** What is said where the code of an element does not come: in the autoloader itself, and no more than that. */
export function loadFailedTexts(code: string | null | undefined): Texts {
  return TEXTS[chooseLanguage(code)];
}
