import type { TFunction } from 'i18next';
import type { Language } from '../contract/language.ts';
import { LOCALE_TAG } from '../i18n/locale-tag.ts';
import { fileSize } from './file-size.ts';
import { instantOf, type Timestamp } from './instant-of.ts';
import { NOTHING } from './nothing.ts';
import { formatPercent } from './percent.ts';
import { relativeTime } from './relative-time.ts';
import { shortNumber } from './short-number.ts';
import { formatThousands } from './thousands.ts';

/** Numbers and times as the reader's language writes them; null is shown as “–”. */
export interface Format {
  number(value: number | null): string;
  /** A rate between 0 and 1, with one decimal. */
  percent(rate: number | null): string;
  /** A calendar day, from a day or an instant. */
  day(value: Timestamp | null): string;
  dateTime(value: Timestamp | null): string;
  /** The hour and minute alone, of today. */
  time(value: Timestamp | null): string;
  /** How long ago; what is two days old or older is given as its day. */
  relativeTime(value: Timestamp | null): string;
  fileSize(bytes: number | null): string;
  shortNumber(value: number | null): string;
}

const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

export function createFormat(language: Language, t: TFunction<'shared'>): Format {
  const locale = LOCALE_TAG[language];
  const dayFormat = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', day: 'numeric' });
  const dateTimeFormat = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const timeFormat = new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const day = (value: Timestamp) => dayFormat.format(dayOf(value));
  return {
    number: orNothing((value) => formatThousands(value, locale)),
    percent: (rate) => formatPercent(rate, locale),
    day: orNothing(day),
    dateTime: orNothing((value) => dateTimeFormat.format(instantOf(value))),
    time: orNothing((value) => timeFormat.format(instantOf(value))),
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
