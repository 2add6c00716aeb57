import { useId } from 'react';
import { numberFormat } from '../../format/number-format.ts';
import { useUi } from '../base/ui-context.ts';
import { useStyleSheet } from '../base/use-style-sheet.ts';
import { clipped } from '../hint/clipped.ts';
import sheet from './bar-chart.css';

export interface BarChartRow {
  readonly label: string;
  /** Needed where labels may be the same. */
  readonly key?: string | undefined;
  readonly value: number;
  /** The value as it is written; with thousands separators by default. */
  readonly text?: string | undefined;
}

interface BarChartProps {
  title: string;
  rows: readonly BarChartRow[];
  tone?: 'red' | 'blue' | 'green' | 'amber' | 'grey' | undefined;
  /** The title is there for assistive technology only, since a card's title says it already. */
  hideTitle?: boolean | undefined;
}

/** Horizontal bars, one per row, from the largest on as they are given. It is a table: the bars are drawn in its cells. */
export function BarChart({ title, rows, tone = 'red', hideTitle }: BarChartProps) {
  useStyleSheet(sheet);
  const { locale } = useUi();
  const id = useId();
  const number = numberFormat(locale);
  const most = Math.max(...rows.map((row) => row.value), 1);
  return (
    <table aria-labelledby={id} className="bar-chart" data-tone={tone}>
      <caption
        className={hideTitle ? 'bar-chart__title bar-chart__title--hidden' : 'bar-chart__title'}
        id={id}
      >
        {title}
      </caption>
      <tbody>
        {rows.map(({ label, key = label, value, text }) => (
          <tr key={key}>
            <th scope="row">
              <span className={clipped.line}>{label}</span>
            </th>
            <td>
              {value > 0 && (
                <span
                  aria-hidden="true"
                  className="bar-chart__bar"
                  style={{ width: `${(value / most) * 100}%` }}
                />
              )}
              <span className="bar-chart__value">{text ?? number.format(value)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
