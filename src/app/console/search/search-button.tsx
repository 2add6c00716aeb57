import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useUi } from '../../../shared/ui/base/ui-context.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import { Kbd } from '../../../shared/ui/sign/kbd.tsx';
import { useAreaDialog } from '../dialogs/use-area-dialog.ts';
import sheet from './search-button.css';

/** Opens the search over all pages; so does Ctrl+K, or Cmd+K on a Mac. */
export function SearchButton() {
  const { t } = useTranslation('console');
  useStyleSheet(sheet);
  const { root, layers } = useUi();
  const open = useAreaDialog('search');

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (!isShortcut || event.key.toLowerCase() !== 'k' || event.defaultPrevented) return;
    if (layers.top !== null || isTypingElsewhere(event, root)) return;
    event.preventDefault();
    void open?.();
  });
  useEffect(() => {
    const view = root.ownerDocument.defaultView;
    view?.addEventListener('keydown', onKey);
    return () => view?.removeEventListener('keydown', onKey);
  }, [root]);

  return (
    <button
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={t('search.open')}
      className="search-button"
      onClick={() => void open?.()}
      type="button"
    >
      <Icon name="search" />
      <span className="search-button__text">{t('search.short')}</span>
      <span aria-hidden="true" className="search-button__key">
        <Kbd>{isMac() ? '⌘K' : 'Ctrl K'}</Kbd>
      </span>
    </button>
  );
}

/** The host page's own text fields keep their keys. */
function isTypingElsewhere(event: KeyboardEvent, root: HTMLElement): boolean {
  const path = event.composedPath();
  if (path.includes(root)) return false;
  const [target] = path;
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.userAgent);
}
