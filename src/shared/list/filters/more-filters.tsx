import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/action/button.tsx';
import { useLater } from '../../ui/base/use-later.ts';
import { isSet, type ListFilter, type ListPatch, type ListValues } from './list-filter.ts';

interface MoreFiltersProps {
  readonly filters: readonly ListFilter[];
  readonly state: ListValues;
  onApply(patch: ListPatch): void;
  readonly button: RefObject<HTMLButtonElement | null>;
}

const loadSurface = () => import('./filter-surface.tsx');

/** A button with the filters that do not stand in the row; their fields are fetched when somebody comes near. */
export function MoreFilters({ filters, state, onApply, button }: MoreFiltersProps) {
  const { t } = useTranslation('lists');
  const [open, setOpen] = useState(false);
  const { part, prepare, fetch } = useLater(loadSurface);
  const set = filters.filter((filter) => isSet(filter, state)).length;
  return (
    <>
      <Button
        expanded={open}
        haspopup="dialog"
        icon="filter"
        iconAfter="chevron-down"
        onNear={prepare}
        onPress={() => {
          setOpen(!open);
          if (!open) void fetch().then((loaded) => loaded ?? setOpen(false));
        }}
        ref={button}
      >
        {set > 0 ? t('filter.buttonSet', { count: set }) : t('filter.button')}
      </Button>
      {open && part && (
        <part.FilterSurface
          button={button}
          filters={filters}
          onApply={onApply}
          onClose={() => setOpen(false)}
          state={state}
        />
      )}
    </>
  );
}
