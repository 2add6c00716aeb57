import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { problemsOf } from './coverage-table.ts';
import { ROOT } from './source-files.ts';

/* The page that leads from each sentence of the specification to its code and its test leads somewhere. */

test('every place and every test that src/COVERAGE.md names is there', () => {
  expect(problemsOf(readFileSync(join(ROOT, 'src/COVERAGE.md'), 'utf8'))).toEqual([]);
});

describe('what would lead nowhere is found:', () => {
  const SOUND =
    '`src/README.md` | `test/conventions/coverage.test.ts` › every place and every test that src/COVERAGE.md names is there';
  const row = (id: string, rest = SOUND) => `| ${id} | a sentence | ${rest} |`;
  const page = (...rows: readonly string[]) =>
    [...rows, ...[2, 3, 4, 5, 6, 7, 8, 9].map((section) => row(`${section}.1`))].join('\n');

  test('nothing where all is there', () => {
    expect(problemsOf(page(row('1.1'), row('1.2')))).toEqual([]);
  });

  test.each([
    ['a place that is gone', '`src/gone.ts` | `test/conventions/coverage.test.ts`', /names src\/gone.ts/],
    ['a file of tests that is gone', '`src/README.md` | `test/gone.test.ts`', /names test\/gone.test.ts/],
    [
      'a test of another name',
      '`src/README.md` | `test/conventions/coverage-table.ts` › no such test',
      /names “no such test”/,
    ],
    [
      'a word of its code that is the name of no test',
      '`src/README.md` | `test/conventions/coverage-table.ts` › readFileSync',
      /names “readFileSync”/,
    ],
    ['a row without a place', 'somewhere | `test/conventions/coverage.test.ts`', /says no place/],
    ['a row without a test', '`src/README.md` |', /neither a test nor a reason/],
    ['words in the place of a test', '`src/README.md` | looked at', /neither a test nor a reason/],
  ])('%s', (_what, rest, problem) => {
    const problems = problemsOf(page(row('1.1', rest)));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(problem);
  });

  test('ids that are there twice, or out of order, and sections without rows', () => {
    expect(problemsOf(page(row('1.1'), row('1.1')))).toEqual(['1.1 is out of order']);
    expect(problemsOf(page(row('1.10'), row('1.9')))).toEqual(['1.9 is out of order']);
    expect(problemsOf(page())).toEqual(['section 1 has no rows']);
  });

  test('but not a reason, nor what is still to come', () => {
    expect(problemsOf(page(row('1.1', '`src/README.md` | no test: there is nothing to run')))).toEqual([]);
    expect(problemsOf(page(row('1.1', 'comes with other kinds of data | no test: not there yet')))).toEqual(
      [],
    );
  });
});
