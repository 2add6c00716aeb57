import type { ReactNode } from 'react';
import { useStyleSheet } from '../../../shared/ui/base/use-style-sheet.ts';
import sheet from './record-table.css';

interface RecordTableProps {
  readonly caption: string;
  /** Said where there is no row. */
  readonly none: string;
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
}

/** A short table of a record: nothing to sort or page, as it goes to paper. */
export function RecordTable({ caption, none, heads, rows }: RecordTableProps) {
  useStyleSheet(sheet);
  if (rows.length === 0) return <p className="record-table__none">{none}</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
    <section aria-label={caption} className="record-table" tabIndex={0}>
      <table className="record-table__table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
