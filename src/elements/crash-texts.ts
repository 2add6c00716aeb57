import en from '../../locales/en/crashes.json';
import ja from '../../locales/ja/crashes.json';
import zh from '../../locales/zh/crashes.json';
import { chooseLanguage } from '../shared/i18n/choose-language.ts';

/** Said where React stands, and nothing else: i18next may be what has failed. Fetched when there is something to say. */
const TEXTS = { en, ja, zh };

export type CrashTexts = typeof en;

export function crashTexts(code: string | null | undefined): CrashTexts {
  return TEXTS[chooseLanguage(code)];
}
