import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';

/** The first stop of the tab key: past menu and sidebar. A link cannot point into a shadow root. */
export function SkipLink({ target }: { readonly target: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('console');
  return (
    <button className="shell__skip" onClick={() => target.current?.focus()} type="button">
      {t('skip')}
    </button>
  );
}
