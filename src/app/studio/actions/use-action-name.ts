import { useTranslation } from 'react-i18next';
import type { Action } from '../keys/action.ts';

/** What an action is called. */
export function useActionName(): <On>(action: Action<On>) => string {
  const { t } = useTranslation('studio');
  return ({ label, number = 0 }) => t(`key.${label}`, { number });
}
