import { useTranslation } from 'react-i18next';
import { useBrand } from '../../brand/brand-context.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { Icon } from './icon.tsx';
import sheet from './product-mark.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The product's sign and name, or what the brand has instead: a logo alone is taken to hold the name. */
export function ProductMark() {
  const { t } = useTranslation('shared');
  useStyleSheet(sheet);
  const { productName, logo } = useBrand();
  const name = productName ?? t('product.name');
  return (
    <span className="product-mark">
      {logo === null ? (
        <span className="product-mark__sign">
          <Icon name="check" size={16} strokeWidth={2.4} />
        </span>
      ) : (
        <img alt="" className="product-mark__logo" src={logo} />
      )}
      {logo !== null && productName === null ? (
        <VisuallyHidden>{name}</VisuallyHidden>
      ) : (
        <span className="product-mark__name">{name}</span>
      )}
    </span>
  );
}
