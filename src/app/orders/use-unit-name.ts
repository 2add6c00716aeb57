import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Unit } from '../../shared/contract/unit.ts';

/** A unit with its number, by which orders and reports of other systems name it (specification 9). */
export function useUnitName(): (unit: Unit) => string {
  const { t } = useTranslation(['orders', 'shared']);
  return useCallback((unit) => t('unitWithNumber', { unit: t(`shared:unit.${unit}`), number: unit }), [t]);
}
