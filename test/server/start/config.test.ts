import { expect, test } from 'vitest';
import { readConfig } from '../../../demo/server/config.ts';
import { StartError } from '../../../demo/server/start-error.ts';

const SECRET = 'a secret of some length';

test('without settings the server is a demonstration on this machine alone', () => {
  expect(readConfig({})).toMatchObject({ port: 4000, host: '127.0.0.1', dataDir: '.data', seed: true });
});

test('an empty setting counts as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: null });
});

test('a database server gets the public demonstration accounts only when asked for', () => {
  const settings = { DATABASE_URL: 'postgresql://localhost/x', SERVER_SECRET: SECRET, PROVIDER_KEY: SECRET };
  expect(readConfig(settings).seed).toBe(false);
  expect(readConfig({ ...settings, SEED: 'on' }).seed).toBe(true);
});

test('mail lands in files from an address that nobody has, unless a mail server is set', () => {
  expect(readConfig({})).toMatchObject({
    smtpUrl: null,
    mailFrom: 'Customer service system <no-reply@localhost>',
  });
  const settings = { SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: 'Halden Konsole <a@b.example>' };
  expect(readConfig(settings)).toMatchObject({ smtpUrl: settings.SMTP_URL, mailFrom: settings.MAIL_FROM });
});

test('signing in needs a verification, and no token is known to everybody, unless they are asked for', () => {
  for (const NODE_ENV of ['', 'production']) {
    expect(readConfig({ NODE_ENV, ACCEPT_LOSS_ON_POWER_FAILURE: 'on' })).toMatchObject({
      loginCaptcha: true,
      roleTokens: false,
    });
  }
  expect(readConfig({ LOGIN_CAPTCHA: 'off', ROLE_TOKENS: 'on' })).toMatchObject({
    loginCaptcha: false,
    roleTokens: true,
  });
});

test('in production the embedded database needs a word that its risk is taken', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/^DATABASE_URL .* power failure/);
  const taken = readConfig({ NODE_ENV: 'production', ACCEPT_LOSS_ON_POWER_FAILURE: 'on' });
  expect(taken.databaseUrl).toBeNull();
  const settings = { DATABASE_URL: 'postgresql://localhost/x', SERVER_SECRET: SECRET, PROVIDER_KEY: SECRET };
  expect(readConfig({ ...settings, NODE_ENV: 'production' }).databaseUrl).toBe(settings.DATABASE_URL);
});

test('the partner’s portal, which asks for no password, needs a word with production that its risk is taken', () => {
  const production = { NODE_ENV: 'production', ACCEPT_LOSS_ON_POWER_FAILURE: 'on' };
  expect([readConfig({}).portal, readConfig({ PORTAL: 'off' }).portal]).toEqual([true, false]);
  expect(readConfig(production).portal).toBe(false);
  expect(() => readConfig({ ...production, PORTAL: 'on' })).toThrow(/^PORTAL .*without a password/);
  const taken = { ...production, PORTAL: 'on', PORTAL_WITHOUT_PASSWORDS: 'on' };
  expect(readConfig(taken).portal).toBe(true);
  expect([readConfig({}).portalPort, readConfig({ PORTAL_PORT: '4400' }).portalPort]).toEqual([null, 4400]);
});

test.each([
  ['PORT', { PORT: '80.5' }],
  ['PORT', { PORT: '70000' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['SEED', { SEED: 'maybe' }],
  ['PROVIDER_KEY', { PROVIDER_KEY: 'short' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost' }],
  ['SERVER_SECRET', { DATABASE_URL: 'postgres://localhost/x', PROVIDER_KEY: SECRET }],
  ['PROVIDER_KEY', { DATABASE_URL: 'postgres://localhost/x', SERVER_SECRET: SECRET }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['FEEDBACK_MAIL', { FEEDBACK_MAIL: 'the desk' }],
  ['FEEDBACK_MAIL', { FEEDBACK_MAIL: 'a@b.example, c@d.example' }],
  ['LOGIN_CAPTCHA', { LOGIN_CAPTCHA: 'no' }],
  ['LOGIN_CAPTCHA', { LOGIN_CAPTCHA: 'off', NODE_ENV: 'production' }],
  ['ROLE_TOKENS', { ROLE_TOKENS: 'yes' }],
  ['ROLE_TOKENS', { ROLE_TOKENS: 'on', NODE_ENV: 'production' }],
  ['DATABASE_URL', { NODE_ENV: 'production' }],
  ['PORTAL', { PORTAL: 'open' }],
  ['PORTAL_PORT', { PORTAL_PORT: '70000' }],
  ['PORTAL_WITHOUT_PASSWORDS', { PORTAL_WITHOUT_PASSWORDS: 'yes' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' }],
  ['SMTP_URL', { SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example' }],
  ['MAIL_FROM', { MAIL_FROM: 'nobody' }],
  ['MAIL_FROM', { MAIL_FROM: 'Name <a@b.example>, <c@d.example>' }],
  ['MAIL_FROM', { MAIL_FROM: 'Name\r\nBcc: x <a@b.example>' }],
  ['PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://console.example/path' }],
])('a bad %s is named in one line: %j', (name, env) => {
  expect(() => readConfig(env)).toThrow(StartError);
  expect(() => readConfig(env)).toThrow(new RegExp(`^${name} [^\\n]+$`));
});
