import { ProgressBar } from '../../../shared/ui/chart/progress-bar.tsx';

interface ShareBarProps {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The same in words. */
  readonly children: string;
}

/** A share of a whole, drawn and said. */
export function ShareBar({ label, value, max, children }: ShareBarProps) {
  return (
    <div className="order-cards__bar">
      <ProgressBar label={label} max={Math.max(1, max)} value={value} />
      <span>{children}</span>
    </div>
  );
}
