import { useTranslation } from 'react-i18next';
import type { Language } from '../contract/language.ts';

/** The language that the texts on screen are in. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language;
}
