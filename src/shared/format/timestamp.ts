import { instantOf, type Timestamp } from './instant-of.ts';

/** Year-month-day hour:minute:second in local time (specification 9). */
export function formatTimestamp(value: Timestamp): string {
  const at = instantOf(value);
  return `${formatDay(at)} ${[at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':')}`;
}

/** Year-month-day in local time. */
export function formatDay(at: Date): string {
  return [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
}

/** Hour:minute in local time. */
export function formatClock(at: Date): string {
  return [at.getHours(), at.getMinutes()].map(two).join(':');
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
