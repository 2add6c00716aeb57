import { useUi } from '../base/ui-context.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import sheet from './progress-bar.css';

interface ProgressBarProps {
  value: number;
  /** null while the end is not known. */
  max: number | null;
  label: string;
}

export function ProgressBar({ value, max, label }: ProgressBarProps) {
  useStyleSheet(sheet);
  const { locale } = useUi();
  const share = max && max > 0 ? Math.min(1, Math.max(0, value / max)) : null;
  const percent = share === null ? undefined : Math.round(share * 100);
  return (
    <div
      aria-label={label}
      aria-valuemax={100}
      aria-valuemin={0}
      aria-valuenow={percent}
      aria-valuetext={
        share === null ? undefined : new Intl.NumberFormat(locale, { style: 'percent' }).format(share)
      }
      className="progress-bar"
      data-waiting={share === null ? '' : undefined}
      role="progressbar"
    >
      <span
        className="progress-bar__done"
        style={share === null ? undefined : { width: `${share * 100}%` }}
      />
    </div>
  );
}
