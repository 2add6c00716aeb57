import { useTranslation } from 'react-i18next';
import { STATE_LOOK } from '../../../shared/delivery/difference/state-look.ts';
import { StatusTag } from '../../../shared/ui/sign/status-tag.tsx';

/** How an object differs from what it was. */
export function RowState({ state }: { readonly state: keyof typeof STATE_LOOK }) {
  const { t } = useTranslation('difference');
  return (
    <span className="object-row__state">
      <StatusTag icon={STATE_LOOK[state].icon} tone={STATE_LOOK[state].tone}>
        {t(`state.${state}`)}
      </StatusTag>
    </span>
  );
}
