import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { TestProject } from 'vitest/node';
import { CODE_CONDITIONS } from '../../../src/shared/contract/code-conditions.ts';
import { ERROR_CODES } from '../../../src/shared/contract/error-code.ts';
import setUp from '../../support/answered-codes-setup.ts';

const CODES = ERROR_CODES.filter((code) => 'when' in CODE_CONDITIONS[code]);
const [NEVER, ...OTHERS] = CODES;
const NAMED = expect.stringContaining(` ${NEVER}:`);
const PASSED = { projectName: 'server', result: { state: 'pass' } };
const FAILED = { projectName: 'server', result: { state: 'fail' } };

/** A run of the server's two files, in which these codes were answered: what its end says. */
async function run(
  answered: readonly number[],
  { ran = [PASSED, PASSED] as readonly object[], config = {} } = {},
): Promise<string | null> {
  let notes = '';
  const project = {
    name: 'server',
    provide: (_key: string, file: string) => {
      notes = file;
    },
    globTestFiles: () => Promise.resolve({ testFiles: ['a.test.ts', 'b.test.ts'] }),
    vitest: { config, state: { getFiles: () => ran } },
  };
  const end = await setUp(project as unknown as TestProject);
  await writeFile(notes, answered.map((code) => `${code}\n`).join(''));
  return end().then(
    () => null,
    (error: Error) => error.message,
  );
}

test('a whole run of the server’s tests in which a code was not answered fails, and names it', async () => {
  expect(await run(CODES)).toBeNull();
  expect(await run(OTHERS)).toEqual(NAMED);
  // Files of other projects are none of its own.
  const others = { ...FAILED, projectName: 'unit' };
  expect(await run(OTHERS, { ran: [PASSED, others, PASSED] })).toEqual(NAMED);
});

test.each([
  ['a file of it', { ran: [PASSED] }],
  ['some names of tests', { config: { testNamePattern: /one/ } }],
  ['a share of it', { config: { shard: { index: 1, count: 2 } } }],
  ['all of it, with a failure,', { ran: [PASSED, FAILED] }],
])('a run of %s says nothing of codes', async (_part, given) => {
  expect(await run(OTHERS, given)).toBeNull();
});
