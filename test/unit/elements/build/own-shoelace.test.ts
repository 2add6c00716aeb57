import { expect, test } from 'vitest';
import { prefixOf, SHOELACE_PREFIX } from '../../../../src/elements/build/plugins/own-shoelace.mjs';

test('what a Shoelace of ours is called by begins a tag, and is another one where anything in it is', () => {
  expect(SHOELACE_PREFIX).toMatch(/^ccl[0-9a-f]{4}-$/);
  const prefixes = [
    ['2.20.1', '3.3.0', 'parts'],
    ['2.20.2', '3.3.0', 'parts'],
    ['2.20.1', '3.3.1', 'parts'],
    ['2.20.1', '3.3.0', 'other parts'],
  ].map(prefixOf);
  expect(new Set(prefixes).size).toBe(4);
});
