import { useTranslation } from 'react-i18next';
import { useDiscardCheck } from '../../shared/draft/use-discard-check.ts';

/** Asks before what was typed on this page and not saved is lost. */
export function useTypedCheck(isUnsaved: boolean): () => Promise<boolean> {
  const { t } = useTranslation('credential');
  return useDiscardCheck(isUnsaved, {
    title: t('unsaved.title'),
    message: t('unsaved.text'),
    confirmLabel: t('unsaved.discard'),
  });
}
