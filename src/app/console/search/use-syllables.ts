import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { settingsAtom } from '../settings/settings.ts';

type Syllables = (text: string) => readonly string[];

/**
 * How Chinese is pronounced: fetched where Chinese names are searched and the setting is on; null before, and where
 * it cannot be fetched: then names are found by what is written.
 */
export function useSyllables(): Syllables | null {
  const { supportPinyinSearch } = useAtomValue(settingsAtom);
  const isWanted = useLanguage() === 'zh' && supportPinyinSearch;
  const [syllables, setSyllables] = useState<Syllables | null>(null);
  useEffect(() => {
    let isCurrent = true;
    setSyllables(null);
    if (!isWanted) return;
    import('./syllables.ts').then(
      ({ syllablesOf }) => isCurrent && setSyllables(() => syllablesOf),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return syllables;
}
