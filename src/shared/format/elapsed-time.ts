import { instantOf, type Timestamp } from './instant-of.ts';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

export interface ElapsedTime {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
}

/** The second variant of specification 9: minutes below 3600 s, hours below 86400 s, then days. */
export function elapsedTime(value: Timestamp, now: Date): ElapsedTime {
  const seconds = Math.max(0, (now.getTime() - instantOf(value).getTime()) / 1000);
  if (seconds < HOUR) return { unit: 'minutes', count: Math.floor(seconds / MINUTE) };
  if (seconds < DAY) return { unit: 'hours', count: Math.floor(seconds / HOUR) };
  return { unit: 'days', count: Math.floor(seconds / DAY) };
}
