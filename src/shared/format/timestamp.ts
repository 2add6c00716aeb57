import { instantOf, type Timestamp } from './instant-of.ts';

/** Year-month-day hour:minute:second in local time (specification 9). */
export function formatTimestamp(value: Timestamp): string {
  const at = instantOf(value);
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
