import { type ReactNode, useId } from 'react';
import { cumulativeShares } from './cumulative-shares.ts';
import sheet from './pareto-chart.css';
import { useUi } from './ui-context.ts';
import { useStyleSheet } from './use-style-sheet.ts';

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

/** Bars from the largest on, with the line of their sum so far; the same as a table behind it. */
export function ParetoChart({ title, rows, words }: ParetoChartProps) {
  useStyleSheet(sheet);
  const { locale } = useUi();
  const id = useId();
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const most = Math.max(...rows.map(({ value }) => value), 1);
  const sum = rows.reduce((so, { value }) => so + value, 0) || 1;
  const shares = cumulativeShares(rows.map(({ value }) => value));
  const points = shares.map((share, at) => ({ x: ((at + 0.5) / rows.length) * 100, y: 100 - share * 100 }));
  return (
    <figure aria-labelledby={id} className="pareto-chart">
      <figcaption className="pareto-chart__title" id={id}>
        {title}
      </figcaption>
      <div aria-hidden="true" className="pareto-chart__picture">
        <div className="pareto-chart__plot">
          {rows.map(({ key, value, tone }) => (
            <span className="pareto-chart__column" key={key}>
              <span className="pareto-chart__value">{number.format(value)}</span>
              <span
                className="pareto-chart__bar"
                data-tone={tone}
                style={{ height: `${(value / most) * 78}%` }}
              />
            </span>
          ))}
          <svg
            aria-hidden="true"
            className="pareto-chart__line"
            preserveAspectRatio="none"
            viewBox="0 0 100 100"
          >
            <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          </svg>
          {points.map(({ x, y }) => (
            <span className="pareto-chart__point" key={x} style={{ left: `${x}%`, top: `${y}%` }} />
          ))}
          <span className="pareto-chart__top">{percent.format(1)}</span>
        </div>
        <div className="pareto-chart__labels">
          {rows.map(({ key, label }) => (
            <span className="pareto-chart__label" key={key}>
              {label}
            </span>
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
                <td>{percent.format(value / sum)}</td>
                <td>{percent.format(shares[at] ?? 1)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
