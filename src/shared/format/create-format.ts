import type { TFunction } from 'i18next';
import type { Language } from '../contract/language.ts';
import { elapsedTime } from './elapsed-time.ts';
import { fileSize } from './file-size.ts';
import { instantOf, type Timestamp } from './instant-of.ts';
import { LOCALE_TAG } from './locale-tag.ts';
import { NOTHING } from './nothing.ts';
import { formatPercent } from './percent.ts';
import { relativeTime } from './relative-time.ts';
import { shortNumber } from './short-number.ts';
import { formatThousands } from './thousands.ts';
import { formatClock, formatDay, formatTimestamp } from './timestamp.ts';

/** Numbers and times as the reader's language writes them; null is shown as “–”. */
export interface Format {
  number(value: number | null): string;
  /** A rate between 0 and 1, with one decimal. */
  percent(rate: number | null): string;
  /** Year-month-day, from a day or an instant. */
  day(value: Timestamp | null): string;
  /** Year-month-day hour:minute:second (specification 9). */
  dateTime(value: Timestamp | null): string;
  /** The hour and minute alone, of today. */
  time(value: Timestamp | null): string;
  /** How long ago; what is two days old or older is given as its day. */
  relativeTime(value: Timestamp | null): string;
  /** For how long something goes on, however long that is (specification 9: the second variant). */
  elapsedTime(value: Timestamp | null): string;
  fileSize(bytes: number | null): string;
  shortNumber(value: number | null): string;
}

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

export function createFormat(language: Language, t: TFunction<'shared'>): Format {
  const locale = LOCALE_TAG[language];
  const day = (value: Timestamp) => formatDay(dayOf(value));
  return {
    number: orNothing((value) => formatThousands(value, locale)),
    percent: (rate) => formatPercent(rate, locale),
    day: orNothing(day),
    dateTime: orNothing(formatTimestamp),
    time: orNothing((value) => formatClock(instantOf(value))),
    relativeTime: orNothing((value) => {
      const ago = relativeTime(value, new Date());
      switch (ago.unit) {
        case 'now':
          return t('relative.now');
        case 'minutes':
          return t('relative.minutes', { count: ago.count });
        case 'hours':
          return t('relative.hours', { count: ago.count });
        case 'day':
          return t('relative.day');
        case 'date':
          return day(value);
      }
    }),
    elapsedTime: orNothing((value) => {
      const { unit, count } = elapsedTime(value, new Date());
      return count === 0 ? t('elapsed.short') : t(`elapsed.${unit}`, { count });
    }),
    fileSize: orNothing(fileSize),
    shortNumber: orNothing(shortNumber),
  };
}

/** A calendar day has no time zone: read as an instant it would be the day before, west of Greenwich. */
function dayOf(value: Timestamp): Date {
  return typeof value === 'string' && CALENDAR_DAY.test(value)
    ? new Date(`${value}T00:00:00`)
    : instantOf(value);
}

function orNothing<Value>(format: (value: Value) => string): (value: Value | null) => string {
  return (value) => (value === null ? NOTHING : format(value));
}
