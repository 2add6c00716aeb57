import type { Language } from '../../../../src/shared/contract/language.ts';
import { localClock } from '../../clock/local-clock.ts';
import { requireTimeZone } from '../../clock/require-time-zone.ts';
import { type Say, textsIn } from '../../texts/texts.ts';

/** How the cells of an export are written: its texts, and its clock. */
export interface ExportFormat {
  readonly t: Say;
  readonly language: Language;
  /** Year-month-day hour:minute:second of the zone. */
  time(at: Date | null): string | null;
  /** Two decimals; only all is 100, and only none is 0. */
  percent(rate: number | null): string | null;
  /** The head of a column of times. */
  timeHead(title: string): string;
  /** Today in the zone, in the fields of UTC. */
  today(now: Date): Date;
}

export function exportFormat(language: Language, timeZone: string): ExportFormat {
  requireTimeZone(timeZone);
  const clock = localClock(timeZone);
  return {
    t: textsIn(language),
    language,
    time: (at) => clock(at)?.toISOString().slice(0, 19).replace('T', ' ') ?? null,
    percent,
    timeHead: (title) => `${title} (${timeZone})`,
    today: (now) => clock(now) ?? now,
  };
}

function percent(rate: number | null): string | null {
  if (rate === null) return null;
  const rounded = Math.round(rate * 10_000) / 100;
  if (rounded === 100 && rate < 1) return '99.99%';
  if (rounded === 0 && rate > 0) return '0.01%';
  return `${rounded.toFixed(2)}%`;
}
