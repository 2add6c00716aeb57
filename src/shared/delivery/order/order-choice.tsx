import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../connection/connection-context.ts';
import { useStyleSheet } from '../../ui/base/use-style-sheet.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import sheet from './order-choice.css';
import { orderChoicesQuery } from './order-choices-query.ts';

export interface ChosenOrder {
  readonly orderId: string;
  readonly name: string;
}

interface OrderChoiceProps {
  readonly label: string;
  readonly chosen: readonly ChosenOrder[];
  readonly onChange: (chosen: readonly ChosenOrder[]) => void;
  /** So many may be chosen. */
  readonly most: number;
  /** What is said below while there is room. */
  readonly help: string;
  /** Why what is chosen does not do. */
  readonly error?: string | undefined;
}

/**
 * Any number of orders. What is chosen stands first, whatever is searched for; it moves there with the next search, so
 * that a tick stays under the hand, and the focus in it.
 */
export function OrderChoice({ label, chosen, onChange, most, help, error }: OrderChoiceProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('delivery');
  const [keyword, setKeyword] = useState('');
  const { data } = useQuery(orderChoicesQuery(useApi(), keyword));
  const [first, setFirst] = useState(chosen);
  const listed = new Map([...first, ...(data?.rows ?? []), ...chosen].map((order) => [order.orderId, order]));
  const ids = new Set(chosen.map(({ orderId }) => orderId));
  const isFull = chosen.length >= most;
  const hidden = (data?.total ?? 0) - (data?.rows.length ?? 0);
  return (
    <fieldset className="order-choice">
      <legend className="order-choice__label">{label}</legend>
      <SearchField
        label={t('orderChoice.search')}
        onChange={(next) => {
          setKeyword(next);
          setFirst(chosen);
        }}
        placeholder={t('orderChoice.search')}
        value={keyword}
      />
      <div className="order-choice__list">
        {[...listed.values()].map(({ orderId, name }) => (
          <Checkbox
            checked={ids.has(orderId)}
            disabled={isFull && !ids.has(orderId)}
            key={orderId}
            label={name}
            onChange={(isChosen) =>
              onChange(
                isChosen
                  ? [...chosen, { orderId, name }]
                  : chosen.filter((other) => other.orderId !== orderId),
              )
            }
          />
        ))}
        {data && listed.size === 0 && <p className="order-choice__note">{t('orderChoice.none')}</p>}
      </div>
      {error && (
        <p className="order-choice__error" role="alert">
          {error}
        </p>
      )}
      <p className="order-choice__note">
        {isFull
          ? t('orderChoice.full', { count: most })
          : hidden > 0
            ? t('orderChoice.more', { count: hidden })
            : help}
      </p>
    </fieldset>
  );
}
