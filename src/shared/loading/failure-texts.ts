import en from '../../../locales/en/elements.json';
import ja from '../../../locales/ja/elements.json';
import zh from '../../../locales/zh/elements.json';
import { chooseLanguage } from '../i18n/choose-language.ts';

/** In the entry itself: when no chunk can be fetched, no file of texts can be either. */
const TEXTS = { en, ja, zh };

export function failureTexts(code: string | null | undefined): typeof en {
  return TEXTS[chooseLanguage(code)];
}
