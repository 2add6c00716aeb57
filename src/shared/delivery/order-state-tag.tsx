import { useTranslation } from 'react-i18next';
import type { OrderState } from '../contract/order-state.ts';
import { StatusTag } from '../ui/status-tag.tsx';
import { STATE_ICON } from './state-icon.ts';
import { orderTone } from './state-tone.ts';

export function OrderStateTag({ state }: { readonly state: OrderState }) {
  const { t } = useTranslation('delivery');
  const tone = orderTone(state);
  return (
    <StatusTag tone={tone} icon={STATE_ICON[tone]}>
      {t(`orderState.${state}`)}
    </StatusTag>
  );
}
