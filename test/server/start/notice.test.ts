import { expect, test } from 'vitest';
import { readConfig } from '../../../demo/server/config.ts';
import { startNotice } from '../../../demo/server/start-notice.ts';

const SECRET = 'a secret of some length';

function notice(env: Readonly<Record<string, string>>, portal: string | null = null): string {
  const config = readConfig({ SERVER_SECRET: SECRET, PROVIDER_KEY: SECRET, ...env });
  return startNotice(
    { ...config, serverSecret: SECRET, providerKey: SECRET, providerKeyFrom: 'environment' },
    'http://127.0.0.1:4000',
    [],
    portal,
  );
}

test('whoever starts the embedded database reads what it does not survive', () => {
  expect(notice({})).toMatch(/survives a killed process.*\n.*not proven/);
  expect(notice({ DATABASE_URL: 'postgresql://localhost/x' })).not.toMatch(/power failure/);
});

test('the partner’s portal is named with its address, or with why there is none', () => {
  expect(notice({}, 'http://127.0.0.1:4001/')).toMatch(/Portal +http:\/\/127\.0\.0\.1:4001\//);
  expect(notice({}, 'not served: port 4001 is in use')).toMatch(/Portal +not served: port 4001 is in use/);
  expect(notice({})).not.toMatch(/Portal/);
});
