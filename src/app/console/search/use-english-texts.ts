import { useEffect, useState } from 'react';
import { useConnection } from '../../../shared/connection/connection-context.ts';
import { loadLocaleFile } from '../../../shared/i18n/locale-files.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';

type Translate = (key: string) => string;

/** The console's texts in English while another language is on screen; null until they are there. */
export function useEnglishTexts(): Translate | null {
  const { i18n } = useConnection();
  const language = useLanguage();
  const [translate, setTranslate] = useState<Translate | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setTranslate(null);
    if (language === 'en') return;
    loadLocaleFile('en', 'console').then(
      ({ default: texts }) => {
        i18n.addResourceBundle('en', 'console', texts);
        const english = i18n.getFixedT('en', 'console') as Translate;
        if (isCurrent) setTranslate(() => english);
      },
      // Found by the names on screen alone.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [i18n, language]);
  return translate;
}
