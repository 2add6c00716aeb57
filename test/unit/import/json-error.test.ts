import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonErrorPlace } from '../../../demo/import/json-error.ts';

test.each([
  ['', 1, 1],
  ['{', 1, 2],
  ['{\n  "a": 1,\n  "b": [1, 2,]\n}', 3, 14],
  ['{"a" 1}', 1, 6],
  ['[1 2]', 1, 4],
  ['[1]\n]', 2, 1],
  ['{"a": 01}', 1, 8],
  ['["a\nb"]', 1, 2],
  ['{"a": nul}', 1, 7],
  ['{,}', 1, 2],
  ['[}', 1, 2],
])('the mistake in %j is found', (text, line, column) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(jsonErrorPlace(text)).toEqual({ line, column });
});

test('a text that is cut off is wrong at its end, never before', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, seed) => {
      // Without its end every object and list is incomplete.
      const whole = `[${text}]`;
      const cut = whole.slice(0, 1 + (seed % (whole.length - 1)));
      const { line, column } = jsonErrorPlace(cut);
      const offset =
        cut
          .split('\n')
          .slice(0, line - 1)
          .join('\n').length +
        (line > 1 ? 1 : 0) +
        column -
        1;
      const rest = cut.slice(offset);
      // What was begun and not ended (a text, a word) counts as wrong where it begins.
      expect(rest).toMatch(/^(|"[\s\S]*|[a-z]*|[-.eE+]+)$/);
    }),
  );
});
