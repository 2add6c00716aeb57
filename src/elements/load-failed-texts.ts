import { loadFailed as en, retry as enRetry } from '../../locales/en/elements.json';
import { loadFailed as ja, retry as jaRetry } from '../../locales/ja/elements.json';
import { loadFailed as zh, retry as zhRetry } from '../../locales/zh/elements.json';
import { chooseLanguage } from '../shared/i18n/choose-language.ts';

const TEXTS = {
  en: { text: en, retry: enRetry },
  ja: { text: ja, retry: jaRetry },
  zh: { text: zh, retry: zhRetry },
};

/** What is said where the code of an element does not come: in the autoloader itself, and no more than that. */
export function loadFailedTexts(code: string | null | undefined): {
  readonly text: string;
  readonly retry: string;
} {
  return TEXTS[chooseLanguage(code)];
}
