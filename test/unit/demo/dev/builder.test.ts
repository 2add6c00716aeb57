import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startBuilder } from '../../../../demo/dev/builder.mjs';

/**
 * Stands for the program that builds: notes in a file which process was asked for what, and answers with the last word
 * of the first path; `die` ends it without an answer. A new process answers `built` to its first question, as one does that has imported anew.
 */
const PROGRAM = `
import { appendFileSync } from 'node:fs';
process.on('message', ([path = 'built']) => {
  appendFileSync(process.argv[1] + '.asked', process.pid + ' ' + path + '\\n');
  if (path === 'die') process.exit(1);
  process.send(path);
});
process.on('disconnect', () => process.exit(0));
`;

let folder = '';
let builder: ReturnType<typeof startBuilder>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'customer-test-'));
  await writeFile(join(folder, 'program.mjs'), PROGRAM);
  builder = startBuilder(join(folder, 'program.mjs'));
});

afterEach(async () => {
  builder.end();
  await rm(folder, { recursive: true });
});

/** What the processes were asked for, each as its number from 1 and the path. */
async function asked(): Promise<readonly (readonly [number, string])[]> {
  const lines = (await readFile(join(folder, 'program.mjs.asked'), 'utf8')).trim().split('\n');
  const pids = [...new Set(lines.map((line) => line.split(' ')[0]))];
  return lines.map((line) => {
    const [pid, path = ''] = line.split(' ');
    return [pids.indexOf(pid) + 1, path];
  });
}

test('one process builds again and again', async () => {
  expect([await builder.build(), await builder.build(['built']), await builder.build(['failed'])]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await asked()).toEqual([
    [1, 'built'],
    [1, 'built'],
    [1, 'failed'],
  ]);
});

test('a process that has imported what changed gives way to a new one, which builds', async () => {
  await builder.build();
  expect(await builder.build(['outdated'])).toBe(true);
  expect(await asked()).toEqual([
    [1, 'built'],
    [1, 'outdated'],
    [2, 'built'],
  ]);
});

test('a process that died has failed, and the next change has a new one', async () => {
  expect(await builder.build(['die'])).toBe(false);
  expect(await builder.build()).toBe(true);
  expect(await asked()).toEqual([
    [1, 'die'],
    [2, 'built'],
  ]);
});
