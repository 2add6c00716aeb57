import { useWaiting } from '../../base/use-waiting.ts';
import { ROLES } from './roles.ts';

interface SkeletonRowsProps {
  rows: number;
  columns: number;
}

const WIDTHS = ['72%', '56%', '64%', '48%'];

/** As high as the rows will be, so that nothing moves when they come. To assistive technology they are no rows yet. */
export function SkeletonRows({ rows, columns }: SkeletonRowsProps) {
  useWaiting();
  return Array.from({ length: rows }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <tr className="data-table__row" key={at} {...ROLES.place}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <td className="data-table__cell" key={column} {...ROLES.place}>
          <span className="data-table__wait" style={{ width: WIDTHS[(at + column) % WIDTHS.length] }} />
        </td>
      ))}
    </tr>
  ));
}
