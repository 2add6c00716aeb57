import { useTranslation } from 'react-i18next';
import { useIsUnderWay } from '../../../shared/routing/use-is-under-way.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import sheet from './navigation-progress.css';

/** A line along the top of the window while a navigation is on its way; a short one goes without. */
export function NavigationProgress() {
  const { t } = useTranslation('tabs');
  useStyleSheet(sheet);
  const isUnderWay = useIsUnderWay();
  if (!isUnderWay) return null;
  return <div aria-label={t('progress')} className="navigation-progress" role="progressbar" />;
}
