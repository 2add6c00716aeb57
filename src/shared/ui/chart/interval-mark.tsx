import { useStyleSheet } from '../base/use-style-sheet.ts';
import { niceSteps } from './chart-steps.ts';
import sheet from './interval-mark.css';

interface IntervalMarkProps {
  /** Says what is drawn, with its figures. */
  readonly label: string;
  /** Shares of 1; no needle where there is no estimate yet. */
  readonly estimate: number | null;
  readonly low: number;
  readonly high: number;
  /** How a step of the line is written. */
  readonly step: (share: number) => string;
}

/** Where the line may begin: rates of good work lie close to 1, and must be told apart there. */
const BEGINNINGS = [0.99, 0.98, 0.95, 0.9, 0.8, 0.6, 0.4, 0.2];

/** A share on a line up to 1: a needle at the estimate, a band over its interval. */
export function IntervalMark({ label, estimate, low, high, step }: IntervalMarkProps) {
  useStyleSheet(sheet);
  const from = BEGINNINGS.find((beginning) => beginning <= low - (1 - low) * 0.15) ?? 0;
  const place = (share: number) => ((Math.max(from, share) - from) / (1 - from)) * 100;
  return (
    <div aria-label={label} className="interval-mark" role="img">
      <div className="interval-mark__line">
        <span
          className="interval-mark__band"
          style={{ insetInlineStart: `${place(low)}%`, width: `${place(high) - place(low)}%` }}
        />
        {estimate !== null && (
          <span className="interval-mark__needle" style={{ insetInlineStart: `${place(estimate)}%` }} />
        )}
      </div>
      <div className="interval-mark__steps">
        {niceSteps(from, 1, 4).map((share) => (
          <span key={share} style={{ insetInlineStart: `${place(share)}%` }}>
            {step(share)}
          </span>
        ))}
      </div>
    </div>
  );
}
