import { useTranslation } from 'react-i18next';
import { Icon } from '../sign/icon.tsx';

/** Inside a field, at the end: empties it. By keyboard a text is erased and a choice replaced, so it is no stop. */
export function ClearButton({ onPress }: { readonly onPress: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <button aria-label={t('clear')} className="field__clear" onClick={onPress} tabIndex={-1} type="button">
      <Icon name="x" size={14} />
    </button>
  );
}
