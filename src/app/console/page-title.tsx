import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../shared/connection/connection-context.ts';
import { translateKey } from '../../shared/i18n/translate-key.ts';
import { namespaceOf } from '../../shared/i18n/translations.ts';
import { useNavigator } from '../../shared/routing/routing-context.ts';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';

/** The browser's title, and the announcement of a new page to those who do not see it. */
export function PageTitle({ path }: { readonly path: string }) {
  const { t, i18n } = useTranslation('shared');
  const { translations } = useConnection();
  const { find } = useNavigator();
  const [title, setTitle] = useState<string | null>(null);
  const headline = t('product.headline');
  const known = find(path);
  const key = known?.route.meta.title ?? null;
  const area = known?.area.name ?? null;

  useEffect(() => {
    let isCurrent = true;
    if (key === null || area === null) {
      setTitle(null);
      return;
    }
    // Where the texts cannot be fetched, the screen says so itself.
    translations.load(namespaceOf(area)).then(
      () => isCurrent && setTitle(translateKey(i18n, key)),
      () => isCurrent && setTitle(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, area, translations, i18n]);

  useEffect(() => {
    document.title = title === null ? headline : `${title} - ${headline}`;
  }, [title, headline]);

  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}
