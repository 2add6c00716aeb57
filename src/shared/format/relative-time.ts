import { instantOf, type Timestamp } from './instant-of.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago something was, for a text in the reader's language to be made of it. */
export type RelativeTime =
  | { readonly unit: 'now' }
  | { readonly unit: 'minutes' | 'hours'; readonly count: number }
  | { readonly unit: 'day' }
  | { readonly unit: 'date' };

/**
 * Now under 30 s, minutes under 1 hour, hours under 1 day, "1 day ago" under 2 days, then a date
 * (specification 9). What lies ahead, by a clock that is off, counts as now, or as a date.
 */
export function relativeTime(value: Timestamp, now: Date): RelativeTime {
  const seconds = (now.getTime() - instantOf(value).getTime()) / 1000;
  if (seconds < -MINUTE) return { unit: 'date' };
  if (seconds < 30) return { unit: 'now' };
  if (seconds < HOUR) return { unit: 'minutes', count: Math.max(1, Math.floor(seconds / MINUTE)) };
  if (seconds < DAY) return { unit: 'hours', count: Math.floor(seconds / HOUR) };
  return { unit: seconds < 2 * DAY ? 'day' : 'date' };
}
