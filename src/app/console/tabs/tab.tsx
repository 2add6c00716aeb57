import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../shared/routing/link.tsx';
import { placeOf } from '../../../shared/routing/target.ts';
import { useScreenTitle } from '../../../shared/routing/use-screen-title.ts';
import { useSubjectOf } from '../../../shared/routing/use-subject.ts';
import { clipped } from '../../../shared/ui/hint/clipped.ts';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import type { View } from './view.ts';

interface TabProps {
  readonly view: View;
  readonly isShown: boolean;
  /** It is the one that the tab key leads to. */
  readonly isStop: boolean;
  /** Id of the text that tells the keys. */
  readonly hint: string;
  readonly onFocus: () => void;
  readonly onClose: () => void;
  readonly onContextMenu: (event: MouseEvent) => void;
}

const MIDDLE = 1;

export function Tab({ view, isShown, isStop, hint, onFocus, onClose, onContextMenu }: TabProps) {
  const { t } = useTranslation('tabs');
  const screen = useScreenTitle(placeOf(view.path).path) ?? '';
  const subject = useSubjectOf(view.path);
  const title = subject === null ? screen : `${subject} · ${screen}`;
  const closeByMiddle = (event: MouseEvent) => {
    if (event.button !== MIDDLE) return;
    event.preventDefault();
    onClose();
  };
  return (
    <li className="tab" data-shown={isShown || undefined}>
      <Link
        aria-current={isShown ? 'page' : undefined}
        aria-describedby={hint}
        className={`tab__link ${clipped.line}`}
        data-path={view.path}
        draggable={false}
        onAuxClick={closeByMiddle}
        onContextMenu={onContextMenu}
        onFocus={onFocus}
        onMouseDown={(event) => {
          // Else the browser begins to scroll by itself.
          if (event.button === MIDDLE) event.preventDefault();
        }}
        tabIndex={isStop ? 0 : -1}
        tagView
        to={view.fullPath}
      >
        {title}
      </Link>
      {!view.affix && (
        <button
          aria-label={t('closeNamed', { title })}
          className="tab__close"
          onClick={onClose}
          tabIndex={-1}
          type="button"
        >
          <Icon name="x" size={12} />
        </button>
      )}
    </li>
  );
}
