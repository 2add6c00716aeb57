import { expect, test } from 'vitest';
import { readConfig } from '../../../demo/server/config.ts';
import { startNotice } from '../../../demo/server/start-notice.ts';

const SECRET = 'a secret of some length';

function notice(
  env: Readonly<Record<string, string>>,
  portal: string | null = null,
  ffmpeg: string | null = null,
): string {
  const config = readConfig({ SERVER_SECRET: SECRET, PROVIDER_KEY: SECRET, ...env });
  return startNotice(
    { ...config, serverSecret: SECRET, providerKey: SECRET, providerKeyFrom: 'environment' },
    'http://127.0.0.1:4000',
    [],
    portal,
    ffmpeg,
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

test('where files lie is said, and whether films have previews', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'customers',
    S3_ACCESS_KEY_ID: 'a key',
    S3_SECRET_ACCESS_KEY: 'its secret',
  };
  expect(notice({})).toMatch(/Files +in \.data, too/);
  expect(notice(s3)).toMatch(/Files +in the bucket “customers” at https:\/\/s3\.example/);
  expect(notice(s3)).not.toMatch(/a key|its secret/);
  expect(notice({ DATABASE_URL: 'postgresql://localhost/x' })).toMatch(/Files .* all servers .* must share/);
  expect(notice({}, null, '7.1')).toMatch(/Previews +ffmpeg 7\.1/);
  expect(notice({})).toMatch(/Previews .*ffmpeg is not there/);
});
