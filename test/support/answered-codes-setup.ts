import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { unansweredCodes } from './answered-codes.ts';

/** Once all files of the project have passed, every code that the contract has a condition for was answered. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'customer-codes-'));
  const file = join(folder, 'answered');
  await writeFile(file, '');
  project.provide('answeredCodes', file);
  return async () => {
    const missing = (await isWhole(project)) ? await unansweredCodes(file) : [];
    await rm(folder, { recursive: true });
    if (missing.length > 0) {
      throw new Error(`no server under test has answered with ${missing.join(', ')}: see code-conditions.ts`);
    }
  };
}

/** Whether all of the project's tests were run, and passed: a part of them says nothing of the rest. */
async function isWhole(project: TestProject): Promise<boolean> {
  const { testNamePattern, shard } = project.vitest.config;
  if (testNamePattern || shard) return false;
  const { testFiles } = await project.globTestFiles();
  const ran = project.vitest.state.getFiles().filter(({ projectName }) => projectName === project.name);
  return ran.length === testFiles.length && ran.every(({ result }) => result?.state === 'pass');
}
