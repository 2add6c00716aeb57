import { useAtomValue } from 'jotai/react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AreaDialogProps } from '../../../shared/routing/area.ts';
import { useCurrentLocation } from '../../../shared/routing/use-current-location.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { LightDialog } from '../../../shared/ui/overlay/light-dialog.tsx';
import { Icon } from '../../../shared/ui/sign/icon.tsx';
import { Kbd } from '../../../shared/ui/sign/kbd.tsx';
import { VisuallyHidden } from '../../../shared/ui/sign/visually-hidden.tsx';
import { useFollowMenu } from '../menu/use-follow-menu.ts';
import { findPages, type SearchPage } from './find-pages.ts';
import { recentPathsAtom } from './recent-pages.ts';
import sheet from './search-dialog.css';
import { useSearchPages } from './use-search-pages.ts';

/** As it stands on keyboards of all three languages. */
const ESCAPE = 'Esc';

/**
 * Finds pages by name. As the ARIA practices have a combobox with a list: the field keeps the focus, arrows move
 * through what was found, Enter goes there. It holds nothing that could be lost, so a press beside it closes it.
 */
export default function SearchDialog({ onClose }: AreaDialogProps) {
  const { t } = useTranslation('console');
  useStyleSheet(sheet);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const follow = useFollowMenu();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const groups = useFound(typed);
  const found = groups.flatMap(({ pages }) => pages);
  const current = found[Math.min(active, found.length - 1)];
  const currentPath = current?.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another option is the current one.
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [currentPath]);

  function goTo(page: SearchPage): void {
    onClose();
    follow(page.to);
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter may belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      setActive((Math.min(active, found.length - 1) + step + found.length) % found.length);
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault();
      goTo(current);
    }
  }

  return (
    <LightDialog className="search-dialog" label={t('search.open')} onClose={onClose}>
      <div className="search-dialog__content">
        <div className="search-dialog__field">
          <Icon name="search" />
          <input
            aria-activedescendant={current && `${id}-${current.to}`}
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-expanded={found.length > 0}
            aria-label={t('search.label')}
            autoComplete="off"
            className="search-dialog__input"
            data-initial-focus=""
            enterKeyHint="go"
            maxLength={60}
            onChange={(event) => {
              setTyped(event.target.value);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            placeholder={t('search.placeholder')}
            role="combobox"
            spellCheck={false}
            type="text"
            value={typed}
          />
          <Kbd>{ESCAPE}</Kbd>
        </div>
        <div
          aria-label={t('search.found')}
          className="search-dialog__list"
          id={`${id}-list`}
          ref={list}
          role="listbox"
        >
          {groups.map(({ key, pages }) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options is no fieldset.
            <div aria-label={t(`search.group.${key}`)} key={key} role="group">
              <div aria-hidden="true" className="search-dialog__group">
                {t(`search.group.${key}`)}
              </div>
              {pages.map((page) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys.
                <div
                  aria-selected={page === current}
                  className="search-dialog__option"
                  id={`${id}-${page.to}`}
                  key={page.to}
                  onClick={() => goTo(page)}
                  onPointerDown={(event) => event.preventDefault()}
                  onPointerMove={() => setActive(found.indexOf(page))}
                  role="option"
                  tabIndex={-1}
                >
                  <Icon name={page.icon} />
                  <span className="search-dialog__name">{page.names[0]}</span>
                  {page.section && <span className="search-dialog__section">{page.section}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
        {found.length === 0 && <p className="search-dialog__nothing">{t('search.nothing')}</p>}
        <VisuallyHidden>
          <span role="status">{typed.trim() === '' ? null : t('search.count', { count: found.length })}</span>
        </VisuallyHidden>
      </div>
    </LightDialog>
  );
}

interface Group {
  readonly key: 'recent' | 'pages' | 'found';
  readonly pages: readonly SearchPage[];
}

/** What fits; before anything is typed, the pages that were shown last and then all others. */
function useFound(typed: string): readonly Group[] {
  const pages = useSearchPages();
  const recentPaths = useAtomValue(recentPathsAtom);
  const { path } = useCurrentLocation();
  return useMemo(() => {
    if (typed.trim() !== '') return withPages([{ key: 'found', pages: findPages(pages, typed) }]);
    const recent = recentPaths
      .filter((other) => other !== path)
      .flatMap((recentPath) => pages.find(({ to }) => to === recentPath) ?? []);
    return withPages([
      { key: 'recent', pages: recent },
      { key: 'pages', pages: pages.filter((page) => !recent.includes(page)) },
    ]);
  }, [pages, typed, recentPaths, path]);
}

function withPages(groups: readonly Group[]): readonly Group[] {
  return groups.filter(({ pages }) => pages.length > 0);
}
