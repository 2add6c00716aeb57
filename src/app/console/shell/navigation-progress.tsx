import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigator } from '../../../shared/routing/routing-context.ts';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import sheet from './navigation-progress.css';

/** A line along the top of the window while a navigation is on its way; a short one goes without. */
export function NavigationProgress() {
  const { t } = useTranslation('tabs');
  const { progress } = useNavigator();
  useStyleSheet(sheet);
  const isOnItsWay = useSyncExternalStore(progress.subscribe, progress.read);
  if (!isOnItsWay) return null;
  return <div aria-label={t('progress')} className="navigation-progress" role="progressbar" />;
}
