import { expect, test } from 'vitest';
import { readConfig } from '../../../demo/server/config.ts';
import { startNotice } from '../../../demo/server/start-notice.ts';

const SECRET = 'a secret of some length';

function notice(env: Readonly<Record<string, string>>): string {
  const config = readConfig({ SERVER_SECRET: SECRET, PROVIDER_KEY: SECRET, ...env });
  return startNotice(
    { ...config, serverSecret: SECRET, providerKey: SECRET, providerKeyFrom: 'environment' },
    'http://127.0.0.1:4000',
    [],
  );
}

test('whoever starts the embedded database reads what it does not survive', () => {
  expect(notice({})).toMatch(/survives a killed process.*\n.*not proven/);
  expect(notice({ DATABASE_URL: 'postgresql://localhost/x' })).not.toMatch(/power failure/);
});

test('the partner’s page is named where it signs somebody in', () => {
  expect(notice({})).toMatch(/\/portal\//);
  expect(notice({ PORTAL: 'off' })).not.toMatch(/portal/i);
});
