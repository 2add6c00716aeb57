import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import { useKeptFocus } from '../../ui/overlay/use-kept-focus.ts';
import { Icon } from '../../ui/sign/icon.tsx';
import sheet from './filter-chips.css';
import { isSet, type ListFilter, type ListPatch, type ListValues, without } from './list-filter.ts';
import { useFilterText } from './use-filter-text.ts';

interface FilterChipsProps {
  readonly filters: readonly ListFilter[];
  readonly state: ListValues;
  onChange(patch: ListPatch): void;
  /** What the filters are set behind: it gets the focus when the last chip goes from under it. */
  readonly button: RefObject<HTMLElement | null>;
}

/** What is set behind the button, each with one press to take it away. */
export function FilterChips({ filters, state, onChange, button }: FilterChipsProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('lists');
  const text = useFilterText();
  const set = filters.filter((filter) => isSet(filter, state));
  const list = useRef<HTMLUListElement>(null);
  /** The place of the chip that was pressed last. Chips go by themselves, too, with the address. */
  const gone = useRef(0);
  const pressed = useRef(false);
  const next = {
    get current() {
      const chips = list.current?.querySelectorAll<HTMLElement>('.filter-chips__one') ?? [];
      return chips[Math.min(gone.current, chips.length - 1)] ?? null;
    },
  };
  useKeptFocus([next, button], set.length, pressed);
  function remove(at: number, ...filters: readonly ListFilter[]): void {
    gone.current = at;
    pressed.current = true;
    onChange(without(...filters));
  }
  if (set.length === 0) return null;
  return (
    <ul aria-label={t('filter.set')} className="filter-chips" ref={list}>
      {set.map((filter, at) => (
        <li key={filter.label}>
          <button
            aria-label={t('filter.remove', { name: filter.label, value: text(filter, state) })}
            className="filter-chips__one"
            onClick={() => remove(at, filter)}
            type="button"
          >
            <span className="filter-chips__name">{filter.label}</span>
            <span>{text(filter, state)}</span>
            <Icon name="x" size={12} />
          </button>
        </li>
      ))}
      {set.length > 1 && (
        <li>
          <button className="filter-chips__all" onClick={() => remove(0, ...set)} type="button">
            {t('filter.removeAll')}
          </button>
        </li>
      )}
    </ul>
  );
}
