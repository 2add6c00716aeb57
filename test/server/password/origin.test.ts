import { expect, test } from 'vitest';
import { consoleOrigin } from '../../../demo/server/mail/console-origin.ts';
import { createTestCustomer } from '../test-customer.ts';
import { startTestServer } from '../test-server.ts';
import { askForReset } from './test-reset.ts';

test.each([
  ['https://console.example', { publicOrigin: 'https://console.example', host: '0.0.0.0', port: 80 }],
  ['http://127.0.0.1:4000', { publicOrigin: null, host: '127.0.0.1', port: 4000 }],
  ['http://[::1]:4000', { publicOrigin: null, host: '::1', port: 4000 }],
  ['http://localhost:4000', { publicOrigin: null, host: '0.0.0.0', port: 4000 }],
  ['http://localhost:4000', { publicOrigin: null, host: '::', port: 4000 }],
])('links lead to %s, by %j', (origin, config) => {
  expect(consoleOrigin(config)).toBe(origin);
});

test('a mailed link begins with PUBLIC_ORIGIN, whatever host a request names', async () => {
  const server = await startTestServer({ env: { PUBLIC_ORIGIN: 'https://console.example' } });
  const { acceptor } = await createTestCustomer(server.services, 'Origin');
  const { link } = await askForReset(server, `${acceptor.loginName}@mail.example`, { host: 'evil.example' });
  expect(link).toMatch(/^https:\/\/console\.example\/login\?ticket=/);
  await server.close();
});
