import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../shared/connection/connection-context.ts';
import { DATASET_ORDERS } from '../../../shared/contract/dataset/dataset.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx';
import { SearchField } from '../../../shared/ui/form/search-field.tsx';
import { orderChoicesQuery } from '../dataset-queries.ts';
import sheet from './order-choice.css';

export interface ChosenOrder {
  readonly orderId: string;
  readonly name: string;
}

interface OrderChoiceProps {
  readonly chosen: readonly ChosenOrder[];
  readonly onChange: (chosen: readonly ChosenOrder[]) => void;
}

/** Any number of orders. What is chosen stays in view, whatever is searched for. */
export function OrderChoice({ chosen, onChange }: OrderChoiceProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('datasets');
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery(orderChoicesQuery(useApi(), keyword));
  const others = (data?.rows ?? []).filter(({ orderId }) => !chosen.some((one) => one.orderId === orderId));
  const isFull = chosen.length >= DATASET_ORDERS;
  const hidden = (data?.total ?? 0) - (data?.rows.length ?? 0);
  return (
    <fieldset className="order-choice">
      <legend className="order-choice__label">{t('orders.label')}</legend>
      <SearchField
        label={t('orders.search')}
        onChange={setKeyword}
        placeholder={t('orders.search')}
        value={keyword}
      />
      <div className="order-choice__list">
        {chosen.map((order) => (
          <Checkbox
            checked
            key={order.orderId}
            label={order.name}
            onChange={() => onChange(chosen.filter(({ orderId }) => orderId !== order.orderId))}
          />
        ))}
        {others.map(({ orderId, name }) => (
          <Checkbox
            checked={false}
            disabled={isFull}
            key={orderId}
            label={name}
            onChange={() => onChange([...chosen, { orderId, name }])}
          />
        ))}
        {data && chosen.length + others.length === 0 && (
          <p className="order-choice__note">{t('orders.none')}</p>
        )}
      </div>
      <p className="order-choice__note">
        {isFull
          ? t('orders.full', { count: DATASET_ORDERS })
          : hidden > 0
            ? t('orders.more', { count: hidden })
            : t('orders.help')}
      </p>
    </fieldset>
  );
}
