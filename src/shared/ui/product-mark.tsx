import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';
import sheet from './product-mark.css';
import { useStyleSheet } from './use-style-sheet.ts';

/** The product's sign and name. */
export function ProductMark() {
  const { t } = useTranslation('shared');
  useStyleSheet(sheet);
  return (
    <span className="product-mark">
      <span className="product-mark__sign">
        <Icon name="check" size={16} strokeWidth={2.4} />
      </span>
      {t('product.name')}
    </span>
  );
}
