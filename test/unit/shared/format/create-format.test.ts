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
