import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlaceBelow } from '../base/use-place-below.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import sheet from './search-options.css';

export interface SearchOption {
  readonly value: string;
  readonly label: string;
  /** What tells things of one name apart, such as a number. */
  readonly note?: string | undefined;
}

interface SearchOptionsProps {
  readonly id: string;
  readonly label: string;
  /** What it stands below. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly options: readonly SearchOption[];
  readonly optionId: (at: number) => string;
  readonly active: number;
  readonly chosen: string;
  readonly hasMore: boolean;
  readonly waiting: boolean;
  /** The place after the last option asks for more. */
  readonly onChoose: (at: number) => void;
}

/** What a search found, below the field that keeps the focus. */
export function SearchOptions(props: SearchOptionsProps) {
  const { id, label, anchor, options, optionId, active, chosen, hasMore, waiting, onChoose } = props;
  useStyleSheet(sheet);
  const { t } = useTranslation('ui');
  const list = useRef<HTMLDivElement>(null);
  usePlaceBelow(list, anchor, { isAsWide: true });
  const place = (at: number) => ({
    id: optionId(at),
    isActive: at === active,
    onChoose: () => onChoose(at),
  });
  return (
    // Keys stay with the field: a press on the list takes the focus from nobody.
    <div
      className="search-options"
      onPointerDown={(event) => event.preventDefault()}
      popover="manual"
      ref={list}
    >
      <div aria-busy={waiting} aria-label={label} className="search-options__list" id={id} role="listbox">
        {options.map(({ value, label: words, note }, at) => (
          <Option {...place(at)} isChosen={value === chosen} key={value}>
            <span className="search-options__words">{words}</span>
            {note && <small className="search-options__note">{note}</small>}
          </Option>
        ))}
        {hasMore && (
          <Option {...place(options.length)} isChosen={false}>
            <span className="search-options__more">{t('showMore')}</span>
          </Option>
        )}
      </div>
      {options.length === 0 && (
        <p className="search-options__none" role="status">
          {waiting ? t('searching') : t('nothingFound')}
        </p>
      )}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
}

function Option({ id, isActive, isChosen, onChoose, children }: OptionProps) {
  const option = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus
    <div
      aria-selected={isChosen}
      className="search-options__option"
      data-active={isActive ? '' : undefined}
      id={id}
      onClick={onChoose}
      ref={option}
      role="option"
      tabIndex={-1}
    >
      {children}
    </div>
  );
}
