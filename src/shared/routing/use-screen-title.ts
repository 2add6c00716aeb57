import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../connection/connection-context.ts';
import { translateKey } from '../i18n/translate-key.ts';
import { namespaceOf } from '../i18n/translations.ts';
import { useNavigator } from './routing-context.ts';

/** The title of the screen at a path; null until its texts are there, and where no area has the path. */
export function useScreenTitle(path: string): string | null {
  const { i18n } = useTranslation('shared');
  const { translations } = useConnection();
  const { find } = useNavigator();
  const [title, setTitle] = useState<string | null>(null);
  const known = find(path);
  const key = known?.route.meta.title ?? null;
  const area = known?.area.name ?? null;

  useEffect(() => {
    let isCurrent = true;
    if (key === null || area === null) {
      setTitle(null);
      return;
    }
    // An area's title may stand in another namespace of its own than the one that bears its name.
    const [prefix = area] = key.includes(':') ? key.split(':') : [area];
    // Where the texts cannot be fetched, the screen says so itself.
    translations.load(namespaceOf(prefix)).then(
      () => isCurrent && setTitle(translateKey(i18n, key)),
      () => isCurrent && setTitle(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, area, translations, i18n]);

  return title;
}
