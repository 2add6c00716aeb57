import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../contract/language.ts';
import { createFormat, type Format } from '../format/create-format.ts';

/** Numbers and times in the language of the texts around them. */
export function useFormat(): Format {
  const { t, i18n } = useTranslation('shared');
  const language = i18n.language as Language;
  return useMemo(() => createFormat(language, t), [language, t]);
}
