import { type ReactNode, useId } from 'react';
import { numberFormat } from '../../format/number-format.ts';
import { formatShare } from '../../format/percent.ts';
import { useUi } from '../base/ui-context.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { cumulativeShares } from './cumulative-shares.ts';
import sheet from './pareto-chart.css';

export interface ParetoRow {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly tone: 'red' | 'amber' | 'grey';
  /** Beside the label in the table, such as its severity. */
  readonly note?: ReactNode;
}

interface ParetoChartProps {
  /** What is counted, for assistive technology: a card's title says it to the eye. */
  title: string;
  /** The largest first. */
  rows: readonly ParetoRow[];
  /** The heads of the table behind the picture, and the words that open it. */
  words: {
    readonly label: string;
    readonly value: string;
    readonly share: string;
    readonly cumulative: string;
    readonly table: string;
  };
}

/** A row of the picture in px, as the style sheet has it: the line runs through the middle of each. */
const ROW = 32;

/**
 * Bars from the largest on, one below the other, so that every name can be read however long it is. Bars and the
 * line of their sum so far are shares of one whole, on one axis; the same as a table behind it.
 */
export function ParetoChart({ title, rows, words }: ParetoChartProps) {
  useStyleSheet(sheet);
  const { locale } = useUi();
  const id = useId();
  const number = numberFormat(locale);
  const percent = (share: number) => formatShare(share, 1, locale);
  const sum = rows.reduce((so, { value }) => so + value, 0) || 1;
  const shares = cumulativeShares(rows.map(({ value }) => value));
  const points = shares.map((share, at) => ({ x: share * 100, y: (at + 0.5) * ROW }));
  const height = rows.length * ROW;
  return (
    <figure aria-labelledby={id} className="pareto-chart">
      <figcaption className="pareto-chart__title" id={id}>
        {title}
      </figcaption>
      <div aria-hidden="true" className="pareto-chart__picture">
        <div className="pareto-chart__labels">
          {rows.map(({ key, label }) => (
            <span className="pareto-chart__label" key={key} title={label}>
              <span className="pareto-chart__text">{label}</span>
            </span>
          ))}
        </div>
        <div className="pareto-chart__values">
          {rows.map(({ key, value }) => (
            <span className="pareto-chart__value" key={key}>
              {number.format(value)}
            </span>
          ))}
        </div>
        <div className="pareto-chart__plot" style={{ height: `${height}px` }}>
          {rows.map(({ key, value, tone }) => (
            <span className="pareto-chart__row" key={key}>
              <span
                className="pareto-chart__bar"
                data-tone={tone}
                style={{ width: `${(value / sum) * 100}%` }}
              />
            </span>
          ))}
          <svg
            aria-hidden="true"
            className="pareto-chart__line"
            preserveAspectRatio="none"
            viewBox={`0 0 100 ${height}`}
          >
            <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          </svg>
          {points.map(({ x, y }) => (
            <span className="pareto-chart__point" key={y} style={{ left: `${x}%`, top: `${y}px` }} />
          ))}
        </div>
        <div className="pareto-chart__axis">
          {[0, 0.5, 1].map((mark) => (
            <span key={mark}>{percent(mark)}</span>
          ))}
        </div>
      </div>
      <details className="pareto-chart__behind">
        <summary>{words.table}</summary>
        <table className="pareto-chart__table">
          <thead>
            <tr>
              <th scope="col">{words.label}</th>
              <th scope="col">{words.value}</th>
              <th scope="col">{words.share}</th>
              <th scope="col">{words.cumulative}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, note, value }, at) => (
              <tr key={key}>
                <th scope="row">
                  <span className="pareto-chart__name">
                    {label}
                    {note}
                  </span>
                </th>
                <td>{number.format(value)}</td>
                <td>{percent(value / sum)}</td>
                <td>{percent(shares[at] ?? 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
