import { expect, test } from 'vitest';
import { fileSize } from '../../../../src/shared/format/file-size.ts';

test.each([
  [0, '0 B'],
  [8.289124668435013, '8 B'],
  [99, '99 B'],
  [100, '0.10 K'],
  [1536, '1.50 K'],
  [102_399, '100.00 K'],
  [102_400, '0.10 M'],
  [1_047_527_423, '999.00 M'],
  [1_047_527_424, '0.98 G'],
  [20 * 1024 ** 3, '20.00 G'],
])('%d bytes are shown as %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
