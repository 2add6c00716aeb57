/** Whether this machine knows it: an IANA name, or an offset such as `+08:00`. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/** What clocks show in a zone, as a date whose UTC fields say it. */
export type LocalClock = (at: Date | string | null) => Date | null;

export function localClock(timeZone: string): LocalClock {
  const format = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (at) => {
    if (at === null) return null;
    const fields = new Map(
      format.formatToParts(new Date(at)).map(({ type, value }) => [type, Number(value)]),
    );
    const field = (name: Intl.DateTimeFormatPartTypes) => fields.get(name) ?? 0;
    return new Date(
      Date.UTC(
        field('year'),
        field('month') - 1,
        field('day'),
        field('hour'),
        field('minute'),
        field('second'),
      ),
    );
  };
}

/** Year-month-day hour:minute:second (specification 9) of what a clock of a zone shows. */
export function timeWords(shown: Date): string {
  return shown.toISOString().slice(0, 19).replace('T', ' ');
}
