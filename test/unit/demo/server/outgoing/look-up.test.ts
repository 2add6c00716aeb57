import { lookup } from 'node:dns/promises';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HOSTS_FILE } from '../../../../../demo/server/outgoing/hosts-file.ts';
import { createLookUp } from '../../../../../demo/server/outgoing/look-up.ts';
import { createOutgoing } from '../../../../../demo/server/outgoing/outgoing.ts';
import { type NameServer, startNameServer } from './name-server.ts';

const HOSTS = `
# 10.0.0.9 commented
127.0.0.1\tlocalhost here.example.com   # of this machine
10.0.0.1 BOTH.example.com
fd00::1  both.example.com
not-an-address odd.example.com
`;

let folder: string;
let nameServer: NameServer;
const never = new AbortController().signal;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'customer-hosts-'));
  await writeFile(join(folder, 'hosts'), HOSTS);
  nameServer = await startNameServer({
    'hooks.example.com': { A: ['93.184.216.34', '93.184.216.35'], AAAA: ['2606:2800:220:1:0:0:0:1'] },
    'old.example.com': { A: ['93.184.216.36'] },
    'empty.example.com': {},
    'half.example.com': { A: ['93.184.216.37', '10.0.0.7'] },
    'both.example.com': { A: ['93.184.216.38'] },
  });
});
afterAll(async () => {
  nameServer.close();
  await rm(folder, { recursive: true });
});

const make = (hosts = 'hosts') =>
  createLookUp({ hostsFile: join(folder, hosts), servers: [nameServer.address] });

test('a name has all its addresses, of both kinds, however it is written', async () => {
  const all = [
    { address: '93.184.216.34', family: 4 },
    { address: '93.184.216.35', family: 4 },
    { address: '2606:2800:220:1::1', family: 6 },
  ];
  expect(await make()('hooks.example.com', never)).toEqual(all);
  expect(await make()('Hooks.Example.COM.', never)).toEqual(all);
  expect(await make()('old.example.com', never)).toEqual([{ address: '93.184.216.36', family: 4 }]);
});

test('a name that leads nowhere is told by its code', async () => {
  await expect(make()('nobody.example.com', never)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  await expect(make()('empty.example.com', never)).rejects.toMatchObject({ code: 'ENODATA' });
  await expect(make()('odd.example.com', never)).rejects.toMatchObject({ code: 'ENOTFOUND' });
  await expect(make()('commented', never)).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

test('what the hosts file of the machine says counts before what name servers say', async () => {
  const before = nameServer.asked.length;
  expect(await make()('here.example.com', never)).toEqual([{ address: '127.0.0.1', family: 4 }]);
  expect(await make()('both.EXAMPLE.com', never)).toEqual([
    { address: '10.0.0.1', family: 4 },
    { address: 'fd00::1', family: 6 },
  ]);
  expect(nameServer.asked.length).toBe(before);
  expect(await make('none')('both.example.com', never)).toEqual([{ address: '93.184.216.38', family: 4 }]);
  expect(await readFile(HOSTS_FILE, 'utf8')).toMatch(/localhost/);
});

test('names whose name servers keep silent keep no other name waiting, nor a file, and are given up when they are wanted no more', async () => {
  const giving = new AbortController();
  const silent = Array.from({ length: 40 }, (_, at) => make()(`silent${at}.example.com`, giving.signal));
  const ended = vi.fn();
  for (const one of silent) one.catch(ended);
  await vi.waitUntil(() => nameServer.asked.filter((one) => one.startsWith('A silent')).length >= 40);
  expect(await make()('old.example.com', never)).toHaveLength(1);
  expect(await lookup('localhost', { family: 4 })).toEqual({ address: '127.0.0.1', family: 4 });
  expect(ended).not.toHaveBeenCalled();
  giving.abort();
  for (const one of silent) await expect(one).rejects.toMatchObject({ code: 'ECANCELLED' });
});

test('a request whose name is not found in time ends, and the question is withdrawn', async () => {
  let withdrawn: AbortSignal | undefined;
  const outgoing = createOutgoing(false, (name, signal) => {
    withdrawn = signal;
    return make()(name, signal);
  });
  const request = { url: 'https://silent.example.com', headers: {}, body: '', timeout: 50 };
  expect(await outgoing.post(request)).toEqual({ outcome: 'timeout', problem: null });
  expect(withdrawn?.aborted).toBe(true);
});

test('every address that was found is looked at before anything is sent', async () => {
  const outgoing = createOutgoing(false, make());
  expect(await outgoing.problemOf('https://half.example.com')).toBe('privateAddress');
  expect(await outgoing.problemOf('https://here.example.com')).toBe('privateAddress');
  expect(await outgoing.problemOf('https://hooks.example.com')).toBeNull();
  expect(await outgoing.problemOf('https://nobody.example.com')).toBe('unresolved');
});
