import type { LinePoint } from '../../../shared/ui/chart/line-chart.tsx';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Bytes that came in, summed up: a point for each day on which something did (x counts days since 1970), and one at
 * zero for the day before the first.
 */
export function grown(
  days: readonly { readonly day: string; readonly size: number }[],
): readonly LinePoint[] {
  const points: LinePoint[] = [];
  let sum = 0;
  for (const { day, size } of days) {
    const x = Date.parse(`${day}T00:00:00Z`) / DAY;
    const before = points.at(-1);
    // Flat until the day before: nothing came in between.
    if (before === undefined || before.x < x - 1) points.push({ x: x - 1, y: sum });
    sum += size;
    points.push({ x, y: sum });
  }
  return points;
}
