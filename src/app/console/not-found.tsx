import { useTranslation } from 'react-i18next';
import { Link } from '../../shared/routing/link.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { linkStyles } from '../../shared/ui/link-styles.ts';
import { ProductMark } from '../../shared/ui/product-mark.tsx';
import { useStyleSheet } from '../../shared/ui/use-style-sheet.ts';
import sheet from './not-found.css';

/** Where unknown paths lead. */
export default function NotFound() {
  const { t } = useTranslation('console');
  useStyleSheet(sheet);
  return (
    <main className="not-found">
      <h1>
        <ProductMark />
      </h1>
      <EmptyState
        icon="search"
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Link className={linkStyles.primaryButton} to="/">
            {t('notFound.home')}
          </Link>
        }
      />
    </main>
  );
}
