import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { createFormat } from '../../../../src/shared/format/create-format.ts';

it('absolute times are year-month-day hour:minute:second in every language', () => {
  const at = new Date(2026, 10, 2, 3, 4, 5).toISOString();
  const t = (() => '') as unknown as TFunction<'shared'>;
  for (const language of ['zh', 'en', 'ja'] as const) {
    const format = createFormat(language, t);
    expect(format.dateTime(at)).toBe('2026-11-02 03:04:05');
    expect([format.day(at), format.day('2026-11-02'), format.day(null)]).toEqual([
      '2026-11-02',
      '2026-11-02',
      '–',
    ]);
  }
});

it('how long something goes on is said in minutes, hours or days, and never as nothing', () => {
  const t = ((key: string, { count }: { count?: number } = {}) =>
    [key, count].join(' ').trim()) as unknown as TFunction<'shared'>;
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000 - 100);
  const format = createFormat('en', t);
  expect([20, 60, 3600, 86_400, 40 * 86_400].map((seconds) => format.elapsedTime(ago(seconds)))).toEqual([
    'elapsed.short',
    'elapsed.minutes 1',
    'elapsed.hours 1',
    'elapsed.days 1',
    'elapsed.days 40',
  ]);
  expect(format.elapsedTime(null)).toBe('–');
});
