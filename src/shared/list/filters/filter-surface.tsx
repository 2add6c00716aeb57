import type { ComponentProps, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { PopoverSurface } from '../../ui/action/popover-surface.tsx';
import { FilterFields } from './filter-fields.tsx';

interface FilterSurfaceProps extends ComponentProps<typeof FilterFields> {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** The filters that are not in sight, below their button. */
export function FilterSurface({ button, onClose, onApply, ...fields }: FilterSurfaceProps) {
  const { t } = useTranslation('lists');
  const back = () => {
    onClose();
    button.current?.focus();
  };
  return (
    <PopoverSurface button={button} onClose={back} onLeave={onClose} title={t('filter.button')}>
      <FilterFields
        {...fields}
        onApply={(patch) => {
          onApply(patch);
          back();
        }}
      />
    </PopoverSurface>
  );
}
