import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { useWaiting } from '../base/use-waiting.ts';
import { VisuallyHidden } from '../sign/visually-hidden.tsx';
import sheet from './page-skeleton.css';

const ROWS = ['46%', '62%', '38%', '54%', '42%', '58%', '48%', '34%'];

/** Holds the place of a page that is loading: its heading, and a framed list below. */
export function PageSkeleton() {
  useStyleSheet(sheet);
  useWaiting();
  const { t } = useTranslation('ui');
  return (
    <div className="page-skeleton" role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <span className="page-skeleton__title" />
      <span className="page-skeleton__facts" />
      <div className="page-skeleton__card">
        {ROWS.map((width) => (
          <div className="page-skeleton__row" key={width}>
            <span className="page-skeleton__part" style={{ width }} />
          </div>
        ))}
      </div>
    </div>
  );
}
