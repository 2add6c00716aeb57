import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrand } from '../../../shared/brand/brand-context.ts';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { subjectPath } from '../../../shared/routing/subject-path.ts';
import { useCurrentLocation } from '../../../shared/routing/use-current-location.ts';
import { useScreenTitle } from '../../../shared/routing/use-screen-title.ts';
import { useSubjectOf } from '../../../shared/routing/use-subject.ts';
import { VisuallyHidden } from '../../../shared/ui/sign/visually-hidden.tsx';
import { usePageIcon } from './use-page-icon.ts';

/** The browser's title, with the product's headline or a brand's name, and the announcement of a new page to those who do not see it. */
export function PageTitle() {
  const { t } = useTranslation('shared');
  const { find } = useNavigator();
  const { text, path } = useCurrentLocation();
  const known = find(path);
  const title = useScreenTitle(path);
  const subject = useSubjectOf(known ? subjectPath(known, text) : path);
  const { productName, icon } = useBrand();
  usePageIcon(icon);
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
