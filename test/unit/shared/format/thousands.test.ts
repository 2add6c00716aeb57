import { expect, test } from 'vitest';
import { formatThousands } from '../../../../src/shared/format/thousands.ts';

test.each([
  [999, '999'],
  [1000, '1,000'],
  [312_480, '312,480'],
  [1_000_000, '1,000,000'],
])('%d is written %s', (value, text) => {
  for (const locale of ['en-GB', 'zh-CN', 'ja-JP']) expect(formatThousands(value, locale)).toBe(text);
});
