import { numberFormat } from './number-format.ts';

const MINUTE = 60;

/** A duration as the reader's language says it: seconds below two minutes, then whole minutes. */
export function durationText(seconds: number, locale: string): string {
  const inMinutes = seconds >= 2 * MINUTE;
  return numberFormat(locale, {
    style: 'unit',
    unit: inMinutes ? 'minute' : 'second',
    unitDisplay: 'long',
  }).format(inMinutes ? Math.ceil(seconds / MINUTE) : seconds);
}
