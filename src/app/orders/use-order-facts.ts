import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../shared/contract/order.ts';
import type { Fact } from '../../shared/delivery/layout/fact-list.tsx';
import { useFormat } from '../../shared/i18n/use-format.ts';
import { useUnitName } from './use-unit-name.ts';

/** The fields of an order (specification 3). */
export function useOrderFacts(order: OrderDetail): readonly Fact[] {
  const { t } = useTranslation(['orders', 'delivery']);
  const format = useFormat();
  const unitName = useUnitName();
  const instant = (value: string | null) => (value ? format.dateTime(value) : '–');
  const facts: Fact[] = [
    { label: t('detail.number'), value: order.number },
    { label: t('detail.source'), value: t(`delivery:orderSource.${order.source}`) },
    {
      label: t('detail.quantity'),
      value: order.quantity === null ? '–' : format.number(order.quantity),
    },
    { label: t('detail.unit'), value: unitName(order.unit) },
    { label: t('detail.project'), value: order.projectName },
    { label: t('detail.createdBy'), value: order.createdBy },
    { label: t('detail.createdAt'), value: instant(order.createdAt) },
    { label: t('detail.dueDate'), value: order.dueDate ? format.day(order.dueDate) : '–' },
    { label: t('detail.deliveredAt'), value: instant(order.deliveredAt) },
    { label: t('detail.validity'), value: t('days', { count: order.validityDays }) },
    {
      label: t('detail.errorTypes'),
      value: t(order.errorRequired ? 'detail.errorsRequired' : 'detail.errorsOptional'),
    },
  ];
  if (order.description) facts.push({ label: t('detail.description'), value: order.description, wide: true });
  return facts;
}
