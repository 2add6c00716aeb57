import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROJECT, PROJECT_NODE } from '../../../../demo/setup/project-folder.mjs';

let program: ChildProcess;

beforeEach(() => {
  program = spawn(PROJECT_NODE, ['src/elements/build/rebuild.mjs'], {
    cwd: PROJECT,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
});

afterEach(() => {
  program.kill('SIGKILL');
});

test.for([
  ['a plugin of the build', 'src/elements/build/plugins/style-sheets.mjs'],
  ['the contract', 'src/shared/contract/error-code.ts'],
] as const)('a change of what the build itself has imported asks for a new process: %s', async ([, path]) => {
  program.send(['locales/en/ui.json', path].map((changed) => PROJECT + changed));
  const [answer] = await once(program, 'message');
  expect(answer).toBe('outdated');
});
