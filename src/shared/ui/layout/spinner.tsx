import { useTranslation } from 'react-i18next';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import sheet from './spinner.css';

interface SpinnerProps {
  /** In px. */
  size?: number | undefined;
  /** What is going on; "Loading" where nothing else is said. */
  label?: string | undefined;
}

/** Drawn by CSS alone: it turns while the main thread is busy. */
export function Spinner({ size = 16, label }: SpinnerProps) {
  useStyleSheet(sheet);
  const { t } = useTranslation('ui');
  return (
    <span
      aria-label={label ?? t('loading')}
      className="spinner"
      role="status"
      style={{ width: size, height: size }}
    />
  );
}
