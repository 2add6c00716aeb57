import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toldError } from '../../run/told-error.ts';

test('of a property that failed, the assertion inside is told, with where it stands', () => {
  const told = toldError(errorOf(() => fc.assert(fc.property(fc.constant('a step'), one), { numRuns: 1 })));
  expect(told).toContain('Property failed after 1 tests');
  expect(told).toContain('"a step"');
  expect(told).toMatch(
    /\nCaused by: AssertionError: expected 'a step' to be 'another'[^\n]*\n +at .*told-error\.test/,
  );
});

test('causes are told to the last one, whatever was thrown, and one that causes itself has an end', () => {
  const told = toldError(new Error('outer', { cause: new TypeError('inner', { cause: 'a text' }) }));
  expect(told.split('\n').filter((line) => !/^\s+at /.test(line))).toEqual([
    'Error: outer',
    'Caused by: TypeError: inner',
    'Caused by: a text',
  ]);
  const itself: { message: string; cause?: unknown } = { message: 'round' };
  itself.cause = itself;
  expect(toldError(itself)).toMatch(/^Error: round\nCaused by: Error: round/);
});

test('what was expected and what came is told without colours, and no more than can be read', () => {
  const lines = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n');
  const told = toldError({
    name: 'AssertionError',
    message: lines,
    diff: '\u001b[32m- Expected\u001b[39m\n\n- 1\n+ 2',
  });
  expect(told.split('\n')).toHaveLength(12 + 1 + 3);
  expect(told).toContain('… 28 lines more\n- Expected\n- 1\n+ 2');
});

function one(step: string): void {
  expect(step).toBe('another');
}

function errorOf(work: () => void): Error {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('nothing failed');
}
