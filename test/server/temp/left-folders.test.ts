import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTempFolder, removeLeftFolders } from '../../../demo/server/temp/temp-folder.ts';
import { startTestServer } from '../test-server.ts';

/* What a killed server was at lies in the system's own folder for files that nobody keeps: rows and films of customers. */

const MODULE = fileURLToPath(new URL('../../../demo/server/temp/temp-folder.ts', import.meta.url));
const PROGRAM = `
  const { makeTempFolder } = await import(process.argv[1]);
  console.log(await makeTempFolder(process.argv[2]));
  setInterval(() => undefined, 1000);
`;

let root: string;
let others: { kill(): Promise<void> }[];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'customer-test-'));
  others = [];
});
afterEach(async () => {
  for (const other of others) await other.kill();
  await rm(root, { recursive: true });
});

/** Another process of a server's, with a folder of its own. */
async function otherServer(root: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM, MODULE, root]);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const folder = await new Promise<string>((resolve) =>
    child.stdout.once('data', (line: Buffer) => resolve(line.toString().trim())),
  );
  const other = {
    folder,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
  others.push(other);
  return other;
}

test('the next start removes what a killed server left, and nothing of those that run', async () => {
  const [killed, running] = await Promise.all([otherServer(root), otherServer(root)]);
  await writeFile(join(killed.folder, 'rows.jsonl'), '{"name":"of a customer"}');
  const mine = await makeTempFolder(root);
  await mkdir(join(root, 'somebody-elses'));
  await removeLeftFolders(root);
  expect(await readdir(root)).toHaveLength(4);
  await killed.kill();
  await removeLeftFolders(root);
  const left = await readdir(root);
  expect(left.map((name) => join(root, name)).sort()).toEqual(
    [running.folder, mine, join(root, 'somebody-elses')].sort(),
  );
});

test('a process of another time that had the same number is none that runs, on another machine nobody can tell', async () => {
  const mine = await makeTempFolder(root);
  const name = mine.slice(root.length + 1);
  const [product = '', purpose = '', machine = '', pid = '', start = '', end = ''] = name.split('-');
  const formerly = [
    product,
    purpose,
    machine,
    pid,
    start.replace(/^./, (first) => (first === '0' ? '1' : '0')),
    end,
  ];
  const elsewhere = [
    product,
    purpose,
    machine.replace(/^./, (first) => (first === '0' ? '1' : '0')),
    '4000000',
    start,
    end,
  ];
  for (const parts of [formerly, elsewhere]) await mkdir(join(root, parts.join('-')));
  await removeLeftFolders(root);
  expect((await readdir(root)).sort()).toEqual([name, elsewhere.join('-')].sort());
});

test('a server that starts does so', async () => {
  const killed = await otherServer(tmpdir());
  await killed.kill();
  const isThere = async () => (await readdir(tmpdir())).includes(basename(killed.folder));
  expect(await isThere()).toBe(true);
  const server = await startTestServer();
  await server.close();
  expect(await isThere()).toBe(false);
});
