import { useId } from 'react';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { niceSteps } from './chart-steps.ts';
import sheet from './line-chart.css';

export interface LinePoint {
  readonly x: number;
  readonly y: number;
}

interface LineChartProps {
  readonly title: string;
  /** In the order of x, from the left edge to the right one. */
  readonly points: readonly LinePoint[];
  readonly x: LineAxis;
  readonly y: LineAxis & { readonly from: number; readonly to: number };
  /** Points to look at, each with its words. */
  readonly marks?: readonly (LinePoint & { readonly label: string })[];
  /** What opens the table behind the picture is called. */
  readonly tableLabel: string;
}

interface LineAxis {
  readonly label: string;
  /** How a value is written. */
  readonly format: (value: number) => string;
  /** How a step of the axis is written: round numbers need fewer digits. */
  readonly step: (value: number) => string;
  /** No step of the axis is smaller: 1 for what is counted. */
  readonly leastStep?: number | undefined;
}

/** Nobody reads a table of every point. */
const TABLE_ROWS = 13;

/**
 * One line over a number. The picture is for the eye only: the table behind it says the same. Its words are text
 * of the page, not of the drawing, so they keep their size whatever room there is.
 */
export function LineChart({ title, points, x, y, marks = [], tableLabel }: LineChartProps) {
  useStyleSheet(sheet);
  const id = useId();
  const first = points[0]?.x ?? 0;
  const last = points.at(-1)?.x ?? 1;
  const left = (value: number) => ((value - first) / (last - first || 1)) * 100;
  const top = (value: number) => 100 - ((value - y.from) / (y.to - y.from)) * 100;
  const path = points.map((point, at) => `${at === 0 ? 'M' : 'L'}${left(point.x)} ${top(point.y)}`).join('');
  const stepsX = niceSteps(first, last, 5, x.leastStep);
  const stepsY = niceSteps(y.from, y.to, 4, y.leastStep);
  const every = Math.ceil((points.length - 1) / (TABLE_ROWS - 1)) || 1;
  return (
    <figure aria-labelledby={id} className="line-chart">
      <figcaption className="line-chart__title" id={id}>
        {title}
      </figcaption>
      <div aria-hidden="true" className="line-chart__picture">
        <span className="line-chart__axis-y">{y.label}</span>
        <div className="line-chart__steps-y">
          {stepsY.map((step) => (
            <span key={step} style={{ insetBlockStart: `${top(step)}%` }}>
              {y.step(step)}
            </span>
          ))}
        </div>
        <div className="line-chart__plot">
          <svg preserveAspectRatio="none" viewBox="0 0 100 100">
            <title>{title}</title>
            {stepsY.map((step) => (
              <path className="line-chart__grid" d={`M0 ${top(step)}H100`} key={`y${step}`} />
            ))}
            {stepsX.map((step) => (
              <path className="line-chart__grid" d={`M${left(step)} 0V100`} key={`x${step}`} />
            ))}
            <path className="line-chart__line" d={path} />
          </svg>
          {marks.map((mark) => (
            <span
              className="line-chart__mark"
              data-end={left(mark.x) > 75 ? '' : undefined}
              key={mark.label}
              style={{ insetInlineStart: `${left(mark.x)}%`, insetBlockStart: `${top(mark.y)}%` }}
            >
              <span className="line-chart__mark-label">{mark.label}</span>
            </span>
          ))}
        </div>
        <div className="line-chart__steps-x">
          {stepsX.map((step) => (
            <span key={step} style={{ insetInlineStart: `${left(step)}%` }}>
              {x.step(step)}
            </span>
          ))}
        </div>
        <span className="line-chart__axis-x">{x.label}</span>
      </div>
      <details className="line-chart__details">
        <summary>{tableLabel}</summary>
        <table className="line-chart__table">
          <thead>
            <tr>
              <th scope="col">{x.label}</th>
              <th scope="col">{y.label}</th>
            </tr>
          </thead>
          <tbody>
            {points
              .filter((_, at) => at % every === 0)
              .map((point) => (
                <tr key={point.x}>
                  <th scope="row">{x.format(point.x)}</th>
                  <td>{y.format(point.y)}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
