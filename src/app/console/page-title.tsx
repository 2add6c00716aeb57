import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../shared/brand/brand-context.ts';
import { useScreenTitle } from '../../shared/routing/use-screen-title.ts';
import { useSubjectOf } from '../../shared/routing/use-subject.ts';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';

/** The browser's title, with the product's headline or a brand's name, and the announcement of a new page to those who do not see it. */
export function PageTitle({ path }: { readonly path: string }) {
  const { t } = useTranslation('shared');
  const title = useScreenTitle(path);
  const subject = useSubjectOf(path);
  const { productName } = useBrand();
  const headline = productName ?? t('product.headline');

  useEffect(() => {
    // Several of them stand side by side in the browser's tabs: first what tells them apart.
    const page = subject === null ? title : [subject, title].filter(Boolean).join(' · ');
    document.title = page === null ? headline : `${page} - ${headline}`;
  }, [title, subject, headline]);

  return (
    <VisuallyHidden>
      <span role="status">{title}</span>
    </VisuallyHidden>
  );
}
