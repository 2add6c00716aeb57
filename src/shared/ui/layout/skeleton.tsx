import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { useWaiting } from '../base/use-waiting.ts';
import { VisuallyHidden } from '../sign/visually-hidden.tsx';
import sheet from './skeleton.css';

interface SkeletonProps {
  /** Lines of text. */
  lines?: number | undefined;
  /** Or blocks, each as high as a table's row. */
  rows?: number | undefined;
}

const WIDTHS = ['92%', '78%', '85%', '64%'];

/** Holds the place of what is loading, in its final size. */
export function Skeleton({ lines, rows }: SkeletonProps) {
  useStyleSheet(sheet);
  useWaiting();
  const { t } = useTranslation('ui');
  const count = rows ?? lines ?? 3;
  return (
    <div className={rows === undefined ? 'skeleton' : 'skeleton skeleton--rows'} role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <span
          className="skeleton__part"
          key={at}
          style={{ width: rows ? '100%' : WIDTHS[at % WIDTHS.length] }}
        />
      ))}
    </div>
  );
}
