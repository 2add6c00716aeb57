import { createServer, type Server, type Socket } from 'node:net';
import { type Logger, pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPostgres } from '../../../demo/server/db/postgres-driver.ts';
import { passingTrouble } from '../../../demo/server/http/database-refusal.ts';
import { ERROR } from '../../../src/shared/contract/error-code.ts';

/** AuthenticationOk and ReadyForQuery: all that a client needs to believe that it is connected. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

let server: Server;
let isSilent: boolean;
let sockets: Socket[];
let url: string;
let lines: string[];
let log: Logger;

beforeEach(async () => {
  lines = [];
  isSilent = false;
  sockets = [];
  log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  // A database that ends as soon as it is asked for anything, as one that is restarted does.
  server = createServer((socket) => {
    sockets.push(socket);
    socket.once('data', () => {
      socket.write(WELCOME);
      socket.once('data', () => isSilent || socket.destroy());
    });
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `postgres://somebody@127.0.0.1:${typeof address === 'object' ? address?.port : ''}/x`;
});
afterEach(() => {
  server.close();
});

test('a connection that is lost within a transaction fails that transaction, and the server lives on', async () => {
  const driver = openPostgres(url, log);
  await expect(driver.orm.transaction((tx) => tx.execute('select 1'))).rejects.toThrow();
  // An error that nobody listens to would have ended this process by now.
  await expect.poll(() => lines.join('')).toMatch(/a database connection ended/);
  await driver.close();
});

test('where every connection stays taken, who comes is told to come again, not that something is broken', async () => {
  isSilent = true;
  const driver = openPostgres(url, log, 200);
  const ask = () => driver.orm.transaction((tx) => tx.execute('select 1')).catch((error: unknown) => error);
  const taking = Array.from({ length: 10 }, ask);
  await expect.poll(() => sockets.length).toBe(10);
  const refused = await ask();
  expect(passingTrouble(refused, 'GET')).toBe(ERROR.queryFailed);
  expect(passingTrouble(refused, 'POST')).toBe(ERROR.updateFailed);
  for (const socket of sockets) socket.destroy();
  await Promise.all(taking);
  await driver.close();
});
