import { useTranslation } from 'react-i18next';
import type { OrderState } from '../../contract/order-state.ts';
import { StatusTag } from '../../ui/sign/status-tag.tsx';
import { orderTone } from './state-tone.ts';

export function OrderStateTag({ state }: { readonly state: OrderState }) {
  const { t } = useTranslation('delivery');
  return <StatusTag tone={orderTone(state)}>{t(`orderState.${state}`)}</StatusTag>;
}
