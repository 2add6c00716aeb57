import { useTranslation } from 'react-i18next';
import { useDiscardCheck } from './use-discard-check.ts';

interface TypedCheckOptions {
  /** Ask also where only the query of the address changes, as from one tab of a page to the next. */
  readonly onQuery?: boolean;
}

/** `useDiscardCheck` for what was typed into a form; gives what closes the form's dialog, once it may go. */
export function useTypedCheck(
  isUnsaved: boolean,
  options?: TypedCheckOptions,
): (onClose: () => void) => void {
  const { t } = useTranslation('ui');
  const question = {
    title: t('typed.title'),
    message: t('typed.text'),
    confirmLabel: t('typed.discard'),
  };
  const mayGo = useDiscardCheck(isUnsaved, question, options);
  return (onClose) => void mayGo().then((may) => may && onClose());
}
