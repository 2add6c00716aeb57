import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import { Icon } from '../../ui/sign/icon.tsx';
import sheet from './filter-chips.css';
import { isSet, type ListFilter, type ListPatch, type ListValues, without } from './list-filter.ts';
import { useFilterText } from './use-filter-text.ts';

interface FilterChipsProps {
  readonly filters: readonly ListFilter[];
  readonly state: ListValues;
  onChange(patch: ListPatch): void;
}

/** What is set behind the button, each with one press to take it away. */
export function FilterChips({ filters, state, onChange }: FilterChipsProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('lists');
  const text = useFilterText();
  const set = filters.filter((filter) => isSet(filter, state));
  if (set.length === 0) return null;
  return (
    <ul aria-label={t('filter.set')} className="filter-chips">
      {set.map((filter) => (
        <li key={filter.label}>
          <button
            aria-label={t('filter.remove', { name: filter.label, value: text(filter, state) })}
            className="filter-chips__one"
            onClick={() => onChange(without(filter))}
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
          <button className="filter-chips__all" onClick={() => onChange(without(...set))} type="button">
            {t('filter.removeAll')}
          </button>
        </li>
      )}
    </ul>
  );
}
