import en from '../../locales/en/elements.json';
import ja from '../../locales/ja/elements.json';
import zh from '../../locales/zh/elements.json';
import type { Language } from '../shared/contract/languages.ts';
import { chooseLanguage } from '../shared/i18n/choose-language.ts';

type Texts = readonly [text: string, retry: string, reload: string];

/** One by one: of what is not named here the build leaves nothing. */
const TEXTS: Readonly<Record<Language, Texts>> = {
  en: [en.loadFailed, en.retry, en.reload],
  ja: [ja.loadFailed, ja.retry, ja.reload],
  zh: [zh.loadFailed, zh.retry, zh.reload],
};

/** What is said where the code of an element does not come: in the autoloader itself, and no more than that. */
export function loadFailedTexts(code: string | null | undefined): Texts {
  return TEXTS[chooseLanguage(code)];
}
